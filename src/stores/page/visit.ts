/** Session key of the address query by which a campaign led the visitor here. */
export const CAMPAIGN = 'sb-utm.2';
/** Storage key of the id under which this browser sends leads. */
export const USER = 'sb-user.1';

const attempt = (change: () => void) => {
  try {
    change();
  } catch {
    // refused: the store that needs it warns
  }
};

/** Stores the campaign of the page's address: later pages no longer have it in theirs. */
export function rememberCampaign(): void {
  const { search } = location;
  if (/[?&]utm_\w+=[^&]/.test(search)) attempt(() => sessionStorage.setItem(CAMPAIGN, search));
}

/** Deletes the id of a visitor who has refused one. */
export const forgetUser = () => attempt(() => localStorage.removeItem(USER));

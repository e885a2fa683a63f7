/** Session key of the `utm_` parameters by which a campaign led the visitor here, as a query. */
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

/** Stores the campaign of the page's address, and nothing else of it: later pages no longer have it in theirs. */
export function rememberCampaign(): void {
  const named = location.search.match(/\butm_\w+=[^&]+/g);
  if (named) attempt(() => sessionStorage.setItem(CAMPAIGN, named.join('&')));
}

/** Deletes the id of a visitor who has refused one, and the campaign of one who has refused consent. */
export function forgetVisit({ noUserId, consent }: { noUserId: boolean; consent: string }): void {
  if (noUserId || consent === 'denied') attempt(() => localStorage.removeItem(USER));
  if (consent === 'denied') attempt(() => sessionStorage.removeItem(CAMPAIGN));
}

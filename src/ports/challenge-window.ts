/** Marks of reCAPTCHA's challenge window among nodes appended to the body. */
const MARKS = '.g-recaptcha-bubble-arrow, iframe[src*="/bframe"]';

/**
 * Watches for reCAPTCHA's challenge window. It is appended to the body, without an option or callback for it, and is inert while a modal
 * dialog is open (github.com/google/recaptcha/issues/318), so `adopt` receives it when it appears. It stays in the page and is hidden
 * between challenges.
 */
export function watchChallengeWindow(
  adopt: (opened: HTMLElement) => void,
  asking: (asked: boolean) => void,
  signal: AbortSignal,
): void {
  const notify = (opened: HTMLElement) => asking(opened.style.visibility !== 'hidden');
  const shown = new MutationObserver((records) => {
    for (const { target } of records.slice(-1)) notify(target as HTMLElement);
  });
  const added = new MutationObserver((records) => {
    for (const node of records.flatMap(({ addedNodes }) => [...addedNodes])) {
      if (!(node instanceof HTMLElement) || !node.querySelector(MARKS)) continue;
      shown.observe(node, { attributes: true, attributeFilter: ['style'] });
      adopt(node);
      notify(node);
    }
  });
  added.observe(document.body, { childList: true });
  signal.addEventListener('abort', () => {
    added.disconnect();
    shown.disconnect();
  });
}

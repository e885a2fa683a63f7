/** What distinguishes reCAPTCHA's window with pictures from all else that comes into the page. */
const MARKS = '.g-recaptcha-bubble-arrow, iframe[src*="/bframe"]';

/**
 * reCAPTCHA puts the window with its pictures at the end of the body, names no other place, and has no callback for it. While a modal dialog is open nobody can press what
 * is there (github.com/google/recaptcha/issues/318), so `adopt` gets it as it comes. It is always there, and hidden while nothing is asked.
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

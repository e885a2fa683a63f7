import { drawn } from './frames.mjs';

/** Watches the cards of a list come: `first` is when some were drawn, `all` when `count` were, by the page's clock. */
export function watchCards(root, count) {
  const first = Promise.withResolvers();
  const all = Promise.withResolvers();
  let begun = false;
  const observer = new MutationObserver(() => {
    const present = root.querySelectorAll('[data-product]').length;
    if (present > 0 && !begun) {
      begun = true;
      drawn().then(() => first.resolve(performance.now()));
    }
    if (present < count) return;
    observer.disconnect();
    drawn().then(() => all.resolve(performance.now()));
  });
  observer.observe(root, { childList: true, subtree: true });
  return { first: first.promise, all: all.promise };
}

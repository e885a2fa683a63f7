const FOCUSABLE =
  'a[href],area[href],button:enabled,input:enabled:not([type=hidden]),select:enabled,textarea:enabled,summary,iframe,object,embed,' +
  'audio[controls],video[controls],[contenteditable]:not([contenteditable=false]),[tabindex]:not([tabindex^="-"])';

/** True if the Tab key stops at the element or inside it, shadow roots included. Content hidden by CSS counts too. */
export function hasFocusableContent(root: Element | ShadowRoot): boolean {
  if (root instanceof Element && root.matches(FOCUSABLE)) return true;
  if (root.querySelector(FOCUSABLE)) return true;
  return [root, ...root.querySelectorAll('*')].some(
    (element) => element instanceof Element && element.shadowRoot && hasFocusableContent(element.shadowRoot),
  );
}

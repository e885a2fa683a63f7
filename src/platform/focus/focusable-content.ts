const FOCUSABLE =
  'a[href],area[href],button:enabled,input:enabled:not([type=hidden]),select:enabled,textarea:enabled,summary,iframe,object,embed,' +
  'audio[controls],video[controls],[contenteditable]:not([contenteditable=false]),[tabindex]:not([tabindex^="-"])';

/** Whether the Tab key stops at an element or within it, shadow roots included. What is hidden by a style sheet counts as well. */
export function hasFocusableContent(root: Element | ShadowRoot): boolean {
  if (root instanceof Element && root.matches(FOCUSABLE)) return true;
  if (root.querySelector(FOCUSABLE)) return true;
  return [root, ...root.querySelectorAll('*')].some(
    (element) => element instanceof Element && element.shadowRoot && hasFocusableContent(element.shadowRoot),
  );
}

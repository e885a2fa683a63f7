/**
 * What a hash means within an element, itself included: the element with that id, or the anchor with that name; also in shadow roots, so in
 * tabs within tabs, whose links carry the names of their tabs. Any characters may be in it.
 */
export function within(root: Element | ShadowRoot, name: string): Element | null {
  const wanted = CSS.escape(name);
  const selector = `#${wanted},a[name="${wanted}"]`;
  if (root instanceof Element && root.matches(selector)) return root;
  const found = root.querySelector(selector);
  if (found) return found;
  for (const element of [root, ...root.querySelectorAll('*')]) {
    const inner = element instanceof Element && element.shadowRoot && within(element.shadowRoot, name);
    if (inner) return inner;
  }
  return null;
}

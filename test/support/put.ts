/** Puts markup on the page, in a box of its own, until the end of the test. */
export function put(markup: string): HTMLElement {
  const box = document.createElement('div');
  box.innerHTML = markup;
  document.body.append(box);
  return box;
}

/** Adds markup to the page, in a new div, until the end of the test. */
export function put(markup: string): HTMLElement {
  const box = document.createElement('div');
  box.innerHTML = markup;
  document.body.append(box);
  return box;
}

import { labelsOf } from './shadow.js';

/** What of a press reaches a page. */
const PRESS = ['pointerdown', 'mousedown', 'pointerup', 'mouseup', 'click'];

/**
 * Runs a press and says whether it reached the element. One that lands elsewhere, because the page has moved between the look and
 * the press, is kept from the page: a visitor would have seen it move. A link or a button is reached by the click alone: when the page
 * grows above it between the press and the release, the engine sends that click to what both have in common.
 */
export async function reaches(page: Window, element: Element, press: () => Promise<unknown>): Promise<boolean> {
  const wanted = [element, ...labelsOf(element)];
  const answersClick = element.closest('a[href], button') !== null;
  let reached = false;
  let astray = false;
  const watch = (event: Event) => {
    const path = event.composedPath();
    if (wanted.some((target) => path.includes(target))) {
      reached ||= !answersClick || event.type === 'click';
      return;
    }
    if (reached) return; // what was pressed has gone or moved by the press itself
    astray = true;
    event.stopImmediatePropagation();
    event.preventDefault();
  };
  for (const type of PRESS) page.addEventListener(type, watch, true);
  await press();
  for (const type of PRESS) page.removeEventListener(type, watch, true);
  return reached || !astray;
}

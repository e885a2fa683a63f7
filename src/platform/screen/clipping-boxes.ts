import { flatParent } from '../focus/shadow-dom.js';

const NO_CLIP = /^(visible|clip)$/;

/** Boxes around an element that hide or scroll their overflow, the nearest first; without the page itself. */
export function* clippingBoxes(element: Element): Generator<Element> {
  const root = document.documentElement;
  // the body's overflow is the page's, unless the root element has its own
  const isPage = (box: Element) => box === document.body && getComputedStyle(root).overflowY === 'visible';
  for (let box = flatParent(element); box && box !== root; box = flatParent(box)) {
    const { overflowX, overflowY } = getComputedStyle(box);
    if (!(NO_CLIP.test(overflowX) && NO_CLIP.test(overflowY)) && !isPage(box)) yield box;
  }
}

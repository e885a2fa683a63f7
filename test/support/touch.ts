import { rewriteMedia } from './preferences.js';
import { labelsOf } from './ui.js';

const ASKED = /\((?:pointer: coarse|hover: none)\)/g;

/** Brings the style sheets of these elements to what they say for a finger; no browser here can be told that it is touched. Gives the undo. */
export const touched = (root: Element): (() => void) =>
  rewriteMedia(root, (text) => text.replace(ASKED, '(min-width: 0px)'));

/** How wide and high the place is around an element's middle, or another place of it, in which a finger reaches it, in whole pixels, up to `most`. */
export function reachOf(
  element: HTMLElement,
  most = 44,
  middle = middleOf(element),
): { width: number; height: number } {
  const root = element.getRootNode() as ShadowRoot | Document;
  const wanted = [element, ...labelsOf(element)];
  const hits = (x: number, y: number) => {
    const hit = root.elementFromPoint(x, y);
    return wanted.some((target) => hit !== null && (target === hit || target.contains(hit)));
  };
  const along = (x: number, y: number) => {
    let far = 0;
    while (far < most && hits(middle.x + x * (far + 0.5), middle.y + y * (far + 0.5))) far += 1;
    return far;
  };
  return {
    width: Math.min(most, along(-1, 0) + along(1, 0)),
    height: Math.min(most, along(0, -1) + along(0, 1)),
  };
}

function middleOf(element: Element): { x: number; y: number } {
  const { left, top, width, height } = element.getBoundingClientRect();
  return { x: left + width / 2, y: top + height / 2 };
}

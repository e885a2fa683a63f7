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

/** Of a range the handle is touched, wherever it is on its line. */
export const PRESSED =
  'button, summary, a[href], input:not([type="range"]), select, textarea, [role="tab"], [role="radio"]';
/** Dots of a row have 44 px one way only, or their row would not fit a phone. */
const NARROW: Record<string, number> = { bullet: 32 };

/** What a finger could miss in an element: its part, and how wide and high it is to touch. */
export function missed(element: Element): string[] {
  const undo = touched(element);
  const found: string[] = [];
  for (const one of (element.shadowRoot as ShadowRoot).querySelectorAll<HTMLElement>(PRESSED)) {
    if (!one.checkVisibility({ visibilityProperty: true }) || one.closest('[inert], [data-visually-hidden]')) continue;
    one.scrollIntoView({ block: 'center' });
    const { width, height } = reachOf(one);
    const part = one.getAttribute('part') ?? one.localName;
    if (width < (NARROW[part.split(' ')[0] as string] ?? 44) || height < 44) found.push(`${part} ${width}x${height}`);
  }
  undo();
  return found;
}

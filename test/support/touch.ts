import { rewriteMedia } from './preferences.js';
import { labelsOf } from './ui.js';

const ASKED = /\((?:pointer: coarse|hover: none)\)/g;

/** Applies the touch rules of the elements' style sheets, because no browser here can emulate touch. Returns undo. */
export const touched = (root: Element): (() => void) =>
  rewriteMedia(root, (text) => text.replace(ASKED, '(min-width: 0px)'));

/** Width and height of the area around an element's middle, or another point, that hits the element; in pixels, up to `most`. */
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

/** Selector of controls to press, without range inputs, whose handle moves. */
export const PRESSED =
  'button, summary, a[href], input:not([type="range"]), select, textarea, [role="tab"], [role="radio"]';
/** Parts that are narrower than 44 px: a row of dots must fit a phone. */
const NARROW: Record<string, number> = { bullet: 32 };

/** Controls of an element that are too small for a finger: part, width and height of the target. */
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

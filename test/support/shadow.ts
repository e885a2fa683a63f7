import { middleOf } from './press.js';
import { until } from './until.js';

export { middleOf } from './press.js';
export { labelsOf } from './ui.js';

/** The shadow root of an element. */
export const rootOf = (element: Element) => element.shadowRoot as ShadowRoot;

/** The elements of a CSS part, in the order of the document. */
export const parts = <T extends HTMLElement = HTMLElement>(element: Element, name: string): T[] => [
  ...(element.shadowRoot?.querySelectorAll<T>(`[part~="${name}"]`) ?? []),
];

/** The first element of a CSS part, where there is one. */
export const part = <T extends HTMLElement = HTMLElement>(element: Element, name: string): T | null =>
  parts<T>(element, name)[0] ?? null;

/** The element of a CSS part that is there by now; throws where it is not. */
export function thePart<T extends HTMLElement = HTMLElement>(element: Element, name: string): T {
  const found = part<T>(element, name);
  if (!found) throw new Error(`<${element.localName}> has no part "${name}"`);
  return found;
}

/** The middle of an element that has not moved for a frame: what moves under the mouse before the press is pressed in vain. */
export async function stillMiddleOf(element: Element): Promise<[number, number]> {
  let before = '';
  await until(() => {
    const now = middleOf(element).join();
    const isStill = now === before;
    before = now;
    return isStill;
  }, 'what is to be pressed stands still');
  return middleOf(element);
}

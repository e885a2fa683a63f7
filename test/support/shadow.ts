import { until } from './until.js';

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

/**
 * The labels of a control, read as a whole: WebKitGTK 2.50 ends its process when it collects the list of a control whose frame is gone and
 * whose first label has been asked for by its number.
 */
export const labelsOf = (control: Element): HTMLLabelElement[] => [
  ...((control as Partial<HTMLInputElement>).labels ?? []),
];

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

/** The middle of an element in the window, for the mouse. */
export function middleOf(element: Element): [number, number] {
  const { left, top, width, height } = element.getBoundingClientRect();
  return [Math.round(left + width / 2), Math.round(top + height / 2)];
}

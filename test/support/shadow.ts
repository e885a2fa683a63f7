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

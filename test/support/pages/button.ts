import '../../../elements/sb-button.js';
import type { SbButtonElement } from '../../../elements/sb-button.js';
import { ui } from '../ui.js';

/** Adds a button to the page; `around` is markup with a `$` in its place. */
export async function buttonIn(box: Element, attributes: string, content = '', around = '$'): Promise<SbButtonElement> {
  box.innerHTML = around.replace('$', () => `<sb-button ${attributes}>${content}</sb-button>`);
  const element = box.querySelector('sb-button') as SbButtonElement;
  await element.updateComplete;
  return element;
}

export function change(element: SbButtonElement, settings: Partial<SbButtonElement>): Promise<unknown> {
  Object.assign(element, settings);
  return element.updateComplete;
}

export const base = (element: Element) => ui(element).part('base') as HTMLElement;
export const press = (element: Element) => base(element).click();
export const style = (element: Element, pseudo?: string) => getComputedStyle(base(element), pseudo);

/** Its label: rendered text, or the slot's. */
export function words(element: Element): HTMLElement | null {
  const slot = element.shadowRoot?.querySelector('slot');
  return slot && !slot.hidden ? slot : ui(element).part('text');
}

export const text = (element: Element) => words(element)?.textContent ?? '';

export const said = (element: Element) => ui(element).part('status')?.textContent ?? '';

export const tip = (element: Element) => ui(element).part('tip') as HTMLElement;

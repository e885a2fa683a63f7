import type { SbModalElement } from '../../elements/sb-modal.js';
import { request } from '../../src/events.js';
import { ui, until } from '../support/fixture.js';

export const dialog = (element: Element) => ui(element).part('dialog') as HTMLDialogElement;
export const isOpen = (element: Element) => dialog(element)?.open === true && dialog(element).dataset.state === 'open';
export const opened = (element: Element) => until(() => isOpen(element), `${element.id} is open`);
export const closed = (element: Element) => until(() => !dialog(element)?.open, `${element.id} is closed`);

export async function open(element: Element, from: EventTarget = document): Promise<void> {
  request(from, 'modal-open', { id: element.id });
  await opened(element);
}

export async function shut(element: Element): Promise<void> {
  ui(element).thePart('close').click();
  await closed(element);
}

/** Returns the page’s own URL, to which a test can return after a modal has changed it. */
export function plainAddress(): string {
  return location.pathname + location.search;
}

export async function modal(box: Element, markup: string): Promise<SbModalElement> {
  box.insertAdjacentHTML('beforeend', markup);
  const element = box.lastElementChild as SbModalElement;
  await element.updateComplete;
  return element;
}

import { fixture } from '@open-wc/testing';
import type { SbBundleElement } from '../../elements/sb-bundle.js';
import type { SbTabsElement } from '../../elements/sb-tabs.js';
import { frame, until } from '../support/fixture.js';

type Tabs = SbTabsElement | SbBundleElement;

export const THREE = `
  <div data-title="Wood">Oak and ash <a href="#x">link</a></div>
  <div data-title="Clay">Fired twice</div>
  <div data-title="Wool">From Fjord sheep</div>`;

export async function tabbed<T extends Tabs = SbTabsElement>(markup: string, width = 600): Promise<T> {
  const box = await fixture<HTMLElement>(`<div style="width: ${width}px"></div>`);
  box.innerHTML = markup;
  const element = box.querySelector('sb-tabs, sb-bundle') as T;
  await drawn(element);
  return element;
}

/** Changes have been noticed and drawn. */
export async function drawn(element: Tabs): Promise<void> {
  await frame();
  await element.updateComplete;
  await frame();
}

export const links = (element: Element) => [
  ...(element.shadowRoot?.querySelectorAll<HTMLAnchorElement>('[role="tab"]') ?? []),
];
export const titles = (element: Element) => links(element).map((link) => link.textContent);
export const selected = (element: Element) =>
  links(element)
    .filter(({ ariaSelected }) => ariaSelected === 'true')
    .map((link) => link.textContent)
    .join();
/** The words of the panels that can be seen. */
export const shown = (element: Element) =>
  [...(element.shadowRoot?.querySelectorAll<HTMLElement>('[part="panel"]') ?? [])]
    .filter((panel) => !panel.hasAttribute('hidden') && panel.getBoundingClientRect().height > 0)
    .map((panel) => panel.querySelector('slot')?.assignedElements()[0]?.textContent?.trim())
    .join();

/** What is told while `act` runs, and in the frames after it, in which a part may still be on its way. */
export async function told(act: () => unknown): Promise<{ id: string; index: number }[]> {
  const heard: { id: string; index: number }[] = [];
  const hear = (event: DocumentEventMap['tab-change']) => heard.push(event.detail);
  document.addEventListener('tab-change', hear);
  await act();
  for (let frames = 0; frames < 10 && heard.length === 0; frames += 1) await frame();
  document.removeEventListener('tab-change', hear);
  return heard;
}

/** What moves has come to its end: colours are what they are. */
export const stands = (element: Element) =>
  until(() => element.shadowRoot?.getAnimations().length === 0, 'all stands still');

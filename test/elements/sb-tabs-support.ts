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

/** Waits until changes have been observed and rendered. */
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
/** Text of the visible panels. */
export const shown = (element: Element) =>
  [...(element.shadowRoot?.querySelectorAll<HTMLElement>('[part="panel"]') ?? [])]
    .filter((panel) => !panel.hasAttribute('hidden') && panel.getBoundingClientRect().height > 0)
    .map((panel) => panel.querySelector('slot')?.assignedElements()[0]?.textContent?.trim())
    .join();

/** Details of the tab-change events while `act` runs and in up to ten frames after it, while a lazy module may load. */
export async function told(act: () => unknown): Promise<{ id: string; index: number }[]> {
  const heard: { id: string; index: number }[] = [];
  const hear = (event: DocumentEventMap['tab-change']) => heard.push(event.detail);
  document.addEventListener('tab-change', hear);
  await act();
  for (let frames = 0; frames < 10 && heard.length === 0; frames += 1) await frame();
  document.removeEventListener('tab-change', hear);
  return heard;
}

/** Waits until all animations have ended, so that axe sees the final colours. */
export const stands = (element: Element) =>
  until(() => element.shadowRoot?.getAnimations().length === 0, 'all animations have ended');

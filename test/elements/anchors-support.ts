import type { SbAnchorsElement } from '../../elements/sb-anchors.js';
import { frame } from '../support/fixture.js';

export const all = (element: Element, name: string) => [
  ...(element.shadowRoot as ShadowRoot).querySelectorAll<HTMLElement>(`[part="${name}"]`),
];
export const links = (element: Element) => all(element, 'link') as HTMLAnchorElement[];
/** Which dot is marked, from 0; -1 for none. */
export const current = (element: Element) => links(element).findIndex((link) => link.ariaCurrent === 'location');

export async function drawn(element: SbAnchorsElement): Promise<void> {
  await element.updateComplete;
  await frame();
  await element.updateComplete;
}

/** Ends the dots' entrance. */
export function reveal(element: Element): void {
  for (const animation of element.shadowRoot?.getAnimations() ?? []) animation.finish();
}

import { fixture, html } from '@open-wc/testing';
import '../../../elements/sb-image.js';

/** Adds a green vase to a container, by default a div of a width in pixels. */
export async function vaseIn(place: number | ReturnType<typeof html>, attributes: Record<string, string>) {
  const element = document.createElement('sb-image');
  const all = { 'image-id': 'vase', alt: 'Green vase', ...attributes };
  for (const [name, value] of Object.entries(all)) element.setAttribute(name, value);
  const around = typeof place === 'number' ? html`<div style="width: ${place}px"></div>` : place;
  const box = await fixture<HTMLElement>(around);
  box.append(element);
  await element.updateComplete;
  return { element, box };
}

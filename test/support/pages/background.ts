import { fixture, html } from '@open-wc/testing';
import '../../../elements/sb-background.js';

/** Adds a background around content, with a width and a minimum height in pixels, and additional styles of its container. */
export async function backgroundIn(
  { width = 400, height = 200, style = '', content = '' },
  attributes: Record<string, string>,
) {
  const element = document.createElement('sb-background');
  for (const [name, value] of Object.entries(attributes)) element.setAttribute(name, value);
  element.innerHTML = content;
  element.style.minHeight = `${height}px`;
  const box = await fixture<HTMLElement>(html`<div style="width: ${width}px; ${style}"></div>`);
  box.append(element);
  await element.updateComplete;
  return { element, box };
}

import { fixture, html } from '@open-wc/testing';
import '../../../elements/sb-background.js';

interface Place {
  /** CSS pixels; 400 when absent. */
  width?: number;
  /** The least that it is high; 200 when absent. */
  height?: number;
  /** More of the style of its place. */
  style?: string;
  /** Markup of its content. */
  content?: string;
}

/** Puts a background around its content. */
export async function backgroundIn(
  { width = 400, height = 200, style = '', content = '' }: Place,
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

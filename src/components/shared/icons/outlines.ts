import { html, nothing, svg, type TemplateResult } from 'lit';

/** A drawing of outlines, 20 by 20, in a Lit template; it has no words for assistive technology. `part` is what a page knows it by. */
export function outlines(paths: readonly string[], part?: string): TemplateResult {
  return html`<svg viewBox="0 0 20 20" aria-hidden="true" part=${part ?? nothing}>${paths.map((path) => svg`<path d=${path}></path>`)}</svg>`;
}

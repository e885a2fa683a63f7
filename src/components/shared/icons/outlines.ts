import { html, nothing, svg, type TemplateResult } from 'lit';

/** Drawing of outlines on a 20 px grid, in a Lit template; hidden from assistive technology. `part` exposes it to the page's CSS. */
export function outlines(paths: readonly string[], part?: string): TemplateResult {
  return html`<svg viewBox="0 0 20 20" aria-hidden="true" part=${part ?? nothing}>${paths.map((path) => svg`<path d=${path}></path>`)}</svg>`;
}

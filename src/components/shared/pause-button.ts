import { html, nothing, type TemplateResult } from 'lit';
import { outlines } from './icons/outlines.js';

const PAUSE = 'M6 4v12M14 4v12';
const PLAY = 'M6 4l10 6-10 6z';

/** Button that pauses and restarts motion (WCAG 2.2.2), in a Lit template; the style sheet shows one of its two symbols. */
export function pauseButton(
  label: string | undefined,
  pressed: () => void,
  state?: 'paused' | 'playing',
): TemplateResult {
  return html`<button
    type="button"
    part="pause"
    aria-label=${label ?? nothing}
    data-state=${state ?? nothing}
    @click=${pressed}
  >${outlines([PAUSE, PLAY])}</button>`;
}

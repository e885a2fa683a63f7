import { html, nothing, type TemplateResult } from 'lit';

const PAUSE = 'M6 4v12M14 4v12';
const PLAY = 'M6 4l10 6-10 6z';

/** The button that stops and starts what moves (WCAG 2.2.2), in a template; which of its two signs is seen is for the style sheet to say. */
export function pauseButton(label: string | undefined, pressed: () => void): TemplateResult {
  return html`<button type="button" part="pause" aria-label=${label ?? nothing} @click=${pressed}><svg
    viewBox="0 0 20 20"
    aria-hidden="true"><path d=${PAUSE}></path><path d=${PLAY}></path></svg></button>`;
}

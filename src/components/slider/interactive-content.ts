import { eventOrigin } from '../../platform/focus/shadow-dom.js';

/** Includes a dialog that a slide has opened: it covers the slider. */
const FIELDS = 'input, textarea, select, [contenteditable], [role="slider"], dialog[open]';
const KEYED = `${FIELDS}, video, audio, [role="spinbutton"]`;

function within(event: Event, selector: string): boolean {
  const origin = eventOrigin(event);
  return origin instanceof Element && origin.closest(selector) !== null;
}

/** True if the event's target uses dragging itself. */
export const usesDragging = (event: Event) => within(event, FIELDS);

/** True if the event's target uses arrow keys itself. */
export const usesArrowKeys = (event: Event) => within(event, KEYED);

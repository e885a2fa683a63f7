import { eventOrigin } from '../../platform/focus/shadow-dom.js';

/** Also a dialog that a slide has opened: it lies over the slider. */
const FIELDS = 'input, textarea, select, [contenteditable], [role="slider"], dialog[open]';
const KEYED = `${FIELDS}, video, audio, [role="spinbutton"]`;

function within(event: Event, selector: string): boolean {
  const origin = eventOrigin(event);
  return origin instanceof Element && origin.closest(selector) !== null;
}

/** Whether dragging has a meaning of its own where this happened. */
export const ownDrag = (event: Event) => within(event, FIELDS);

/** Whether arrow keys have one. */
export const ownKeys = (event: Event) => within(event, KEYED);

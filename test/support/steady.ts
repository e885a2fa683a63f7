import { settled } from './settled.js';
import { nameOf } from './ui.js';

const CONTROLS = 'button, summary, input:not([type="hidden"], [type="file"]), select, [role="tab"], a[href]';

/** Pixels of tolerance: a pressed button sinks by one. */
const TOLERANCE = 1.5;

type Wanted = (control: HTMLElement) => boolean;

const controlsOf = (element: Element) =>
  [...(element.shadowRoot ?? element).querySelectorAll<HTMLElement>(CONTROLS)].filter((control) =>
    control.checkVisibility({ visibilityProperty: true }),
  );

const labelOf = (control: Element) => `${control.getAttribute('part') ?? control.localName} "${nameOf(control)}"`;

/**
 * Presses each control of an element, also those that a press adds, and returns the names of those that have moved: a second press at the
 * same position would miss them. Controls that are removed or hidden by the press are ignored. Links are disabled meanwhile.
 */
export async function movedByPress(element: HTMLElement, wanted: Wanted = () => true): Promise<string[]> {
  const stay = (event: Event) => {
    if (event.composedPath().some((one) => one instanceof HTMLAnchorElement)) event.preventDefault();
  };
  addEventListener('click', stay, true);
  const pressed = new Set<string>();
  const moved: string[] = [];
  // by name, because a render may replace controls
  const next = () => controlsOf(element).find((control) => !pressed.has(labelOf(control)) && wanted(control));
  for (let control = next(); control; control = next()) {
    pressed.add(labelOf(control));
    const change = await changeByPress(control, element);
    if (change) moved.push(change);
  }
  removeEventListener('click', stay, true);
  return moved;
}

async function changeByPress(control: HTMLElement, element: HTMLElement): Promise<string> {
  control.scrollIntoView({ block: 'nearest', behavior: 'instant' });
  await settled(element);
  const name = labelOf(control);
  const before = control.getBoundingClientRect();
  control.click();
  await settled(element);
  if (!control.isConnected || !control.checkVisibility({ visibilityProperty: true })) return '';
  const after = control.getBoundingClientRect();
  const [x, y] = [Math.round(after.left - before.left), Math.round(after.top - before.top)];
  return Math.hypot(x, y) > TOLERANCE ? `${name} by ${x}, ${y}` : '';
}

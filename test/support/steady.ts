import { settled } from './settled.js';
import { nameOf } from './ui.js';

const CONTROLS = 'button, summary, input:not([type="hidden"], [type="file"]), select, [role="tab"], a[href]';

/** Pixels that are no move: a pressed button sinks by one. */
const STILL = 1.5;

type Wanted = (control: HTMLElement) => boolean;

const controlsOf = (element: Element) =>
  [...(element.shadowRoot ?? element).querySelectorAll<HTMLElement>(CONTROLS)].filter((control) =>
    control.checkVisibility({ visibilityProperty: true }),
  );

const labelOf = (control: Element) => `${control.getAttribute('part') ?? control.localName} "${nameOf(control)}"`;

/**
 * Presses each control of an element, those that a press brings as well, and gives those that were elsewhere afterwards, by name: a second press at the
 * same place would miss them. What leaves the page, or the view, cannot be pressed again. Links lead nowhere meanwhile.
 */
export async function movedByPress(element: HTMLElement, wanted: Wanted = () => true): Promise<string[]> {
  const stay = (event: Event) => {
    if (event.composedPath().some((one) => one instanceof HTMLAnchorElement)) event.preventDefault();
  };
  addEventListener('click', stay, true);
  const pressed = new Set<string>();
  const moved: string[] = [];
  // a view that is drawn anew has the same controls, by their names
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
  return Math.hypot(x, y) > STILL ? `${name} by ${x}, ${y}` : '';
}

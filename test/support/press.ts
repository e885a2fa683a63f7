import { sendMouse } from '@web/test-runner-commands';
import { isUnderWay } from './settled.js';
import { labelsOf, nameOf } from './ui.js';
import { frame, until } from './until.js';

/** What a press makes, in this order. */
export const PRESS = ['pointerdown', 'mousedown', 'pointerup', 'mouseup', 'click'];

/** Frames in which what is to be pressed stands still, and something else lies over it: then it is no press on its way. */
const COVERED = 20;

type Place = [x: number, y: number];
const pageOf = (element: Element) => element.ownerDocument.defaultView as Window & typeof globalThis;

/** Where a page lies in the window of the test: pages may be in frames. */
function originOf(page: Window): Place {
  const frame = page.frameElement;
  if (!frame || page === window) return [0, 0];
  const { left, top } = frame.getBoundingClientRect();
  const [x, y] = originOf(pageOf(frame));
  return [x + left + frame.clientLeft, y + top + frame.clientTop];
}

function middleIn(element: Element): Place {
  const { left, top, width, height } = element.getBoundingClientRect();
  return [Math.round(left + width / 2), Math.round(top + height / 2)];
}

export function middleOf(element: Element): Place {
  const [x, y] = middleIn(element);
  const [left, top] = originOf(pageOf(element));
  return [Math.round(x + left), Math.round(y + top)];
}

function seenAt(page: Window, [x, y]: Place): Element | null {
  let root: Document | ShadowRoot | null = page.document;
  let seen: Element | null = null;
  while (root) {
    const hit: Element | null = root.elementFromPoint(x, y);
    if (!hit || hit === seen) return seen;
    seen = hit;
    root = hit.shadowRoot;
  }
  return seen;
}

/** A node and all that it lies in, in the flat tree: through slots and shadow roots. */
function* aroundOf(node: Node): Generator<Node> {
  for (let at: Node | null = node; at; ) {
    yield at;
    // a link has a host, too: of its address
    const host: Node | null = at.nodeType === Node.DOCUMENT_FRAGMENT_NODE ? (at as ShadowRoot).host : null;
    at = (at as Element).assignedSlot ?? at.parentNode ?? host;
  }
}

/** Whether a node is within another in the flat tree. */
export const isWithin = (node: Node, outer: Node) => [...aroundOf(node)].includes(outer);

/** Whether an animation will move an element: one that is late to begin leaves it where it was for some frames. */
const isMoved = (element: Element) =>
  [...aroundOf(element)].some(
    (node) => node.nodeType === Node.ELEMENT_NODE && (node as Element).getAnimations().some(isUnderWay),
  );

/** What a press of a control may land on: a small one is pressed by its label. */
function targetsOf(element: Element): Element[] {
  const label = element.closest('label');
  return [element, ...labelsOf(element), ...(label ? [label] : [])];
}

const isInView = (page: Window, [x, y]: Place) => x >= 0 && y >= 0 && x < page.innerWidth && y < page.innerHeight;

/** Brings an element into view; its middle once nothing moves it, it has stood still for two frames, and nothing lies over it. */
export async function stillMiddleOf(element: Element): Promise<Place> {
  const page = pageOf(element);
  const targets = targetsOf(element);
  let last = '';
  let still = 0;
  let reached: Element | undefined;
  await until(
    () => {
      const now = JSON.stringify(targets.map((target) => target.getBoundingClientRect()));
      still = now === last && !isMoved(element) ? still + 1 : 0;
      last = now;
      const places = targets.filter((target) => isInView(page, middleIn(target)));
      if (places.length === 0) element.scrollIntoView({ block: 'center', inline: 'nearest', behavior: 'instant' });
      reached = places.find((target) => {
        const seen = seenAt(page, middleIn(target));
        return seen && targets.some((one) => isWithin(seen, one));
      });
      if (!reached && still > COVERED) throw new Error(covered(element));
      return reached && still > 1;
    },
    () => `"${nameOf(element)}" stands still in view`,
  );
  return middleOf(reached as Element);
}

function covered(element: Element): string {
  const { width, height } = element.getBoundingClientRect();
  if (!element.isConnected) return `"${nameOf(element)}" has left the page: it cannot be pressed`;
  const over = seenAt(pageOf(element), middleIn(element));
  const part = over?.getAttribute('part') ?? '';
  return `<${over?.localName}> ${part} lies over "${nameOf(element)}", ${width} × ${height}: a press does not reach it`;
}

/** Tries after which something moves each time that it is pressed. */
const TRIES = 5;

/**
 * Presses an element with the real pointer, where a visitor would: once it stands still and nothing lies over it. One that lands elsewhere, because
 * the page has moved meanwhile, is kept from the page, and tried again: a visitor would have seen it move. Fails when the click is not heard.
 */
export async function press(element: Element): Promise<void> {
  if ((element as HTMLButtonElement).disabled) throw new Error(`"${nameOf(element)}" is disabled: it hears no press`);
  for (let at = 0; at < TRIES; at += 1) {
    const position = await stillMiddleOf(element);
    if (await reaches(pageOf(element), element, () => sendMouse({ type: 'click', position }))) return;
  }
  throw new Error(`"${nameOf(element)}" was pressed ${TRIES} times, and has not heard it`);
}

export async function pointAt(element: Element): Promise<void> {
  await sendMouse({ type: 'move', position: await stillMiddleOf(element) });
}

/**
 * Runs a press and says whether it has reached the element: a link or a button is reached by the click alone, for when the page grows between press
 * and release, the engine sends that click to what both have in common.
 */
export async function reaches(page: Window, element: Element, act: () => Promise<unknown>): Promise<boolean> {
  const targets = targetsOf(element);
  const answersClick = element.closest('a[href], button') !== null;
  let reached = false;
  const watch = (event: Event) => {
    const path = event.composedPath();
    if (targets.some((target) => path.includes(target))) reached ||= !answersClick || event.type === 'click';
    else if (!reached) {
      event.stopImmediatePropagation();
      event.preventDefault();
    }
  };
  for (const type of PRESS) page.addEventListener(type, watch, true);
  await act();
  // an engine may answer before the page has heard of it
  if (!reached) await frame().then(frame);
  for (const type of PRESS) page.removeEventListener(type, watch, true);
  return reached;
}

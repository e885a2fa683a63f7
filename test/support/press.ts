import { sendMouse } from '@web/test-runner-commands';
import { isUnderWay } from './settled.js';
import { labelsOf, nameOf } from './ui.js';
import { frame, until } from './until.js';

/** Events of a press, in order. */
export const PRESS = ['pointerdown', 'mousedown', 'pointerup', 'mouseup', 'click'];

/** Frames after which an element that does not move under another one is considered covered. */
const COVERED = 20;

type Place = [x: number, y: number];
const pageOf = (element: Element) => element.ownerDocument.defaultView as Window & typeof globalThis;

/** Offset of a page in the test's window: pages may be in frames. */
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

/** A node and its ancestors in the flat tree: through slots and shadow roots. */
function* aroundOf(node: Node): Generator<Node> {
  for (let at: Node | null = node; at; ) {
    yield at;
    // not only `host`: a link has one too, of its URL
    const host: Node | null = at.nodeType === Node.DOCUMENT_FRAGMENT_NODE ? (at as ShadowRoot).host : null;
    at = (at as Element).assignedSlot ?? at.parentNode ?? host;
  }
}

/** Returns true if a node is within another in the flat tree. */
export const isWithin = (node: Node, outer: Node) => [...aroundOf(node)].includes(outer);

/** Returns true if an animation, also a delayed one, may move an element. */
const isMoved = (element: Element) =>
  [...aroundOf(element)].some(
    (node) => node.nodeType === Node.ELEMENT_NODE && (node as Element).getAnimations().some(isUnderWay),
  );

/** Elements that a press on a control may hit: also its label. */
function targetsOf(element: Element): Element[] {
  const label = element.closest('label');
  return [element, ...labelsOf(element), ...(label ? [label] : [])];
}

const isInView = (page: Window, [x, y]: Place) => x >= 0 && y >= 0 && x < page.innerWidth && y < page.innerHeight;

/** Scrolls an element into view. Returns its centre once it has not moved for two frames and nothing covers it. */
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

/** Dispatches Alt+Left, the browser's Back. Returns true if the page leaves it to the browser. */
export const leavesShortcut = (focused: Element) =>
  focused.dispatchEvent(
    new KeyboardEvent('keydown', { key: 'ArrowLeft', altKey: true, bubbles: true, composed: true, cancelable: true }),
  );

/** Attempts after which an element counts as moving away from each press. */
const TRIES = 5;

/**
 * Presses an element with the real pointer, once it does not move and nothing covers it. A press that misses, because the page has moved
 * meanwhile, is hidden from the page and repeated. Throws if no click arrives.
 */
export async function press(element: Element): Promise<void> {
  if ((element as HTMLButtonElement).disabled)
    throw new Error(`"${nameOf(element)}" is disabled and cannot be pressed`);
  for (let at = 0; at < TRIES; at += 1) {
    const position = await stillMiddleOf(element);
    if (await reaches(pageOf(element), element, () => sendMouse({ type: 'click', position }))) return;
  }
  throw new Error(`"${nameOf(element)}" was pressed ${TRIES} times without a click event`);
}

export async function pointAt(element: Element): Promise<void> {
  await sendMouse({ type: 'move', position: await stillMiddleOf(element) });
}

/**
 * Runs a press and returns true if it has reached the element. For a link or a button only the click counts: if the page grows between
 * press and release, the engine dispatches the click on the common ancestor.
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
  // an engine may resolve before it dispatches the events
  if (!reached) await frame().then(frame);
  for (const type of PRESS) page.removeEventListener(type, watch, true);
  return reached;
}

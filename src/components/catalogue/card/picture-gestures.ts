import { isRightToLeft } from '../../../platform/motion/right-to-left.js';

/** Minimum horizontal swipe distance, in CSS pixels. */
const SWIPE = 30;

export interface PictureGestures {
  count: number;
  /** The mouse position over the picture selects one. */
  zones: boolean;
  /** Moves by one picture, in reading direction. */
  step(by: 1 | -1): void;
  show(index: number): void;
}

/** Listens on a card for swipes and, with `zones`, mouse movement that change its picture. Returns a stop function. */
export function watchPictureGestures(card: HTMLElement, { count, zones, step, show }: PictureGestures): () => void {
  const control = new AbortController();
  const { signal } = control;
  let start: { id: number; x: number; y: number } | null = null;
  let shown = 0;
  const media = () => card.querySelector('[part="media"]')?.getBoundingClientRect();
  const isRtl = () => isRightToLeft(card);
  const within = ({ clientX, clientY }: PointerEvent) => {
    const box = media();
    return box && clientX >= box.left && clientX < box.right && clientY >= box.top && clientY < box.bottom ? box : null;
  };

  // the first move counts as a start too: the finger may have touched before the listeners were added
  const begin = (event: PointerEvent) => {
    if (event.pointerType === 'mouse' || start?.id === event.pointerId || !within(event)) return;
    start = { id: event.pointerId, x: event.clientX, y: event.clientY };
  };
  const end = (event: PointerEvent) => {
    if (start?.id !== event.pointerId) return;
    const [along, across] = [event.clientX - start.x, event.clientY - start.y];
    start = null;
    if (Math.abs(along) < SWIPE || Math.abs(along) < Math.abs(across)) return;
    step(along < 0 === isRtl() ? -1 : 1);
    swallowClick(card);
  };
  const choose = (event: PointerEvent) => {
    if (event.pointerType !== 'mouse') return;
    const box = event.type === 'pointerleave' ? null : within(event);
    const part = box ? Math.floor(((event.clientX - box.left) / box.width) * count) : 0;
    const next = box && isRtl() ? count - 1 - part : part;
    if (next !== shown) show(next);
    shown = next;
  };
  card.addEventListener('pointerdown', begin, { signal });
  card.addEventListener('pointermove', begin, { signal });
  card.addEventListener('pointerup', end, { signal });
  card.addEventListener(
    'pointercancel',
    () => {
      start = null;
    },
    { signal },
  );
  if (zones) {
    card.addEventListener('pointermove', choose, { signal });
    card.addEventListener('pointerleave', choose, { signal });
  }
  return () => control.abort();
}

/** Suppresses the click that some browsers dispatch right after a swipe, so that the link below is not followed. */
function swallowClick(card: HTMLElement): void {
  const control = new AbortController();
  card.addEventListener(
    'click',
    (event) => {
      event.preventDefault();
      event.stopPropagation();
    },
    { capture: true, once: true, signal: control.signal },
  );
  setTimeout(() => control.abort());
}

import { joinStops } from '../../domain/shared/observable.js';
import { listen } from '../../events.js';
import { debounce } from '../../platform/motion/debounce.js';
import { isRightToLeft } from '../../platform/motion/right-to-left.js';
import type { CreateEngine } from './engine.js';

/**
 * Engine of the fade effect, without swiper: slides are stacked, and the style sheet shows the one that is not inert. This only sets the
 * index and the transition time, and blends two slides during a drag.
 */
export const createEngine: CreateEngine = (options) => {
  const { viewport, track, index, loop, vertical, speed, lock, held, changed, swiped } = options;
  const slides = [...track.children] as HTMLElement[];
  let current = index;
  /** Index that a drag leads to; undefined beyond an end. */
  let towards: number | undefined;
  /** Index that was requested during a transition (MODE-05). */
  let queued: number | undefined;

  const setDuration = (time: number) => track.style.setProperty('--sb-slider-speed', `${time}ms`);

  function move(place: number): void {
    transition.cancel();
    if (lock && speed > 0) transition();
    queued = undefined;
    current = place;
    setDuration(speed);
    changed(place);
  }

  /** Pending during a transition; then moves to the queued index. */
  const transition = debounce(() => {
    if (queued !== undefined) move(queued);
  }, speed);

  function neighbour(along: number): number | undefined {
    const onwards = along < 0 === (vertical || !isRightToLeft(viewport));
    const place = current + (onwards ? 1 : -1);
    if (loop) return (place + slides.length) % slides.length;
    return slides[place] && place;
  }

  /** Shows that share (0 to 1) of the slide a drag leads to; empty leaves it to the style sheet. */
  function show(share: number | ''): void {
    slides.forEach(({ style }, place) => {
      const [coming, going] = [place === towards, place === current].map((fits) => fits && share !== '');
      style.translate = coming ? 'none' : '';
      style.opacity = coming ? `${share}` : going && towards !== undefined ? `${1 - Number(share)}` : '';
    });
  }

  const stop = followDrag(viewport, {
    vertical,
    held,
    moved(along) {
      towards = neighbour(along);
      setDuration(0);
      show(Math.min(1, Math.abs(along) / (vertical ? viewport.clientHeight : viewport.clientWidth)));
    },
    ended(meant) {
      setDuration(speed);
      show('');
      if (!meant || towards === undefined) return;
      move(towards);
      swiped(towards);
    },
  });

  return {
    go(place) {
      if (!transition.isPending()) move(place);
      else if (queued === place) return false;
      else queued = place;
      return true;
    },
    destroy() {
      stop();
      transition.cancel();
      show('');
      track.removeAttribute('style');
    },
  };
};

/** Pixels after which a press counts as a drag, or as a scroll of the page. */
const SLOP = 8;
/** Milliseconds up to which a drag of any length counts. */
const FLICK = 300;

interface DragOptions {
  /** Follows vertical drags; otherwise horizontal ones. */
  vertical: boolean;
  /** True if the content of a slide uses the drag that begins with this event itself. */
  held(event: MouseEvent): boolean;
  /** Called with the pixels dragged along the axis. */
  moved(along: number): void;
  /** Called at the end; `meant` is false for a cancelled or too short drag. */
  ended(meant: boolean): void;
}

interface Drag {
  id: number;
  x: number;
  y: number;
  time: number;
  /** Share of the box that it has crossed; null while it may still be a press. */
  share: number | null;
}

/** Reports pointer drags on a box, and suppresses the click that follows. Returns a cleanup function. */
function followDrag(box: HTMLElement, { vertical, held, moved, ended }: DragOptions): () => void {
  let drag: Drag | undefined;
  let mouse = false;
  let dragged = false;

  function move(event: PointerEvent): void {
    if (!drag || event.pointerId !== drag.id) return;
    const { x, y, id, share } = drag;
    const [along, aside] = vertical ? [event.clientY - y, event.clientX - x] : [event.clientX - x, event.clientY - y];
    const [length, width] = [Math.abs(along), Math.abs(aside)];
    if (share === null && Math.max(length, width) < SLOP) return;
    if (share === null && length <= width) {
      drag = undefined;
      return;
    }
    if (share === null) box.setPointerCapture(id);
    dragged = true;
    drag.share = length / (vertical ? box.clientHeight : box.clientWidth);
    moved(along);
  }

  function press(event: PointerEvent): void {
    if (!event.isPrimary || event.button !== 0 || held(event)) return;
    drag = { id: event.pointerId, x: event.clientX, y: event.clientY, time: event.timeStamp, share: null };
    dragged = false;
    mouse = event.pointerType === 'mouse';
  }

  function end({ type, pointerId, timeStamp }: PointerEvent): void {
    if (!drag || pointerId !== drag.id) return;
    const { share, time } = drag;
    drag = undefined;
    if (share === null) return;
    // the click of this drag comes before the timeout
    setTimeout(() => {
      dragged = false;
    });
    ended(type === 'pointerup' && (share > 0.5 || timeStamp - time < FLICK));
  }

  function swallow(event: MouseEvent): void {
    if (!dragged) return;
    event.preventDefault();
    event.stopPropagation();
  }

  const capture = { capture: true };
  return joinStops(
    listen(box, 'pointerdown', press, capture),
    // a mouse would drag a picture or a link, or select text; a long press by touch still selects it
    listen(box, 'dragstart', (event) => drag && event.preventDefault(), capture),
    listen(box, 'selectstart', (event) => drag && mouse && event.preventDefault(), capture),
    // without a button, the release was lost, such as outside the window
    listen(box, 'pointermove', (event) => (event.buttons === 0 ? end : move)(event), capture),
    listen(box, ['pointerup', 'pointercancel'], end, capture),
    listen(box, 'click', swallow, capture),
  );
}

/** Pixels after which a press counts as a drag, or as a scroll of the page. */
const SLOP = 8;
/** Milliseconds up to which a drag of any length counts. */
const FLICK = 300;

export interface DragOptions {
  /** Follows vertical drags; otherwise horizontal ones. */
  vertical: boolean;
  /** True if the event's target uses dragging itself. */
  held(event: Event): boolean;
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
export function followDrag(box: HTMLElement, { vertical, held, moved, ended }: DragOptions): () => void {
  const listening = new AbortController();
  let drag: Drag | undefined;
  let mouse = false;
  let dragged = false;

  function on<K extends keyof HTMLElementEventMap>(name: K, listener: (event: HTMLElementEventMap[K]) => void): void {
    box.addEventListener(name, listener, { signal: listening.signal, capture: true });
  }

  function move({ clientX, clientY }: PointerEvent, { x, y, id, share }: Drag): void {
    const [along, aside] = vertical ? [clientY - y, clientX - x] : [clientX - x, clientY - y];
    const [length, width] = [Math.abs(along), Math.abs(aside)];
    if (share === null && Math.max(length, width) < SLOP) return;
    if (share === null && length <= width) {
      drag = undefined;
      return;
    }
    if (share === null) box.setPointerCapture(id);
    dragged = true;
    Object.assign(drag as Drag, { share: length / (vertical ? box.clientHeight : box.clientWidth) });
    moved(along);
  }

  on('pointerdown', (event) => {
    if (!event.isPrimary || event.button !== 0 || held(event)) return;
    drag = { id: event.pointerId, x: event.clientX, y: event.clientY, time: event.timeStamp, share: null };
    dragged = false;
    mouse = event.pointerType === 'mouse';
  });
  // a mouse would drag a picture or a link, or select text; a long press by touch still selects it
  on('dragstart', (event) => drag && event.preventDefault());
  on('selectstart', (event) => drag && mouse && event.preventDefault());
  on('pointermove', (event) => {
    if (drag && event.pointerId === drag.id) move(event, drag);
  });
  for (const name of ['pointerup', 'pointercancel'] as const) {
    on(name, ({ pointerId, timeStamp }) => {
      if (!drag || pointerId !== drag.id) return;
      const { share, time } = drag;
      drag = undefined;
      if (share === null) return;
      // the click of this drag comes before the timeout
      setTimeout(() => {
        dragged = false;
      });
      ended(name === 'pointerup' && (share > 0.5 || timeStamp - time < FLICK));
    });
  }
  on('click', (event) => {
    if (!dragged) return;
    event.preventDefault();
    event.stopPropagation();
  });
  return () => listening.abort();
}

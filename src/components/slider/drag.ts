/** Pixels after which a press is a drag, or a scroll of the page's. */
const SLOP = 8;
/** Milliseconds up to which a drag counts however short it is. */
const FLICK = 300;

export interface DragOptions {
  /** Up and down; from side to side otherwise. */
  vertical: boolean;
  /** Whether dragging has a meaning of its own where this happened. */
  held(event: Event): boolean;
  /** It has come so many pixels along. */
  moved(along: number): void;
  /** It is over: `meant`, and not broken off or hardly begun. */
  ended(meant: boolean): void;
}

interface Drag {
  id: number;
  x: number;
  y: number;
  time: number;
  /** How much of the box it has crossed; null while it may still be a press. */
  share: number | null;
}

/** Tells of drags on a box by finger, pen and mouse. What has been dragged is not pressed as well. Returns what stops it. */
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
  // a mouse would take hold of a picture or a link, or mark words; a long press still marks them
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
      // its click comes before that
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

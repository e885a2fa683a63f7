/** Settings of `<sb-slider>` and `<sb-cards>`, from their attributes. */
export interface SliderProps {
  /** So many slides, from the first; 0 is all. */
  count: number;
  /** Seconds each slide stays; 0 stands still. */
  autoplay: number;
  loop: boolean;
  effect: Effect;
  /** On a phone; empty is the desktop's. */
  effectMobile: Effect | '';
  /** Slides side by side, on a desktop and on a phone. */
  cardsPerRow: number;
  cardsPerRowMobile: number;
  pagination: 'bullets' | 'fraction' | 'thumbs' | 'none';
  direction: 'horizontal' | 'vertical';
  /** The devices on which it is a slider; a plain layout on others. */
  responsive: 'both' | Device;
  /** Accessible name. */
  label: string;
  /** CSS pixels between slides; negative when the style sheet says it. */
  gap: number;
  /** Empty is the page's. */
  mode: '' | 'visitor' | 'preview' | 'admin';
}

export type Effect = 'slide' | 'fade';
type Device = 'desktop' | 'mobile';

/** Where a slider is and could be. */
export interface Place {
  /** The first slide in view, from 0. */
  index: number;
  count: number;
  perView: number;
  loop: boolean;
}

/** How the slides lie on a device (SLD-01, SLD-02). */
export interface Layout {
  /** False is a plain layout. */
  enabled: boolean;
  effect: Effect;
  /** Slides in view: one where they fade. */
  perView: number;
  /** On a desktop only: up and down on a phone is the page's. */
  vertical: boolean;
}

/** The layout for a device. */
export function layoutOf(props: SliderProps, device: Device): Layout {
  const mobile = device === 'mobile';
  const effect = (mobile && props.effectMobile) || props.effect;
  const perRow = mobile ? props.cardsPerRowMobile : props.cardsPerRow;
  return {
    enabled: props.responsive === 'both' || props.responsive === device,
    effect,
    perView: effect === 'fade' ? 1 : perRow,
    vertical: props.direction === 'vertical' && !mobile,
  };
}

/** How many places the slider can stand at: every slide in a loop, else until the last slide is in view. */
export function positionsOf({ count, perView, loop }: Omit<Place, 'index'>): number {
  return loop ? count : Math.max(1, count - perView + 1);
}

/** A place that exists, as near as possible to `index`. */
export function nearestIndex(index: number, place: Omit<Place, 'index'>): number {
  return Math.min(Math.max(0, index), positionsOf(place) - 1);
}

/** Whether slide `slide` is in view. */
export function inView({ index, count, perView }: Omit<Place, 'loop'>, slide: number): boolean {
  return (slide - index + count) % count < perView;
}

/** Where the slide in view stands after slides were added, removed or reordered; the place it had when it is gone. */
export function followSlide<T>(before: readonly T[], index: number, after: readonly T[]): number {
  const current = before[index];
  const moved = current === undefined ? -1 : after.indexOf(current);
  return moved === -1 ? Math.min(index, Math.max(0, after.length - 1)) : moved;
}

import type { SliderProps } from './slider-attributes.js';

export type Effect = SliderProps['effect'];
type Device = 'desktop' | 'mobile';

/** Current position of a slider, and its limits. */
export interface Place {
  /** Index of the first slide in view. */
  index: number;
  count: number;
  perView: number;
  loop: boolean;
}

/** Layout of the slides on a device (SLD-01, SLD-02). */
export interface Layout {
  /** False: a plain layout. */
  enabled: boolean;
  effect: Effect;
  /** Slides in view; 1 with the fade effect. */
  perView: number;
  /** On desktops only: on a phone a vertical swipe scrolls the page. */
  vertical: boolean;
}

/** Chooses the layout for a device. */
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

/** Number of positions: every slide in a loop, otherwise until the last slide is in view. */
export function positionsOf({ count, perView, loop }: Omit<Place, 'index'>): number {
  return loop ? count : Math.max(1, count - perView + 1);
}

/** Clamps an index to the positions that exist. */
export function nearestIndex(index: number, place: Omit<Place, 'index'>): number {
  return Math.min(Math.max(0, index), positionsOf(place) - 1);
}

/** True if slide `slide` is in view. */
export function inView({ index, count, perView }: Omit<Place, 'loop'>, slide: number): boolean {
  return (slide - index + count) % count < perView;
}

/** Index of the current slide after slides were added, removed or reordered; its old index if it is gone. */
export function followSlide<T>(before: readonly T[], index: number, after: readonly T[]): number {
  const current = before[index];
  const moved = current === undefined ? -1 : after.indexOf(current);
  return moved === -1 ? Math.min(index, Math.max(0, after.length - 1)) : moved;
}

import { listOfLength } from '../../domain/shared/list-of-length.js';
import type { SliderProps } from './slider-attributes.js';

type Effect = SliderProps['effect'];
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
export type Layout = ReturnType<typeof layoutOf>;

/** Chooses the layout for a device. */
export function layoutOf(props: SliderProps, device: Device) {
  const mobile = device === 'mobile';
  const effect = (mobile && props.effectMobile) || props.effect;
  const perRow = mobile ? props.cardsPerRowMobile : props.cardsPerRow;
  const enabled = props.responsive === 'both' || props.responsive === device;
  return {
    /** False: a plain layout. */
    enabled,
    effect,
    /** Slides in view; 1 with the fade effect. */
    perView: effect === 'fade' ? 1 : perRow,
    /** On desktops only: on a phone a vertical swipe scrolls the page. */
    vertical: enabled && props.direction === 'vertical' && !mobile,
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

/** End of the row at which the slider stands; a loop has none. */
export function endOf(place: Place): 'first' | 'last' | undefined {
  if (place.loop) return undefined;
  if (place.index === 0) return 'first';
  return place.index === positionsOf(place) - 1 ? 'last' : undefined;
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

export type Step = 'previous' | 'next' | 'first' | 'last';

/** More positions than this are shown as a sliding window of bullets (SLD-07). */
export const MAX_BULLETS = 7;

/** Milliseconds of a fade in preview mode (SLD-06). */
const PREVIEW_FADE = 450;

/** Factor by which a slide stays longer while a video plays that the visitor has started (SLD-04, VID-05). */
const SLOWER = 4;

/** Transition time in ms (SLD-06); `own` is the element's default. */
export function speedOf(own: number, effect: Effect, mode: string, reducedMotion: boolean): number {
  if (reducedMotion) return 0;
  return effect === 'fade' && mode === 'preview' ? PREVIEW_FADE : own;
}

/** Milliseconds per slide in autoplay (SLD-04). */
export function slideDuration(seconds: number, watching: boolean): number {
  return seconds * 1000 * (watching ? SLOWER : 1);
}

/** Index after a step; unchanged at an end. */
export function stepIndex(place: Place, step: Step): number {
  const positions = positionsOf(place);
  if (step === 'first') return 0;
  if (step === 'last') return positions - 1;
  const index = place.index + (step === 'next' ? 1 : -1);
  return place.loop ? (index + positions) % positions : nearestIndex(index, place);
}

/** Index after an autoplay step; from the end back to the start. */
export function autoplayIndex(place: Place): number {
  return (place.index + 1) % positionsOf(place);
}

/** Bullets to show: all, or a window around the current one. `small` marks an edge with more positions beyond it. */
export function bulletsOf(index: number, positions: number): { index: number; small: boolean }[] {
  const shown = Math.min(positions, MAX_BULLETS);
  const start = Math.min(Math.max(0, index - Math.floor(MAX_BULLETS / 2)), positions - shown);
  return listOfLength(shown, (i) => ({
    index: start + i,
    small: (i === 0 && start > 0) || (i === shown - 1 && start + shown < positions),
  }));
}

/** Autoplay as the visitor has set it, and what pauses it. */
export interface Playing {
  /** The pause button's state. */
  wanted: boolean;
  /** Stopped by that button, which stops the videos of the slides too. */
  paused: boolean;
  hovered: boolean;
  focused: boolean;
}

export type PlayingAction =
  | { type: 'hover' | 'focus'; on: boolean }
  /** By the pause button. */
  | { type: 'play' | 'pause' }
  /** By moving the slider, or by the system's reduced motion setting. */
  | { type: 'stop' };

/** Autoplay before the visitor has done anything. */
export const UNTOUCHED: Playing = { wanted: true, paused: false, hovered: false, focused: false };

/** Applies a visitor's action to autoplay (SLD-04). Play starts it although the pointer and the focus are on its button. */
export function playingReducer(state: Playing, action: PlayingAction): Playing {
  switch (action.type) {
    case 'hover':
      return { ...state, hovered: action.on };
    case 'focus':
      return { ...state, focused: action.on };
    case 'play':
      return UNTOUCHED;
    case 'pause':
      return { ...state, wanted: false, paused: true };
    case 'stop':
      return { ...state, wanted: false };
  }
}

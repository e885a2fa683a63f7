/** What an `<sb-slider>` is told by its attributes. */
export interface SliderProps {
  /** Seconds each slide stays; 0 stands still. */
  autoplay: number;
  loop: boolean;
  effect: 'slide' | 'fade';
  pagination: 'bullets' | 'fraction' | 'none';
  /** Accessible name. */
  label: string;
  /** Slides side by side, on a desktop and on a phone. */
  perView: number;
  perViewMobile: number;
  /** CSS pixels between slides; negative when the style sheet says it. */
  gap: number;
}

/** Where a slider is and could be. */
export interface Place {
  /** The first slide in view, from 0. */
  index: number;
  count: number;
  perView: number;
  loop: boolean;
}

export type Step = 'previous' | 'next' | 'first' | 'last';

/** More positions than this are shown as a moving window of bullets (SLD-07). */
export const MAX_BULLETS = 7;

/** Milliseconds of a change (SLD-06); a fade takes longer where the owner looks at the page. */
export function speedOf(effect: SliderProps['effect'], mode: string, reducedMotion: boolean): number {
  if (reducedMotion) return 0;
  return effect === 'fade' && mode === 'preview' ? 450 : 300;
}

/** Slides in view: one where they fade, else what the device's attribute says. */
export function perViewOf(props: SliderProps, device: 'desktop' | 'mobile'): number {
  if (props.effect === 'fade') return 1;
  return device === 'mobile' ? props.perViewMobile : props.perView;
}

/** Whether there is anything to move: not when all slides fit in view. */
export function moves({ count, perView }: Pick<Place, 'count' | 'perView'>): boolean {
  return count > perView;
}

/** How many places the slider can stand at: every slide in a loop, else until the last slide is in view. */
export function positionsOf({ count, perView, loop }: Omit<Place, 'index'>): number {
  return loop ? count : Math.max(1, count - perView + 1);
}

/** A place that exists, as near as possible to `index`. */
export function nearestIndex(index: number, place: Omit<Place, 'index'>): number {
  return Math.min(Math.max(0, index), positionsOf(place) - 1);
}

/** Where a step leads; the same place at an end. */
export function stepIndex(place: Place, step: Step): number {
  const positions = positionsOf(place);
  if (step === 'first') return 0;
  if (step === 'last') return positions - 1;
  const index = place.index + (step === 'next' ? 1 : -1);
  return place.loop ? (index + positions) % positions : nearestIndex(index, place);
}

/** Where autoplay goes: on, and from the end back to the start. */
export function autoplayIndex(place: Place): number {
  return (place.index + 1) % positionsOf(place);
}

/** Whether slide `slide` is in view. */
export function inView({ index, count, perView }: Place, slide: number): boolean {
  return (slide - index + count) % count < perView;
}

/** Where the slide in view stands after slides were added, removed or reordered; the place it had when it is gone. */
export function followSlide<T>(before: readonly T[], index: number, after: readonly T[]): number {
  const current = before[index];
  const moved = current === undefined ? -1 : after.indexOf(current);
  return moved === -1 ? Math.min(index, Math.max(0, after.length - 1)) : moved;
}

/** The bullets to show: all, or a window around the current one. `small` stands at an edge behind which there are more. */
export function bulletsOf(index: number, positions: number): { index: number; small: boolean }[] {
  const shown = Math.min(positions, MAX_BULLETS);
  const start = Math.min(Math.max(0, index - Math.floor(MAX_BULLETS / 2)), positions - shown);
  return Array.from({ length: shown }, (_, i) => ({
    index: start + i,
    small: (i === 0 && start > 0) || (i === shown - 1 && start + shown < positions),
  }));
}

/** What keeps autoplay from moving, and whether the visitor wants it to. */
export interface Playing {
  /** The pause button's state. */
  wanted: boolean;
  hovered: boolean;
  focused: boolean;
}

export type PlayingAction =
  | { type: 'hover' | 'focus'; on: boolean }
  | { type: 'play' }
  /** By the pause button, by moving the slider, or by asking the system for less motion. */
  | { type: 'stop' };

/** What the visitor does to autoplay (SLD-04). Play counts although the pointer and the focus are on its button. */
export function playingReducer(state: Playing, action: PlayingAction): Playing {
  switch (action.type) {
    case 'hover':
      return { ...state, hovered: action.on };
    case 'focus':
      return { ...state, focused: action.on };
    case 'play':
      return { wanted: true, hovered: false, focused: false };
    case 'stop':
      return { ...state, wanted: false };
  }
}

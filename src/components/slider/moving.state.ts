import { type Effect, nearestIndex, type Place, positionsOf } from './slider.state.js';

export type Step = 'previous' | 'next' | 'first' | 'last';

/** More positions than this are shown as a moving window of bullets (SLD-07). */
export const MAX_BULLETS = 7;

/** Milliseconds of a fade where the owner looks at the page (SLD-06). */
const PREVIEW_FADE = 450;

/** How much longer a slide stays while a video plays that the visitor has started (SLD-04, VID-05). */
const SLOWER = 4;

/** Milliseconds of a change (SLD-06); `own` is the element's. */
export function speedOf(own: number, effect: Effect, mode: string, reducedMotion: boolean): number {
  if (reducedMotion) return 0;
  return effect === 'fade' && mode === 'preview' ? PREVIEW_FADE : own;
}

/** Milliseconds that a slide stays (SLD-04). */
export function stayOf(seconds: number, watching: boolean): number {
  return seconds * 1000 * (watching ? SLOWER : 1);
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

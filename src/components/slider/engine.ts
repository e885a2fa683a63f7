import type { SliderProps } from './slider.state.js';

/** What moves the slides: a scrolling row, or swiper in its place. */
export interface Engine {
  /** Goes to a place; `towards` says which way round in a loop. */
  go(index: number, towards?: 'previous' | 'next'): void;
  /** Puts everything back as it was found. */
  destroy(): void;
}

export interface EngineOptions {
  /** The window in which slides are seen. */
  viewport: HTMLElement;
  /** The row of slides. */
  track: HTMLElement;
  /** Where to start. */
  index: number;
  perView: number;
  loop: boolean;
  effect: SliderProps['effect'];
  /** Milliseconds of a change. */
  speed: number;
  /** Another slide is the first in view. */
  changed(index: number): void;
  /** The visitor has swiped or scrolled, and it has come to rest at `index`. */
  swiped(index: number): void;
}

export type CreateEngine = (options: EngineOptions) => Engine;

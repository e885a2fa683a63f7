/** What moves the slides: a scrolling row, and in its place swiper, or what fades them. */
export interface Engine {
  /** Goes to a place; `towards` says which way round in a loop. False when it is going there already. */
  go(index: number, towards?: 'previous' | 'next'): boolean;
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
  vertical: boolean;
  /** Milliseconds of a change. */
  speed: number;
  /** Whether a change runs to its end before the next one, which is remembered; the editor goes on at once (MODE-05). */
  lock: boolean;
  /** Whether dragging has a meaning of its own where this happened, as in a field. */
  held(event: Event): boolean;
  /** Another slide is the first in view. */
  changed(index: number): void;
  /** The visitor has swiped or scrolled, and it has come to rest at `index`. */
  swiped(index: number): void;
}

export type CreateEngine = (options: EngineOptions) => Engine;

/** Brings what moves the slides from then on. */
export type LoadEngine = () => Promise<{ createEngine: CreateEngine }>;

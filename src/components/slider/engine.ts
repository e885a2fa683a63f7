/** Moves the slides: a native scrolling row, then swiper or the fade engine. */
export interface Engine {
  /** Moves to an index; `towards` is the direction in a loop. False if it is on its way there already. */
  go(index: number, towards?: 'previous' | 'next'): boolean;
  /** Restores the DOM as it was. */
  destroy(): void;
}

export interface EngineOptions {
  /** Box that clips the row to the slides in view. */
  viewport: HTMLElement;
  /** Row of slides. */
  track: HTMLElement;
  /** Initial index. */
  index: number;
  perView: number;
  loop: boolean;
  vertical: boolean;
  /** Transition time in ms. */
  speed: number;
  /** Finishes a transition before the next one, which is queued; the editor does not wait (MODE-05). */
  lock: boolean;
  /** True if the event's target uses dragging itself, as a field does. */
  held(event: Event): boolean;
  /** Called when another slide is the first in view. */
  changed(index: number): void;
  /** Called when a visitor's swipe or scroll has ended at `index`. */
  swiped(index: number): void;
}

export type CreateEngine = (options: EngineOptions) => Engine;

/** Loads an engine. */
export type LoadEngine = () => Promise<{ createEngine: CreateEngine }>;

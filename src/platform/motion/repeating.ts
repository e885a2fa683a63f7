/** Delay before a held button repeats, and the interval after it, in ms (seed 2 §9; FLD-01). */
const DELAY = 300;
const INTERVAL = 50;

/** Repeats an action while a button or a key is held down. */
export class Repeating {
  #timer: ReturnType<typeof setTimeout> | undefined;

  /** Starts repeating `act` after a delay, until it returns false. */
  start(act: () => boolean): void {
    this.stop();
    const repeat = () => {
      if (act()) this.#timer = setTimeout(repeat, INTERVAL);
    };
    this.#timer = setTimeout(repeat, DELAY);
  }

  stop(): void {
    clearTimeout(this.#timer);
  }
}

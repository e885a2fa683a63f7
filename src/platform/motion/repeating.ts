/** What is held down begins to repeat after this time, in ms, and goes on at this pace (seed 2 §9; FLD-01). */
const START = 300;
const PACE = 50;

/** An action that goes on while a button or a key is held down. */
export class Repeating {
  #timer: ReturnType<typeof setTimeout> | undefined;

  /** Begins to repeat `act` after a while, for as long as it says that there is more to do. */
  start(act: () => boolean): void {
    this.stop();
    const repeat = () => {
      if (act()) this.#timer = setTimeout(repeat, PACE);
    };
    this.#timer = setTimeout(repeat, START);
  }

  stop(): void {
    clearTimeout(this.#timer);
  }
}

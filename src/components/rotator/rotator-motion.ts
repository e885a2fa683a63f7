import type { ReactiveController } from 'lit';
import type { LeafHost } from '../../platform/element/leaf.js';
import { frameTask } from '../../platform/motion/frame-task.js';
import { reducedMotion, watchReducedMotion } from '../../platform/motion/reduced-motion.js';
import { whenSeen } from '../../platform/screen/visibility.js';
import { freshSequence, lasts, type RotatorProps, type Sequence } from './rotator-props.js';
import { STEPS, whole } from './steps.js';

/**
 * Moves one rotator step by step, while it is seen, with a button that pauses it (WCAG 2.2.2) and starts it again at its end. What is left in the
 * middle goes on from there.
 *
 * A frame loop: it writes the state of the base and of the cells by hand, not through a render of the whole element.
 */
export class RotatorMotion implements ReactiveController {
  readonly #host: LeafHost<RotatorProps>;
  #base: HTMLElement | undefined;
  #sequence: Sequence = freshSequence({ kind: 'none' }, [], []);
  #seen = false;
  #running = false;
  /** The visitor has paused it. */
  #paused = false;
  #timer = 0;
  #last: number | undefined;
  #undo: (() => void)[] = [];
  /** What of the button has been rendered. */
  #button = '';

  constructor(host: LeafHost<RotatorProps>) {
    this.#host = host;
    host.addController(this);
  }

  hostConnected(): void {
    this.#undo = [
      whenSeen(this.#host, (seen) => {
        this.#seen = seen;
        this.sync();
      }),
      watchReducedMotion(this.sync),
    ];
  }

  hostDisconnected(): void {
    this.#seen = false;
    this.sync();
    for (const undo of this.#undo) undo();
  }

  /** Other phrases have been rendered. */
  begin(base: HTMLElement, sequence: Sequence): void {
    this.#stop();
    this.#base = base;
    this.#sequence = sequence;
  }

  /** Whether it goes on for so long that it needs a button. */
  get pausable(): boolean {
    return this.#moves && lasts(this.#host.settings, this.#sequence.phrases);
  }

  /** Whether the button starts it again. */
  get stands(): boolean {
    return this.#paused || this.#sequence.ended;
  }

  /** Lets it go while it is seen. */
  readonly sync = (): void => {
    const moves = this.#moves;
    const runs = moves && this.#seen && !this.stands;
    if (!runs) this.#stop();
    else if (!this.#running) this.#start();
    if (!moves) whole(this.#sequence);
    if (this.#base) this.#base.dataset.state = moves ? this.#state() : 'still';
    this.#renderButton();
  };

  readonly press = (): void => {
    const { ended, phrases, cells } = this.#sequence;
    if (ended) {
      cells.forEach((cell, at) => {
        cell.dataset.state = at === 0 ? 'shown' : 'hidden';
      });
      this.#sequence = freshSequence(this.#host.settings, phrases, cells);
    }
    this.#paused = !ended && !this.#paused;
    this.sync();
  };

  /** For someone who wants to see it move; editors and machines see it still. */
  get #moves(): boolean {
    const { mode, context } = this.#host.site;
    return this.#sequence.phrases.length > 0 && mode !== 'admin' && context === 'page' && !reducedMotion();
  }

  #state(): string {
    if (this.#sequence.ended) return 'ended';
    if (this.#paused) return 'paused';
    // what is counted or typed once is not shown before: it would vanish again
    return this.#sequence.progress === 0 && !this.#running ? 'waiting' : 'playing';
  }

  #renderButton(): void {
    const button = `${this.pausable} ${this.stands}`;
    if (button === this.#button) return;
    this.#button = button;
    // not now: it may be in an update
    queueMicrotask(() => this.#host.requestUpdate());
  }

  #start(): void {
    this.#running = true;
    if (this.#sequence.progress !== null) this.#step();
    else if (!lasts(this.#host.settings, this.#sequence.phrases)) this.#sequence.ended = true;
    else this.#timer = window.setTimeout(this.#step, this.#host.settings.delay);
  }

  #stop(): void {
    this.#running = false;
    this.#last = undefined;
    clearTimeout(this.#timer);
    this.#nextFrame.cancel();
  }

  readonly #nextFrame = frameTask(() => this.#step());

  /** One step, and the time until the next: a frame when it is 0. */
  readonly #step = (): void => {
    const time = performance.now();
    const wait = STEPS[this.#host.settings.kind](this.#host, this.#sequence, time - (this.#last ?? time));
    this.#last = time;
    if (wait === null) {
      this.#sequence.ended = true;
      this.sync();
    } else if (wait > 0) this.#timer = window.setTimeout(this.#step, wait);
    else this.#nextFrame.schedule();
  };
}

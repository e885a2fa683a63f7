import type { ReactiveController } from 'lit';
import type { LeafHost } from '../../platform/element/leaf.js';
import { frameTask } from '../../platform/motion/frame-task.js';
import { reducedMotion, watchReducedMotion } from '../../platform/motion/media-query.js';
import { whenSeen } from '../../platform/screen/visibility.js';
import type { RotatorProps } from './rotator-attributes.js';
import { freshSequence, needsPause, type Sequence } from './sequence.js';
import { STEPS, showWhole } from './steps.js';

/**
 * Moves one rotator step by step while it can be seen, with a button that pauses it (WCAG 2.2.2) and restarts it at its end. An interrupted
 * phrase continues where it stopped.
 *
 * Updates the base and the cells directly in a frame loop, without rendering the whole element again.
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
  /** State of the button at its last render. */
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

  /** Starts over with newly rendered phrases. */
  begin(base: HTMLElement, sequence: Sequence): void {
    this.#stop();
    this.#base = base;
    this.#sequence = sequence;
  }

  /** True if it moves long enough to need a pause button. */
  get pausable(): boolean {
    return this.#moves && needsPause(this.#host.settings, this.#sequence.phrases);
  }

  /** True if the button starts it again. */
  get isStopped(): boolean {
    return this.#paused || this.#sequence.ended;
  }

  /** Runs it while it can be seen. */
  readonly sync = (): void => {
    const moves = this.#moves;
    if (this.#host.settings.loop && this.pausable) this.#sequence.ended = false;
    const runs = moves && this.#seen && !this.isStopped;
    if (!runs) this.#stop();
    else if (!this.#running) this.#start();
    if (!moves) showWhole(this.#sequence);
    if (this.#base) this.#base.dataset.state = moves ? this.#state() : 'still';
    this.#renderButton();
  };

  readonly press = (): void => {
    const { ended, phrases, cells } = this.#sequence;
    if (ended) {
      cells.forEach((cell, at) => {
        cell.textContent = phrases[at] ?? '';
        cell.dataset.state = at === 0 ? 'shown' : 'hidden';
      });
      this.#sequence = freshSequence(this.#host.settings, phrases, cells);
    }
    this.#paused = !ended && !this.#paused;
    this.sync();
  };

  /** True if it may move: not in the editor, for machines or with reduced motion. */
  get #moves(): boolean {
    const { mode, context } = this.#host.site;
    return this.#sequence.phrases.length > 0 && mode !== 'admin' && context === 'page' && !reducedMotion();
  }

  #state(): string {
    if (this.#sequence.ended) return 'ended';
    if (this.#paused) return 'paused';
    // a phrase that is counted or typed once is hidden before, because it would vanish again
    return this.#sequence.progress === 0 && !this.#running ? 'waiting' : 'playing';
  }

  #renderButton(): void {
    const button = `${this.pausable} ${this.isStopped}`;
    if (button === this.#button) return;
    this.#button = button;
    // later, because this may run in an update
    queueMicrotask(() => this.#host.requestUpdate());
  }

  #start(): void {
    this.#running = true;
    if (this.#sequence.progress !== null) this.#step();
    else if (!needsPause(this.#host.settings, this.#sequence.phrases)) this.#sequence.ended = true;
    else this.#timer = window.setTimeout(this.#step, this.#host.settings.delay);
  }

  #stop(): void {
    this.#running = false;
    this.#last = undefined;
    clearTimeout(this.#timer);
    this.#nextFrame.cancel();
  }

  readonly #nextFrame = frameTask(() => this.#step());

  /** Makes one step, and schedules the next: 0 ms is the next frame. */
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

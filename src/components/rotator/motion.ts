import styles from '../../../styles/sb-rotator-motion.css';
import { texts } from '../../i18n/texts.js';
import type { LeafHost } from '../../platform/element/define-leaf.js';
import { createPauseButton } from '../shared/pause-button.js';
import { lasts, type RotatorProps, type Stage } from './rotator-props.js';
import { STEPS, whole } from './steps.js';

/** What moves one rotator. */
export interface Motion {
  /** `moves`: for this visitor, in this mode; `seen`: now. What is left in the middle goes on from there. */
  settle(moves: boolean, seen: boolean): void;
  /** Stops it, before other phrases come. */
  stop(): void;
}

/** Runs a stage step by step, with a button that pauses it (WCAG 2.2.2) and starts it again at its end. */
export function createMotion(host: LeafHost<RotatorProps>, stage: Stage): Motion {
  const pause = createPauseButton(press);
  const root = host.renderRoot;
  let timer = 0;
  let frame = 0;
  let last: number | undefined;
  let running = false;
  let held = false;
  let now = { moves: false, seen: false };
  let language: string | undefined;
  let unfollow = () => {};

  root.adoptedStyleSheets = [...root.adoptedStyleSheets, styles.sheet];

  function press(): void {
    if (stage.ended) {
      stage.cells.forEach((cell, at) => {
        cell.dataset.state = at === 0 ? 'shown' : 'hidden';
      });
      const progress = host.props.kind === 'counter' || stage.phrases.length === 1 ? 0 : null;
      Object.assign(stage, { at: 0, progress, erasing: false, ended: false });
      held = false;
    } else held = !held;
    settle(now.moves, now.seen);
  }

  /** One step, and the time until the next: a frame when it is 0. */
  function step(): void {
    const time = performance.now();
    const wait = STEPS[host.props.kind](host, stage, time - (last ?? time));
    last = time;
    if (wait === null) {
      stage.ended = true;
      settle(now.moves, now.seen);
    } else if (wait > 0) timer = window.setTimeout(step, wait);
    else frame = requestAnimationFrame(step);
  }

  function stop(): void {
    running = false;
    last = undefined;
    clearTimeout(timer);
    cancelAnimationFrame(frame);
  }

  function start(): void {
    running = true;
    if (stage.progress !== null) step();
    else if (!lasts(host.props, stage.phrases)) stage.ended = true;
    else timer = window.setTimeout(step, host.props.delay);
  }

  function settle(moves: boolean, seen: boolean): void {
    now = { moves, seen };
    const runs = moves && seen && !held && !stage.ended;
    if (!runs) stop();
    else if (!running) start();
    if (!moves) whole(stage);
    stage.base.dataset.state = moves ? stateNow() : 'still';
    if (!seen) {
      unfollow();
      language = undefined;
    } else drawPause(moves);
  }

  function stateNow(): string {
    if (stage.ended) return 'ended';
    if (held) return 'paused';
    return stage.progress === 0 && !running ? 'waiting' : 'playing';
  }

  function drawPause(moves: boolean): void {
    if (!moves || !lasts(host.props, stage.phrases)) {
      pause.remove();
      return;
    }
    if (pause.parentNode !== root) root.append(pause);
    const stands = held || stage.ended;
    pause.dataset.state = stands ? 'paused' : 'playing';
    if (host.site.language !== language) {
      language = host.site.language;
      unfollow();
      unfollow = texts(language, 'moving').subscribe(() => queueMicrotask(() => drawPause(now.moves)));
    }
    pause.ariaLabel = texts(language, 'moving').get()(stands ? 'moving::play' : 'moving::pause') || null;
  }

  return { settle, stop };
}

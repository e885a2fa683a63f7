import { frameTask } from '../../../platform/motion/frame-task.js';

/** Whether the browser skips what is in a grid. */
export const isSkipped = (grid: Element): boolean =>
  !grid.firstElementChild?.checkVisibility({ contentVisibilityAuto: true });

/**
 * Browsers remember how high a grid was when it was drawn, also once its place is wider or narrower and it is not drawn again, as on a phone that is turned.
 * Forgetting takes a frame in which those that are skipped are marked.
 */
export function gridMemory(list: Element) {
  let marked: HTMLElement[] = [];
  const unmark = () => {
    for (const grid of marked) delete grid.dataset.room;
    marked = [];
  };
  // marks are set in a frame: it is drawn before the next one
  const { schedule, cancel } = frameTask(unmark);
  return {
    forget() {
      marked = [...list.querySelectorAll<HTMLElement>('[part="grid"]')].filter(isSkipped);
      for (const grid of marked) grid.dataset.room = 'unknown';
      schedule();
    },
    stop() {
      cancel();
      unmark();
    },
  };
}

import { frameTask } from '../../../platform/motion/frame-task.js';

/** True while the browser skips rendering a grid's content. */
export const isSkipped = (grid: Element): boolean =>
  !grid.firstElementChild?.checkVisibility({ contentVisibilityAuto: true });

/**
 * Resets the heights that browsers remember of skipped grids (`contain-intrinsic-size: auto`): they stay even when the width changes, as on
 * a phone that is rotated. Takes one frame in which the skipped grids are marked.
 */
export function gridMemory(list: Element) {
  let marked: HTMLElement[] = [];
  const unmark = () => {
    for (const grid of marked) delete grid.dataset.room;
    marked = [];
  };
  // marks are set within a frame, which is painted before this task runs in the next one
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

/** Defers work to the next animation frame: for scroll and resize handlers, and for frame-by-frame animations. */
export function frameTask(task: () => void) {
  let frame = 0;
  const run = () => {
    frame = 0;
    task();
  };
  return {
    /** Runs the task in the next frame; repeated calls before it run it once. */
    schedule() {
      frame ||= requestAnimationFrame(run);
    },
    cancel() {
      cancelAnimationFrame(frame);
      frame = 0;
    },
  };
}

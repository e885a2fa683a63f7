/** What is done with the next frame. */
export interface FrameTask {
  /** Does it with the next frame; once, however often it is asked for until then. */
  schedule(): void;
  cancel(): void;
}

/** Puts work off to the next frame: for what follows a scroll or a size, and for animations that go on from frame to frame. */
export function frameTask(task: () => void): FrameTask {
  let frame = 0;
  const run = () => {
    frame = 0;
    task();
  };
  return {
    schedule() {
      frame ||= requestAnimationFrame(run);
    },
    cancel() {
      cancelAnimationFrame(frame);
      frame = 0;
    },
  };
}

/** Runs at once, then at most every `wait` milliseconds while it is called, the last call not lost. `cancel` drops what is still due. */
export function throttle(run: () => void, wait: number): { (): void; cancel(): void } {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let due = false;
  const rest = () => {
    timer = undefined;
    if (!due) return;
    due = false;
    call();
  };
  const call = () => {
    if (timer !== undefined) {
      due = true;
      return;
    }
    timer = setTimeout(rest, wait);
    run();
  };
  const cancel = () => {
    clearTimeout(timer);
    timer = undefined;
    due = false;
  };
  return Object.assign(call, { cancel });
}

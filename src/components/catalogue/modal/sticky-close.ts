import { type RefObject, useEffect, useState } from 'react';

/** Milliseconds between two looks at a scrolling modal (seed 2 §9). */
export const SCROLL_THROTTLE = 60;
/** The content is near the top when its first line is as far from it as the close button is high. */
const NEAR = 64;

/**
 * On a phone the close button sticks once the content is near the top of the modal (OPT-05): until then it lies on the picture.
 * Looked at as it is scrolled and when its size changes.
 */
export function useStickyClose(
  dialog: RefObject<HTMLDialogElement | null>,
  content: RefObject<HTMLElement | null>,
  /** What is watched, a product's id; another one has another content. Empty when nothing is. */
  watched: string,
): boolean {
  const [sticks, setSticks] = useState(false);
  useEffect(() => {
    const box = dialog.current;
    const text = content.current;
    if (!watched || !box || !text) return;
    const look = () => setSticks(text.getBoundingClientRect().top - box.getBoundingClientRect().top <= NEAR);
    const looks = throttle(look, SCROLL_THROTTLE);
    const sizes = new ResizeObserver(look);
    box.addEventListener('scroll', looks, { passive: true });
    sizes.observe(text);
    sizes.observe(box);
    return () => {
      looks.cancel();
      sizes.disconnect();
      box.removeEventListener('scroll', looks);
      setSticks(false);
    };
  }, [dialog, content, watched]);
  return sticks;
}

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

import { type RefObject, useEffect, useState } from 'react';

/** Throttle interval for scroll events, in milliseconds (seed 2 §9). */
export const SCROLL_THROTTLE = 60;
/** Distance of the content from the top at which the button sticks, in CSS pixels: the height of the close button. */
const NEAR = 64;

/**
 * Returns true once the content is near the top of the modal: on phones the close button then sticks (OPT-05), before it lies on the
 * picture. Updated on scroll and resize.
 */
export function useStickyClose(
  dialog: RefObject<HTMLDialogElement | null>,
  content: RefObject<HTMLElement | null>,
  /** Id of the shown product, as its content element changes with it. Empty to stop watching. */
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

/** Throttles with leading and trailing call: at most one run per `wait` milliseconds. `cancel` drops a pending trailing call. */
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

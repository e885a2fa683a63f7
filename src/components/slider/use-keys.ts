import { type RefObject, useLayoutEffect } from 'react';
import { isEventWithin } from '../../platform/focus/shadow-dom.js';
import { isRightToLeft } from '../../platform/motion/right-to-left.js';
import { useLatest } from '../../platform/react/use-latest.js';
import { usesArrowKeys } from './interactive-content.js';
import type { Step } from './moving.state.js';

function stepOf(key: string, rtl: boolean, vertical: boolean): Step | undefined {
  const steps: Record<string, Step> = {
    ArrowLeft: rtl ? 'next' : 'previous',
    ArrowRight: rtl ? 'previous' : 'next',
    Home: 'first',
    End: 'last',
    ...(vertical && { ArrowUp: 'previous', ArrowDown: 'next' }),
  };
  return steps[key];
}

/**
 * Moves the slider by arrow keys (up and down too if it is vertical), Home and End, wherever the focus is inside, except while typing.
 * Focus in a slide moves to the viewport, because the slide becomes inert.
 */
export function useKeys(
  host: HTMLElement,
  viewport: RefObject<HTMLElement | null>,
  vertical: boolean,
  move: (step: Step) => void,
): void {
  const latest = useLatest(move);
  // a layout effect, so that keys work as soon as the slider is visible
  useLayoutEffect(() => {
    const pressed = (event: KeyboardEvent) => {
      const { key, defaultPrevented, altKey, ctrlKey, metaKey, shiftKey } = event;
      const step = stepOf(key, isRightToLeft(host), vertical);
      if (!step || defaultPrevented || altKey || ctrlKey || metaKey || shiftKey || usesArrowKeys(event)) return;
      event.preventDefault();
      if (viewport.current && isEventWithin(event, viewport.current)) viewport.current.focus({ preventScroll: true });
      latest.current(step);
    };
    host.addEventListener('keydown', pressed);
    return () => host.removeEventListener('keydown', pressed);
  }, [host, viewport, vertical, latest]);
}

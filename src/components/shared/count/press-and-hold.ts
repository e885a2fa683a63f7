import { type PointerEvent, useEffect, useRef, useState } from 'react';
import { useLatest } from '../../../platform/element/use-latest.js';
import { Repeating } from '../../../platform/motion/repeating.js';

/**
 * Handlers of a button that acts once at a press, and again and again while the pointer holds it down. `act` says whether there is more to
 * do. Keys repeat by themselves.
 */
export function usePressAndHold(act: (held: boolean) => boolean) {
  const latest = useLatest(act);
  const [repeating] = useState(() => new Repeating());
  const held = useRef(false);
  const stop = () => repeating.stop();
  useEffect(() => () => repeating.stop(), [repeating]);

  const start = ({ button, pointerId, currentTarget }: PointerEvent) => {
    stop();
    held.current = false;
    if (button !== 0) return;
    // what the count changes above the row may move the button away from a mouse that stays; a finger keeps it by itself
    currentTarget.setPointerCapture(pointerId);
    repeating.start(() => {
      held.current = true;
      return latest.current(true);
    });
    window.addEventListener('pointerup', () => setTimeout(forget), { once: true });
  };
  /** Wherever the pointer was let go: the click that ends a hold, if there is one, has come by now. */
  const forget = () => {
    held.current = false;
  };
  const click = () => {
    if (!held.current) latest.current(false);
  };
  return { onPointerDown: start, onPointerUp: stop, onLostPointerCapture: stop, onPointerCancel: stop, onClick: click };
}

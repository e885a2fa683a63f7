import { type PointerEvent, useEffect, useRef } from 'react';
import { useLatest } from '../../platform/element/use-latest.js';

/** A held button begins to repeat after this time, in ms, and goes on at this pace (seed 2 §9, as the range slider). */
const START = 300;
const PACE = 50;

/**
 * Handlers of a button that acts once at a press, and again and again while the pointer holds it down. `act` says whether there is more to
 * do. Keys repeat by themselves.
 */
export function usePressAndHold(act: (held: boolean) => boolean) {
  const latest = useLatest(act);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const held = useRef(false);
  const stop = () => clearTimeout(timer.current);
  useEffect(() => () => clearTimeout(timer.current), []);

  const repeat = () => {
    held.current = true;
    if (latest.current(true)) timer.current = setTimeout(repeat, PACE);
  };
  const start = ({ button, pointerId, currentTarget }: PointerEvent) => {
    stop();
    held.current = false;
    if (button !== 0) return;
    // what the count changes above the row may move the button away from a mouse that stays; a finger keeps it by itself
    currentTarget.setPointerCapture(pointerId);
    timer.current = setTimeout(repeat, START);
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

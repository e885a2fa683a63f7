import { type KeyboardEvent, type Ref, useEffect, useState } from 'react';
import { handleScale, type RangeScale } from '../../../domain/shared/range-scale.js';
import { Repeating } from '../../../platform/motion/repeating.js';
import { isRightToLeft } from '../../../platform/motion/right-to-left.js';
import { useTimeout } from '../../../platform/react/use-timeout.js';

/** Milliseconds that a moved handle is marked (FLD-01). */
const MARKED = 500;

interface RangeHandleProps {
  ref: Ref<HTMLInputElement>;
  id: string | undefined;
  name: string;
  at: number;
  /** Value as text. */
  words: string;
  scale: RangeScale;
  /** Above the other handle: with both at the end of the scale, the first can still be moved. */
  raised: boolean;
  disabled: boolean;
  invalid: boolean | undefined;
  describedBy: string | undefined;
  move(to: number): void;
  /** Steps by 1, or by 10 if `far`. Returns true unless it is at the end of the scale. */
  step(up: boolean, far: boolean): boolean;
  /** Moves to an edge of the scale by a key. */
  jump(to: number): void;
  /** Called when the key is released. */
  letGo(): void;
}

/** Handle of a range: a native input; two of them are stacked. Keys step it, at once and repeatedly while held. */
export function RangeHandle(props: RangeHandleProps) {
  const { id, name, at, words, scale, raised, disabled, describedBy, invalid, ref, move, step, jump, letGo } = props;
  const [repeating] = useState(() => new Repeating());
  useEffect(() => () => repeating.stop(), [repeating]);
  const marked = useMarked(at);
  const native = handleScale(scale);
  const key = (event: KeyboardEvent<HTMLInputElement>) => {
    const { key: pressed, altKey, ctrlKey, metaKey, shiftKey, currentTarget } = event;
    const edge = pressed === 'Home' ? scale.min : pressed === 'End' ? scale.max : null;
    const up = isUp(pressed, isRightToLeft(currentTarget));
    if (altKey || ctrlKey || metaKey || (edge === null && up === null)) return;
    event.preventDefault();
    if (edge !== null) return jump(edge);
    // ignores the system's key repeat, whose pace does not fit the scale
    if (event.repeat || up === null) return;
    const go = () => step(up, shiftKey || pressed.startsWith('Page'));
    if (go()) repeating.start(go);
  };
  const release = () => {
    repeating.stop();
    letGo();
  };
  return (
    <input
      ref={ref}
      id={id}
      type="range"
      part="range-handle"
      data-state={marked ? 'moved' : undefined}
      data-raised={raised || undefined}
      min={native.min}
      max={native.max}
      // gestures of a screen reader move by it
      step={native.step}
      value={at >= scale.max ? native.max : at}
      disabled={disabled}
      aria-label={name}
      aria-valuetext={words}
      aria-invalid={invalid}
      aria-describedby={describedBy}
      onChange={({ currentTarget }) => move(Number(currentTarget.value))}
      onKeyDown={key}
      onKeyUp={release}
      onBlur={release}
    />
  );
}

/** True if a key moves up the scale, false if down; null for any other key. */
function isUp(key: string, rtl: boolean): boolean | null {
  if (key === 'ArrowUp' || key === 'PageUp') return true;
  if (key === 'ArrowDown' || key === 'PageDown') return false;
  if (key === 'ArrowRight') return !rtl;
  return key === 'ArrowLeft' ? rtl : null;
}

/** True shortly after the handle has moved. */
function useMarked(at: number): boolean {
  const [before, setBefore] = useState(at);
  const [marked, setMarked] = useState(false);
  if (before !== at) {
    setBefore(at);
    setMarked(true);
  }
  useTimeout(() => setMarked(false), marked ? MARKED : null, at);
  return marked;
}

import { type KeyboardEvent, type Ref, useEffect, useRef, useState } from 'react';
import type { RangeScale } from '../../../domain/shared/range-scale.js';
import { Repeating } from '../../../platform/motion/repeating.js';
import { isRightToLeft } from '../../../platform/motion/right-to-left.js';

/** How long a handle that has been moved is marked, in ms (FLD-01). */
const MARKED = 500;

interface RangeHandleProps {
  ref: Ref<HTMLInputElement>;
  id: string | undefined;
  name: string;
  at: number;
  /** The value as it is written. */
  words: string;
  scale: RangeScale;
  /** Over the other one: of two at the end of the scale the first can still be moved. */
  raised: boolean;
  disabled: boolean;
  invalid: boolean | undefined;
  describedBy: string | undefined;
  move(to: number): void;
  /** By 1, or 10 where it is `far`; says whether there is more of the scale. */
  step(up: boolean, far: boolean): boolean;
  /** What has moved it is let go. */
  letGo(): void;
}

/** A handle of a range: the platform's own, one over the other where there are two. Keys step it, at once and again while they are held. */
export function RangeHandle(props: RangeHandleProps) {
  const { id, name, at, words, scale, raised, disabled, describedBy, invalid, ref, move, step, letGo } = props;
  const [repeating] = useState(() => new Repeating());
  const held = useRef(false);
  useEffect(() => () => repeating.stop(), [repeating]);
  const marked = useMarked(at);
  const key = (event: KeyboardEvent<HTMLInputElement>) => {
    const { key: pressed, altKey, ctrlKey, metaKey, shiftKey, currentTarget } = event;
    const edge = pressed === 'Home' ? scale.min : pressed === 'End' ? scale.max : null;
    const up = isUp(pressed, isRightToLeft(currentTarget));
    if (altKey || ctrlKey || metaKey || (edge === null && up === null)) return;
    event.preventDefault();
    held.current = true;
    if (edge !== null) return move(edge);
    // the system's own pace is not the scale's
    if (event.repeat || up === null) return;
    const go = () => step(up, shiftKey || pressed.startsWith('Page'));
    if (go()) repeating.start(go);
  };
  const release = () => {
    repeating.stop();
    if (!held.current) return;
    held.current = false;
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
      min={scale.min}
      max={scale.max}
      step="any"
      value={at}
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

/** Whether a key leads up the scale; null when it leads nowhere. */
function isUp(key: string, rtl: boolean): boolean | null {
  if (key === 'ArrowUp' || key === 'PageUp') return true;
  if (key === 'ArrowDown' || key === 'PageDown') return false;
  if (key === 'ArrowRight') return !rtl;
  return key === 'ArrowLeft' ? rtl : null;
}

/** Whether the handle has been moved just now. */
function useMarked(at: number): boolean {
  const [before, setBefore] = useState(at);
  const [marked, setMarked] = useState(false);
  if (before !== at) {
    setBefore(at);
    setMarked(true);
  }
  // biome-ignore lint/correctness/useExhaustiveDependencies: each move begins the time anew
  useEffect(() => {
    if (!marked) return;
    const timer = setTimeout(() => setMarked(false), MARKED);
    return () => clearTimeout(timer);
  }, [marked, at]);
  return marked;
}

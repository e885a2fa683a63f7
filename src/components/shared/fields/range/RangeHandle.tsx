import { type KeyboardEvent, type Ref, useEffect, useState } from 'react';
import type { RangeScale } from '../../../../domain/form/fields/range.js';
import { Repeating } from '../../../../platform/motion/repeating.js';
import { isRightToLeft } from '../../../../platform/motion/right-to-left.js';
import type { ControlProps } from '../field-props.js';

/** How long a handle that has been moved is marked, in ms (FLD-01). */
const MARKED = 500;

interface RangeHandleProps extends ControlProps {
  ref: Ref<HTMLInputElement>;
  handle: 0 | 1;
  /** There is another one. */
  several: boolean;
  at: number;
  /** The value as it is written. */
  words: string;
  scale: RangeScale;
  move(handle: 0 | 1, to: number): void;
  /** By 1, or 10 where it is `far`; says whether there is more of the scale. */
  step(handle: 0 | 1, up: boolean, far: boolean): boolean;
}

/** A handle of a range: the platform's own, one over the other where there are two. Keys step it, at once and again while they are held. */
export function RangeHandle(props: RangeHandleProps) {
  const { field, id, handle, several, at, words, scale, accessibleName, describedBy, invalid, t, ref, move, step } =
    props;
  const [repeating] = useState(() => new Repeating());
  useEffect(() => () => repeating.stop(), [repeating]);
  const marked = useMarked(at);
  const label = field.label || accessibleName || field.name;
  const key = (event: KeyboardEvent<HTMLInputElement>) => {
    const { key: name, altKey, ctrlKey, metaKey, shiftKey, currentTarget } = event;
    const edge = name === 'Home' ? scale.min : name === 'End' ? scale.max : null;
    const up = isUp(name, isRightToLeft(currentTarget));
    if (altKey || ctrlKey || metaKey || (edge === null && up === null)) return;
    event.preventDefault();
    if (edge !== null) return move(handle, edge);
    // the system's own pace is not the scale's
    if (event.repeat || up === null) return;
    const go = () => step(handle, up, shiftKey || name.startsWith('Page'));
    if (go()) repeating.start(go);
  };
  return (
    <input
      ref={ref}
      id={handle === 0 ? id : undefined}
      type="range"
      part="range-handle"
      data-state={marked ? 'moved' : undefined}
      min={scale.min}
      max={scale.max}
      step="any"
      value={at}
      disabled={field.disabled}
      aria-label={several ? t(handle === 0 ? 'form::range_from' : 'form::range_to', { label }) : label}
      aria-valuetext={words}
      aria-invalid={invalid}
      aria-describedby={describedBy}
      onChange={({ currentTarget }) => move(handle, Number(currentTarget.value))}
      onKeyDown={key}
      onKeyUp={() => repeating.stop()}
      onBlur={() => repeating.stop()}
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

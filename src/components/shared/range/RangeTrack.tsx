import { type CSSProperties, type PointerEvent, useEffect, useRef } from 'react';
import styles from '../../../../styles/range.css';
import {
  movedHandle,
  nearerHandle,
  type RangeScale,
  type RangeValue,
  steppedHandle,
} from '../../../domain/shared/range-scale.js';
import { useHandler } from '../../../platform/element/use-latest.js';
import { isRightToLeft } from '../../../platform/motion/right-to-left.js';
import { useStyles } from '../../../platform/sheets/use-styles.js';
import { useCurrent } from '../use-current.js';
import { RangeHandle } from './RangeHandle.js';

export interface RangeTrackProps {
  value: RangeValue;
  scale: RangeScale;
  /** What its handles are called, the first one first. */
  names: readonly string[];
  /** A value in words. */
  write(value: number): string;
  /** Id of the first handle. */
  id?: string;
  disabled?: boolean;
  /** Nothing can be moved, though the handles can be reached. */
  locked?: boolean;
  invalid?: boolean;
  describedBy?: string | undefined;
  /** A handle is on its way, or has arrived. */
  onMove(value: RangeValue): void;
  /** A handle has been let go. */
  onLetGo?(value: RangeValue): void;
}

/** A line with one handle or two on it. */
export function RangeTrack(props: RangeTrackProps) {
  useStyles(styles);
  const { value, scale, names, write, id, disabled = false, locked = false, invalid, describedBy } = props;
  const track = useRef<HTMLDivElement>(null);
  const handles = useRef<(HTMLInputElement | null)[]>([]);
  const now = useCurrent<RangeValue>(value);
  const move = (handle: 0 | 1, to: number) => {
    if (locked || disabled) return;
    // a key that is held down comes again before the next rendering
    now.current = movedHandle(now.current, handle, to, scale);
    props.onMove(now.current);
  };
  const letGo = useHandler(() => props.onLetGo?.(now.current));
  useEffect(() => {
    const line = track.current;
    // the platform's own `change`: React's comes with every movement
    line?.addEventListener('change', letGo);
    return () => line?.removeEventListener('change', letGo);
  }, [letGo]);
  const step = (handle: 0 | 1, up: boolean, far: boolean) => {
    move(handle, steppedHandle(now.current[handle] ?? scale.min, up, far, scale));
    const at = now.current[handle] ?? scale.min;
    return up ? at < scale.max : at > scale.min;
  };
  /** A press beside the handles moves the nearer one there. */
  const press = (event: PointerEvent<HTMLDivElement>) => {
    if (event.button !== 0 || event.target !== event.currentTarget) return;
    const place = placeOf(event, scale);
    const handle = nearerHandle(value, place);
    handles.current[handle]?.focus();
    event.preventDefault();
    move(handle, place);
    letGo();
  };
  return (
    <div part="range-track" ref={track} style={chosen(value, scale)} onPointerDown={press}>
      {value.map((at, handle) => (
        <RangeHandle
          // biome-ignore lint/suspicious/noArrayIndexKey: the handles are the first and the second
          key={handle}
          ref={(input) => {
            handles.current[handle] = input;
          }}
          id={handle === 0 ? id : undefined}
          name={names[handle] ?? ''}
          at={at}
          words={write(at)}
          scale={scale}
          raised={handle === 0 && at > (scale.min + scale.max) / 2}
          disabled={disabled}
          invalid={invalid}
          describedBy={describedBy}
          move={(to) => move(handle as 0 | 1, to)}
          step={(up, far) => step(handle as 0 | 1, up, far)}
          letGo={letGo}
        />
      ))}
    </div>
  );
}

/** Where the chosen part begins and ends, 0 to 1. */
function chosen([start, end]: RangeValue, { min, max }: RangeScale): CSSProperties {
  const at = (value: number) => (value - min) / (max - min);
  return { '--sb-range-start': end === undefined ? 0 : at(start), '--sb-range-end': at(end ?? start) } as CSSProperties;
}

/** The value at which the pointer is: at the edges of the scale the middle of a handle is half of it inside the line. */
function placeOf({ clientX, currentTarget }: PointerEvent<HTMLElement>, { min, max }: RangeScale): number {
  const { left, right, width } = currentTarget.getBoundingClientRect();
  const handle = Number.parseFloat(getComputedStyle(currentTarget).getPropertyValue('--sb-range-handle'));
  const far = (isRightToLeft(currentTarget) ? right - clientX : clientX - left) - handle / 2;
  return min + ((max - min) * far) / (width - handle);
}

import { type CSSProperties, type MouseEvent, useEffect, useRef } from 'react';
import styles from '../../../../styles/range.css';
import {
  handleScale,
  movedHandle,
  nearerHandle,
  type RangeScale,
  type RangeValue,
  shareOf,
  steppedHandle,
} from '../../../domain/shared/range-scale.js';
import { listen } from '../../../events.js';
import { isRightToLeft } from '../../../platform/motion/right-to-left.js';
import { useHandler, useLatest } from '../../../platform/react/use-latest.js';
import { useStyles } from '../../../platform/sheets/use-styles.js';
import { RangeHandle } from './RangeHandle.js';

export interface RangeTrackProps {
  value: RangeValue;
  scale: RangeScale;
  names: readonly string[];
  write(value: number): string;
  id?: string;
  disabled?: boolean;
  /** Handles can have the focus, but cannot be moved. */
  locked?: boolean;
  invalid?: boolean;
  describedBy?: string | undefined;
  /** Called while a handle moves, and when it has moved. */
  onMove(value: RangeValue): void;
  onLetGo?(value: RangeValue): void;
}

/** Track with one or two handles. */
export function RangeTrack(props: RangeTrackProps) {
  useStyles(styles);
  const { value, scale, names, write, id, disabled = false, locked = false, invalid, describedBy } = props;
  const track = useRef<HTMLDivElement>(null);
  const handles = useRef<(HTMLInputElement | null)[]>([]);
  const now = useLatest<RangeValue>(value);
  const move = (handle: 0 | 1, to: number) => {
    if (locked || disabled) return;
    // a held key repeats before the next render
    now.current = movedHandle(now.current, handle, to, scale);
    props.onMove(now.current);
  };
  const letGo = useHandler(() => props.onLetGo?.(now.current));
  // the native `change`: React's fires on every movement
  useEffect(() => listen(track.current, 'change', letGo), [letGo]);
  /** True if a key has moved a handle, and `change` is not dispatched yet. */
  const changed = useRef(false);
  /** Moves by a key or a press, whose native events are prevented. */
  const jump = (handle: 0 | 1, to: number) => {
    const before = now.current[handle];
    move(handle, to);
    if (now.current[handle] === before) return;
    changed.current = true;
    // not from the handle, whose own handler would take it for a movement
    track.current?.dispatchEvent(new Event('input', { bubbles: true, composed: true }));
  };
  const release = () => {
    if (changed.current) track.current?.dispatchEvent(new Event('change', { bubbles: true }));
    changed.current = false;
  };
  const step = (handle: 0 | 1, up: boolean, far: boolean) => {
    jump(handle, steppedHandle(now.current[handle] ?? scale.min, up, far, scale));
    const at = now.current[handle] ?? scale.min;
    return up ? at < scale.max : at > scale.min;
  };
  /** True if the press began beside the handles: a drag that ends there is a click on the track as well. */
  const isBeside = useRef(false);
  /** Moves the nearer handle to a press beside the handles. A finger that scrolls the page clicks nothing. */
  const press = (event: MouseEvent<HTMLDivElement>) => {
    if (!isBeside.current || event.target !== event.currentTarget) return;
    const place = placeOf(event, scale);
    const handle = nearerHandle(value, place);
    handles.current[handle]?.focus();
    jump(handle, place);
    release();
  };
  const renderHandle = (handle: 0 | 1, at: number) => (
    <RangeHandle
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
      move={(to) => move(handle, to)}
      step={(up, far) => step(handle, up, far)}
      jump={(to) => jump(handle, to)}
      letGo={release}
    />
  );
  const [first, second] = value;
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the handles inside take the focus and the keys
    // biome-ignore lint/a11y/useKeyWithClickEvents: the same
    <div
      part="range-track"
      ref={track}
      style={chosen(value, scale)}
      onPointerDown={({ target, currentTarget }) => {
        isBeside.current = target === currentTarget;
      }}
      onClick={press}
    >
      {renderHandle(0, first)}
      {second !== undefined && renderHandle(1, second)}
    </div>
  );
}

/** Start and end of the chosen range, 0 to 1. */
function chosen([start, end]: RangeValue, scale: RangeScale): CSSProperties {
  const at = (value: number) => shareOf(value, scale);
  return { '--sb-range-start': end === undefined ? 0 : at(start), '--sb-range-end': at(end ?? start) } as CSSProperties;
}

/** Value at the pointer. At the ends of the scale, the centre of a handle is half its width inside the track. */
function placeOf({ clientX, currentTarget }: MouseEvent<HTMLElement>, scale: RangeScale): number {
  const { min, max } = handleScale(scale);
  const { left, right, width } = currentTarget.getBoundingClientRect();
  const handle = Number.parseFloat(getComputedStyle(currentTarget).getPropertyValue('--sb-range-handle'));
  const far = (isRightToLeft(currentTarget) ? right - clientX : clientX - left) - handle / 2;
  return min + ((max - min) * far) / (width - handle);
}

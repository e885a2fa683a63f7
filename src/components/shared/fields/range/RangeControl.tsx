import { type CSSProperties, type PointerEvent, useRef } from 'react';
import styles from '../../../../../styles/field-range.css';
import {
  legendPoints,
  movedHandle,
  nearerHandle,
  type RangeScale,
  type RangeValue,
  rangeScale,
  rangeText,
  readRange,
  steppedHandle,
} from '../../../../domain/form/fields/range.js';
import { isRightToLeft } from '../../../../platform/motion/right-to-left.js';
import { useStyles } from '../../../../platform/sheets/use-styles.js';
import type { ControlProps } from '../field-props.js';
import { useCurrent } from '../use-current.js';
import { RangeHandle } from './RangeHandle.js';

/** One value or two on a scale (FLD-01). */
export function RangeControl(props: ControlProps) {
  useStyles(styles);
  const { field, locked, site, onChange } = props;
  const scale = rangeScale(field);
  const value = readRange(String(props.value), field);
  const handles = useRef<(HTMLInputElement | null)[]>([]);
  const now = useCurrent<RangeValue>(value);
  const move = (handle: 0 | 1, to: number) => {
    if (locked || field.disabled) return;
    const moved = movedHandle(now.current, handle, to, scale);
    // a key that is held down comes again before the next rendering
    now.current = moved;
    if (rangeText(moved) !== String(props.value)) onChange(rangeText(moved));
  };
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
  };
  const written = new Intl.NumberFormat(site.language);
  const [start, end] = value;
  return (
    <div part="range" data-handles={value.length} style={chosen(value, scale)}>
      <div part="range-track" onPointerDown={press}>
        {value.map((at, handle) => (
          <RangeHandle
            // biome-ignore lint/suspicious/noArrayIndexKey: the handles are the first and the second
            key={handle}
            {...props}
            ref={(input) => {
              handles.current[handle] = input;
            }}
            handle={handle as 0 | 1}
            several={value.length > 1}
            at={at}
            words={written.format(at)}
            scale={scale}
            move={move}
            step={step}
          />
        ))}
      </div>
      <div part="range-legend" aria-hidden="true">
        {legendPoints(scale).map((point) => (
          <span key={point.value} part="range-point" style={{ '--sb-at': point.at } as CSSProperties}>
            {written.format(point.value)}
          </span>
        ))}
      </div>
      <output part="range-value" aria-hidden="true">
        {end === undefined ? written.format(start) : `${written.format(start)} – ${written.format(end)}`}
      </output>
    </div>
  );
}

/** Where the chosen part begins and ends, 0 to 1. */
function chosen([start, end]: RangeValue, { min, max }: RangeScale): CSSProperties {
  const at = (value: number) => (value - min) / (max - min);
  return { '--sb-range-start': end === undefined ? 0 : at(start), '--sb-range-end': at(end ?? start) } as CSSProperties;
}

/** The value at which the pointer is. */
function placeOf({ clientX, currentTarget }: PointerEvent<HTMLElement>, { min, max }: RangeScale): number {
  const { left, right, width } = currentTarget.getBoundingClientRect();
  const rtl = isRightToLeft(currentTarget);
  return min + ((max - min) * (rtl ? right - clientX : clientX - left)) / width;
}

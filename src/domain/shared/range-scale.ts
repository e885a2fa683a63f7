/** The limits and the step of a range. */
export interface RangeScale {
  min: number;
  max: number;
  step: number;
}

/** One value, or the start and end of the selected part. */
export type RangeValue = readonly [number] | readonly [number, number];

/** Clamps a value to the scale and snaps it to a step counted from the lower limit (FLD-01). */
export function snapped(value: number, { min, max, step }: RangeScale): number {
  const steps = Math.round((value - min) / step);
  const last = Math.floor((max - min) / step + 1e-9);
  const on = rounded(min + Math.min(Math.max(steps, 0), last) * step, step);
  // the upper limit is selectable even if no step ends on it
  return value >= max ? max : Math.min(max, on);
}

/** The scale of a native handle, which ends on a step: an upper limit on which no step ends takes the place of the next one. */
export function handleScale({ min, max, step }: RangeScale): RangeScale {
  return { min, max: rounded(min + Math.ceil((max - min) / step - 1e-9) * step, step), step };
}

/** Position of a value on its handle's scale, 0 to 1. */
export function shareOf(value: number, scale: RangeScale): number {
  const { min, max } = handleScale(scale);
  return value >= scale.max ? 1 : (value - min) / (max - min);
}

/** Moves one handle of a value: the start never passes the end (FLD-01). */
export function movedHandle(value: RangeValue, handle: 0 | 1, to: number, scale: RangeScale): RangeValue {
  const at = snapped(to, scale);
  const [start, end] = value;
  if (end === undefined) return [at];
  return handle === 0 ? [Math.min(at, end), end] : [start, Math.max(at, start)];
}

/** The position after an arrow key: moves by 1, or 10 with Shift, and at least one step (FLD-01). */
export function steppedHandle(at: number, up: boolean, shift: boolean, { step }: RangeScale): number {
  const by = Math.max(shift ? 10 : 1, step);
  return rounded(up ? at + by : at - by, step);
}

/** The handle nearer to a position; if both are at the same place, the one that can move there. */
export function nearerHandle([start, end]: RangeValue, place: number): 0 | 1 {
  if (end === undefined) return 0;
  if (start === end) return place > start ? 1 : 0;
  return Math.abs(place - start) <= Math.abs(place - end) ? 0 : 1;
}

/** Removes binary rounding errors: 0.1 + 0.2. */
export function rounded(value: number, step: number): number {
  const decimals = /\.(?<decimals>\d+)/.exec(String(step))?.groups?.decimals?.length ?? 0;
  return Number(value.toFixed(Math.min(20, Math.max(decimals, 6))));
}

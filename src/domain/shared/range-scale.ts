/** The edges of a range, and what lies between two of its values. */
export interface RangeScale {
  min: number;
  max: number;
  step: number;
}

/** A value, or two of them: where the chosen part begins and where it ends. */
export type RangeValue = readonly [number] | readonly [number, number];

/** A value on the scale: within its edges, and on a step counted from the lower one (FLD-01). */
export function snapped(value: number, { min, max, step }: RangeScale): number {
  const steps = Math.round((value - min) / step);
  const last = Math.floor((max - min) / step + 1e-9);
  const on = rounded(min + Math.min(Math.max(steps, 0), last) * step, step);
  // the upper edge can be reached, also where no step ends on it
  return value >= max ? max : Math.min(max, on);
}

/** The value with one of its handles moved: the start never passes the end (FLD-01). */
export function movedHandle(value: RangeValue, handle: 0 | 1, to: number, scale: RangeScale): RangeValue {
  const at = snapped(to, scale);
  const [start, end] = value;
  if (end === undefined) return [at];
  return handle === 0 ? [Math.min(at, end), end] : [start, Math.max(at, start)];
}

/** Where a handle goes by keys: 1, or 10 with Shift, and one step at least (FLD-01). */
export function steppedHandle(at: number, up: boolean, shift: boolean, { step }: RangeScale): number {
  const by = Math.max(shift ? 10 : 1, step);
  return rounded(up ? at + by : at - by, step);
}

/** The handle that is nearer to a place on the scale; of two at the same place the one that can go there. */
export function nearerHandle([start, end]: RangeValue, place: number): 0 | 1 {
  if (end === undefined) return 0;
  if (start === end) return place > start ? 1 : 0;
  return Math.abs(place - start) <= Math.abs(place - end) ? 0 : 1;
}

/** Without what binary fractions add: 0.1 + 0.2. */
export function rounded(value: number, step: number): number {
  const decimals = /\.(?<decimals>\d+)/.exec(String(step))?.groups?.decimals?.length ?? 0;
  return Number(value.toFixed(Math.min(20, Math.max(decimals, 6))));
}

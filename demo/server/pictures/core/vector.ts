/** A point or direction in the scene, metres: x to the right, y up, z towards the viewer. */
export type Vec = readonly [number, number, number];

/** Sum of two vectors. */
export const add = (a: Vec, b: Vec): Vec => [a[0] + b[0], a[1] + b[1], a[2] + b[2]];
/** Difference `a - b`. */
export const sub = (a: Vec, b: Vec): Vec => [a[0] - b[0], a[1] - b[1], a[2] - b[2]];
/** A vector times a number. */
export const times = (a: Vec, k: number): Vec => [a[0] * k, a[1] * k, a[2] * k];
/** Scalar product. */
export const dot = (a: Vec, b: Vec): number => a[0] * b[0] + a[1] * b[1] + a[2] * b[2];
/** Vector product. */
export const cross = (a: Vec, b: Vec): Vec => [
  a[1] * b[2] - a[2] * b[1],
  a[2] * b[0] - a[0] * b[2],
  a[0] * b[1] - a[1] * b[0],
];
/** Length of a vector. */
export const size = (a: Vec): number => Math.sqrt(dot(a, a));
/** The same direction with length 1; a zero vector stays zero. */
export const unit = (a: Vec): Vec => times(a, 1 / (size(a) || 1));
/** A number held inside [low, high]. */
export const clamp = (x: number, low = 0, high = 1): number => Math.min(high, Math.max(low, x));
/** Smooth step from 0 at `low` to 1 at `high`. */
export const smooth = (low: number, high: number, x: number): number => {
  const t = clamp((x - low) / (high - low));
  return t * t * (3 - 2 * t);
};

/** Turns about the vertical axis, degrees, counter-clockwise from above. */
export const turnY = (p: Vec, degrees: number): Vec => {
  const a = (degrees * Math.PI) / 180;
  const c = Math.cos(a);
  const s = Math.sin(a);
  return [p[0] * c + p[2] * s, p[1], p[2] * c - p[0] * s];
};
/** Tilts about the x axis, degrees; positive leans the top towards the viewer. */
export const tiltX = (p: Vec, degrees: number): Vec => {
  const a = (degrees * Math.PI) / 180;
  const c = Math.cos(a);
  const s = Math.sin(a);
  return [p[0], p[1] * c - p[2] * s, p[1] * s + p[2] * c];
};
/** Leans about the z axis, degrees; positive leans the top to the left. */
export const leanZ = (p: Vec, degrees: number): Vec => {
  const a = (degrees * Math.PI) / 180;
  const c = Math.cos(a);
  const s = Math.sin(a);
  return [p[0] * c - p[1] * s, p[0] * s + p[1] * c, p[2]];
};

/** A smooth curve (Catmull-Rom) through the points, `count` + 1 samples of it. */
export function curve(points: readonly Vec[], count: number): Vec[] {
  const last = points.length - 1;
  const at = (i: number): Vec => points[clamp(i, 0, last)] ?? [0, 0, 0];
  const out: Vec[] = [];
  for (let k = 0; k <= count; k += 1) {
    const s = (k / count) * last;
    const i = Math.min(last - 1, Math.floor(s));
    const t = s - i;
    const [a, b, c, d] = [at(i - 1), at(i), at(i + 1), at(i + 2)];
    const mixAxis = (n: 0 | 1 | 2): number =>
      0.5 *
      (2 * b[n] +
        (c[n] - a[n]) * t +
        (2 * a[n] - 5 * b[n] + 4 * c[n] - d[n]) * t * t +
        (3 * b[n] - a[n] - 3 * c[n] + d[n]) * t * t * t);
    out.push([mixAxis(0), mixAxis(1), mixAxis(2)]);
  }
  return out;
}

/** Repeatable noise source: the same seed gives the same numbers in [0, 1). */
export function dice(seed: number): () => number {
  let s = (seed * 2654435761 + 12345) >>> 0;
  return () => {
    s = (s + 0x6d2b79f5) >>> 0;
    let t = Math.imul(s ^ (s >>> 15), 1 | s);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return ((t ^ (t >>> 14)) >>> 0) / 4294967296;
  };
}

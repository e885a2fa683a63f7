import { cross, dot, sub, times, unit, type Vec } from './vector.js';

/** Where the picture is taken from. Degrees; the distance is measured in radii of the subject. */
export interface View {
  /** Round the subject: 0 is from the front, positive goes to the right. */
  round?: number;
  /** Above the horizon. */
  above?: number;
  distance?: number;
  /** 1 leaves a good margin; more comes closer. */
  fill?: number;
  /** Moves the subject in the picture, as a share of its width and height. */
  shift?: readonly [number, number];
  /** Look at this point, with this many pixels per metre there, instead of fitting the subject. */
  look?: { at: Vec; pixels: number };
}

/** A point of the picture in pixels and its distance from the camera. */
export type Pixel = readonly [x: number, y: number, far: number];

/** A camera: where it stands and how it sees a point. */
export interface Camera {
  from: Vec;
  see(p: Vec): Pixel;
}

/** Share of a picture's width or height that its subject takes. */
const FULL = 0.78;

/** A camera that has all points in a picture of the given size. */
export function cameraFor(points: readonly Vec[], view: View, width: number, height: number): Camera {
  const { round = 28, above = 14, distance = 6, fill = 1, shift = [0, 0], look } = view;
  const box = bounds(points);
  const target = look?.at ?? box.centre;
  const a = (round * Math.PI) / 180;
  const e = (above * Math.PI) / 180;
  const back: Vec = [Math.sin(a) * Math.cos(e), Math.sin(e), Math.cos(a) * Math.cos(e)];
  const far = distance * box.radius;
  const from: Vec = [target[0] + back[0] * far, target[1] + back[1] * far, target[2] + back[2] * far];
  const right = unit(cross([0, 1, 0], back));
  const up = cross(back, right);
  const raw = (p: Vec): Pixel => {
    const q = sub(p, from);
    const depth = -dot(q, back);
    return [dot(q, right) / depth, -dot(q, up) / depth, depth];
  };
  if (look) {
    const k = look.pixels * far;
    return {
      from,
      see: (p) => {
        const [x, y, depth] = raw(p);
        return [width * (0.5 + shift[0]) + x * k, height * (0.5 + shift[1]) + y * k, depth];
      },
    };
  }
  let [x0, x1, y0, y1] = [1e9, -1e9, 1e9, -1e9];
  for (const p of points) {
    const [x, y] = raw(p);
    x0 = Math.min(x0, x);
    x1 = Math.max(x1, x);
    y0 = Math.min(y0, y);
    y1 = Math.max(y1, y);
  }
  const k = fill * Math.min((width * FULL) / (x1 - x0), (height * FULL) / (y1 - y0));
  const mid: readonly [number, number] = [(x0 + x1) / 2, (y0 + y1) / 2];
  return {
    from,
    see: (p) => {
      const [x, y, depth] = raw(p);
      return [width * (0.5 + shift[0]) + (x - mid[0]) * k, height * (0.515 + shift[1]) + (y - mid[1]) * k, depth];
    },
  };
}

/** Middle and radius of a set of points. */
export function bounds(points: readonly Vec[]): { low: Vec; high: Vec; centre: Vec; radius: number } {
  const low: [number, number, number] = [1e9, 1e9, 1e9];
  const high: [number, number, number] = [-1e9, -1e9, -1e9];
  for (const p of points) {
    for (const n of [0, 1, 2] as const) {
      low[n] = Math.min(low[n], p[n]);
      high[n] = Math.max(high[n], p[n]);
    }
  }
  const centre = times([low[0] + high[0], low[1] + high[1], low[2] + high[2]], 0.5);
  return { low, high, centre, radius: Math.hypot(...sub(high, centre)) };
}

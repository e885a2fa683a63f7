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
  const k = fill * Math.min((width * 0.82) / (x1 - x0), (height * 0.72) / (y1 - y0));
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

/** A picture of distances, to tell what is hidden. */
export interface DepthMap {
  /** Fills a triangle, given by its corners; `owner` is the quad it belongs to. */
  draw(a: Pixel, b: Pixel, c: Pixel, owner: number): void;
  /** Whether a point at this distance, give or take `slack` metres, is in front. */
  shows(p: Pixel, slack: number): boolean;
  /** Whether nothing within two or three pixels is in front of the point, save its own surface. */
  clear(p: Pixel, own: number, slack: number): boolean;
}

/** A quad's name on the depth map: number of its mesh, whether its back is seen, its row and column (less than 1024). */
export const ownerOf = (mesh: number, back: boolean, row: number, column: number): number =>
  (mesh << 21) | ((back ? 1 : 0) << 20) | (row << 10) | column;

const KIN = 2;
/** Whether two quads are of one surface without a fold between them, as at a lip. */
function kin(a: number, b: number): boolean {
  if (a >> 20 !== b >> 20) return false;
  return Math.abs(((a >> 10) & 1023) - ((b >> 10) & 1023)) <= KIN && Math.abs((a & 1023) - (b & 1023)) <= KIN;
}

/** An empty depth map for a picture of the given size. */
export function depthMap(width: number, height: number): DepthMap {
  const k = 0.4;
  const [w, h] = [Math.ceil(width * k) + 2, Math.ceil(height * k) + 2];
  const map = new Float32Array(w * h).fill(1e9);
  const owners = new Int32Array(w * h).fill(-1);
  return {
    draw(a, b, c, owner) {
      const ax = a[0] * k;
      const ay = a[1] * k;
      const bx = b[0] * k;
      const by = b[1] * k;
      const cx = c[0] * k;
      const cy = c[1] * k;
      const area = (bx - ax) * (cy - ay) - (by - ay) * (cx - ax);
      if (!area) return;
      const x0 = Math.max(0, Math.ceil(Math.min(ax, bx, cx)));
      const x1 = Math.min(w - 1, Math.floor(Math.max(ax, bx, cx)));
      const y1 = Math.min(h - 1, Math.floor(Math.max(ay, by, cy)));
      for (let y = Math.max(0, Math.ceil(Math.min(ay, by, cy))); y <= y1; y += 1) {
        for (let x = x0; x <= x1; x += 1) {
          const s = ((bx - x) * (cy - y) - (by - y) * (cx - x)) / area;
          const t = ((cx - x) * (ay - y) - (cy - y) * (ax - x)) / area;
          if (s < 0 || t < 0 || s + t > 1) continue;
          const far = a[2] * s + b[2] * t + c[2] * (1 - s - t);
          if (far >= (map[y * w + x] ?? 0)) continue;
          map[y * w + x] = far;
          owners[y * w + x] = owner;
        }
      }
    },
    shows(p, slack) {
      const [x, y] = [Math.round(p[0] * k), Math.round(p[1] * k)];
      for (let dy = -1; dy <= 1; dy += 1) {
        for (let dx = -1; dx <= 1; dx += 1) {
          const [i, j] = [x + dx, y + dy];
          if (i < 0 || j < 0 || i >= w || j >= h) continue;
          if (p[2] <= (map[j * w + i] ?? 1e9) + slack) return true;
        }
      }
      return false;
    },
    clear(p, own, slack) {
      const x = Math.round(p[0] * k);
      const y = Math.round(p[1] * k);
      for (let j = Math.max(0, y - 1); j <= Math.min(h - 1, y + 1); j += 1) {
        for (let i = Math.max(0, x - 1); i <= Math.min(w - 1, x + 1); i += 1) {
          const at = j * w + i;
          if (p[2] > (map[at] ?? 1e9) + slack && !kin(own, owners[at] ?? 0)) return false;
        }
      }
      return true;
    },
  };
}

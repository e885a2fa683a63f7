import type { Backdrop } from './backdrop.js';
import { bitmapSvg, type Shade } from './bitmap.js';
import type { Camera } from './camera.js';
import { darken, mix } from './colour.js';
import type { Studio } from './studio.js';
import { smooth, type Vec } from './vector.js';

/** Darkness below this is left out. */
const PALEST = 1 / 96;
/** How fast the light falls off with the darkness. */
const FALL = 1.27;

/** A plane that catches shadow: a corner and two sides, cut into cells. */
interface Plane {
  corner: Vec;
  side: Vec;
  rise: Vec;
  normal: Vec;
  cells: readonly [number, number];
  strength: number;
  /** How often the darkness is evened out over neighbouring cells. */
  blur: number;
  /** Whether the shadow also fades out at the far side; not where it meets a wall. */
  ends: boolean;
}

const spotOn = (plane: Plane, i: number, j: number): Vec => {
  const [s, t] = [i / plane.cells[0], j / plane.cells[1]];
  const at = (n: 0 | 1 | 2): number => plane.corner[n] + plane.side[n] * s + plane.rise[n] * t;
  return [at(0), at(1), at(2)];
};

function darkness(plane: Plane, studio: Studio): number[][] {
  const [m, n] = plane.cells;
  let grid = Array.from({ length: m + 1 }, (_, i) =>
    Array.from({ length: n + 1 }, (__, j) => {
      const open = studio.open(spotOn(plane, i, j), plane.normal);
      const rim = Math.min(i / m, 1 - i / m, 1 - j / n, plane.ends ? j / n : 1);
      return (1 - open.key * 0.62 - open.sky * 0.38) * plane.strength * smooth(0, 0.16, rim);
    }),
  );
  for (let pass = 0; pass < plane.blur; pass += 1) {
    const now = grid;
    grid = now.map((row, i) =>
      row.map((x, j) => {
        const at = (a: number, b: number): number => now[a]?.[b] ?? x;
        return (x * 2 + at(i - 1, j) + at(i + 1, j) + at(i, j - 1) + at(i, j + 1)) / 6;
      }),
    );
  }
  return grid;
}

/** Pixels of the picture per pixel of the shadow's bitmap. */
const GRAIN = 5;

/** The picture's shadow, small: darkness of every place, 0 to 1, with a clear rim of one pixel. */
interface Veil {
  width: number;
  height: number;
  dark: Float32Array;
}

type Corner = readonly [x: number, y: number, dark: number];

/** Fills a triangle with darkness that runs evenly between its corners. */
function fill(veil: Veil, a: Corner, b: Corner, c: Corner): void {
  const area = (b[0] - a[0]) * (c[1] - a[1]) - (b[1] - a[1]) * (c[0] - a[0]);
  if (!area || a[2] + b[2] + c[2] <= 0) return;
  const x0 = Math.max(1, Math.ceil(Math.min(a[0], b[0], c[0])));
  const x1 = Math.min(veil.width - 2, Math.floor(Math.max(a[0], b[0], c[0])));
  const y0 = Math.max(1, Math.ceil(Math.min(a[1], b[1], c[1])));
  const y1 = Math.min(veil.height - 2, Math.floor(Math.max(a[1], b[1], c[1])));
  for (let y = y0; y <= y1; y += 1) {
    for (let x = x0; x <= x1; x += 1) {
      const s = ((b[0] - x) * (c[1] - y) - (b[1] - y) * (c[0] - x)) / area;
      const t = ((c[0] - x) * (a[1] - y) - (c[1] - y) * (a[0] - x)) / area;
      if (s < 0 || t < 0 || s + t > 1) continue;
      veil.dark[y * veil.width + x] = a[2] * s + b[2] * t + c[2] * (1 - s - t);
    }
  }
}

/** Casts the shadow of everything on a plane. */
function cast(plane: Plane, studio: Studio, camera: Camera, veil: Veil): void {
  const spots = darkness(plane, studio).map((row, i) =>
    row.map((dark, j): Corner => {
      const [x, y] = camera.see(spotOn(plane, i, j));
      return [x / GRAIN + 1, y / GRAIN + 1, Math.max(0, dark - PALEST)];
    }),
  );
  for (let i = 0; i + 1 < spots.length; i += 1) {
    const [low, high] = [spots[i] ?? [], spots[i + 1] ?? []];
    for (let j = 0; j + 1 < low.length; j += 1) {
      const [a, b, c, d] = [low[j], high[j], high[j + 1], low[j + 1]];
      if (!a || !b || !c || !d) continue;
      fill(veil, a, b, c);
      fill(veil, a, c, d);
    }
  }
}

/** The soft shadow on the floor (and the wall of a room), worked out from the same lights as the goods. */
export function shadowSvg(
  backdrop: Backdrop,
  studio: Studio,
  camera: Camera,
  box: { low: Vec; high: Vec; radius: number },
  size: readonly [width: number, height: number],
): string {
  const [width, height] = [Math.ceil(size[0] / GRAIN) + 3, Math.ceil(size[1] / GRAIN) + 3];
  const veil: Veil = { width, height, dark: new Float32Array(width * height) };
  const floor = backdrop.floor ?? 0;
  const { low, high, radius } = box;
  const reach = radius * 1.15;
  const [x0, x1] = [low[0] - reach * 0.6, high[0] + reach];
  const [z0, z1] = [Math.max(low[2] - reach, backdrop.wall ?? -1e9), high[2] + reach * 0.4];
  const ground: Plane = {
    corner: [x0, floor, z0],
    side: [x1 - x0, 0, 0],
    rise: [0, 0, z1 - z0],
    normal: [0, 1, 0],
    cells: [84, 84],
    strength: 0.95,
    blur: 3,
    ends: backdrop.wall === undefined,
  };
  if (!backdrop.hangs) cast(ground, studio, camera, veil);
  if (backdrop.wall !== undefined) {
    const top = high[1] + radius * 0.25;
    const wall: Plane = {
      corner: [x0, 0, backdrop.wall],
      side: [x1 - x0, 0, 0],
      rise: [0, top, 0],
      normal: [0, 0, 1],
      cells: [84, 60],
      strength: 0.42,
      blur: 26,
      ends: false,
    };
    cast(wall, studio, camera, veil);
  }
  const tint = darken(mix(backdrop.ground ?? backdrop.colour, '#5c2a20', 0.6), 0.35);
  const [red, green, blue] = [1, 3, 5].map((at) => Number.parseInt(tint.slice(at, at + 2), 16));
  const palette = Array.from({ length: 256 }, (_, k): Shade => [red ?? 0, green ?? 0, blue ?? 0, k]);
  const opacity = veil.dark.map((dark) => Math.round(255 * (1 - Math.exp(-FALL * dark))));
  const [x, y] = [-1.5 * GRAIN, -1.5 * GRAIN];
  const frame = { x, y, width: width * GRAIN, height: height * GRAIN };
  return bitmapSvg(Uint8Array.from(opacity), width, palette, frame);
}

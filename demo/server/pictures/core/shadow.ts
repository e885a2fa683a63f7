import type { Backdrop } from './backdrop.js';
import { bitmapSvg, type Shade } from './bitmap.js';
import type { Camera } from './camera.js';
import { darken, mix } from './colour.js';
import { contactOf } from './contact.js';
import type { Mesh } from './mesh.js';
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

type Dark = (at: Vec) => number;

function darkness(plane: Plane, dark: Dark): number[][] {
  const [m, n] = plane.cells;
  let grid = Array.from({ length: m + 1 }, (_, i) =>
    Array.from({ length: n + 1 }, (__, j) => {
      const rim = Math.min(i / m, 1 - i / m, 1 - j / n, plane.ends ? j / n : 1);
      return dark(spotOn(plane, i, j)) * plane.strength * smooth(0, 0.16, rim);
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
const GRAIN = 3;
/** Shadows fade this near to the edges of a picture without a room, as a share of its width. */
const EDGE = 0.32;
/** Beside the goods they end within this distance, in radii. */
const FAR = 0.65;

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

/** Casts darkness on a plane. */
function cast(plane: Plane, dark: Dark, camera: Camera, veil: Veil): void {
  const spots = darkness(plane, dark).map((row, i) =>
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

/** Colour of shadows on the page: dark enough for a dark one. */
const SHADE = '#24150e';

/** Lets all darkness end before the picture does. */
function fade({ width, height, dark }: Veil): void {
  for (let y = 0; y < height; y += 1) {
    const upright = smooth(0, EDGE, (height - 2 - y) / width);
    for (let x = 0; x < width; x += 1) {
      const level = smooth(0, EDGE, Math.min(x - 1, width - 2 - x) / width);
      dark[y * width + x] = (dark[y * width + x] ?? 0) * upright * level;
    }
  }
}

/** What throws the shadow. */
export interface Caster {
  studio: Studio;
  meshes: readonly Mesh[];
  camera: Camera;
  box: { low: Vec; high: Vec; radius: number };
}

/** What of the lights does not reach a place of a plane that faces this way. */
const shaded =
  (studio: Studio, normal: Vec): Dark =>
  (at) => {
    const open = studio.open(at, normal);
    return 1 - open.key * 0.62 - open.sky * 0.38;
  };

/** The floor, on which shadow also ends beside the goods unless it is that of a room. */
function castOnFloor(
  veil: Veil,
  { studio, camera, box: { low, high, radius } }: Caster,
  floor: number,
  wall?: number,
): void {
  const clear = wall === undefined;
  const reach = radius * 1.15;
  const [x0, x1] = [low[0] - reach * 0.6, high[0] + reach];
  const [z0, z1] = [Math.max(low[2] - reach, wall ?? -1e9), high[2] + reach * 0.4];
  const plane: Plane = {
    corner: [x0, floor, z0],
    side: [x1 - x0, 0, 0],
    rise: [0, 0, z1 - z0],
    cells: [84, 84],
    strength: clear ? 0.7 : 0.95,
    blur: 5,
    ends: clear,
  };
  const shade = shaded(studio, [0, 1, 0]);
  const ending: Dark = (at) => {
    const x = Math.max(0, low[0] - at[0], at[0] - high[0]);
    const z = Math.max(0, low[2] - at[2], at[2] - high[2]);
    return shade(at) * smooth(radius * FAR, 0, Math.hypot(x, z));
  };
  cast(plane, clear ? ending : shade, camera, veil);
}

/** The wall of a room. */
function castOnWall(veil: Veil, { studio, camera, box: { low, high, radius } }: Caster, wall: number): void {
  const x0 = low[0] - radius * 0.69;
  const plane: Plane = {
    corner: [x0, 0, wall],
    side: [high[0] + radius * 1.15 - x0, 0, 0],
    rise: [0, high[1] + radius * 0.25, 0],
    cells: [84, 60],
    strength: 0.42,
    blur: 26,
    ends: false,
  };
  cast(plane, shaded(studio, [0, 0, 1]), camera, veil);
}

/** Adds the darkness right below what stands on the floor. */
function addContact(veil: Veil, { meshes, camera, box }: Caster, floor: number): void {
  const { width, height } = veil;
  const under: Veil = { width, height, dark: new Float32Array(width * height) };
  const { low, high, at } = contactOf(meshes, box, floor);
  const plane: Plane = {
    corner: [low[0], floor, low[1]],
    side: [high[0] - low[0], 0, 0],
    rise: [0, 0, high[1] - low[1]],
    cells: [130, 130],
    strength: 1,
    blur: 1,
    ends: true,
  };
  cast(plane, ([x, , z]) => at(x, z), camera, under);
  for (let k = 0; k < veil.dark.length; k += 1) veil.dark[k] = (veil.dark[k] ?? 0) + (under.dark[k] ?? 0);
}

/** The soft shadow on the floor (and the wall of a room), worked out from the same lights as the goods. */
export function shadowSvg(
  { room, hangs }: Backdrop,
  floor: number,
  caster: Caster,
  size: readonly [width: number, height: number],
): string {
  const [width, height] = [Math.ceil(size[0] / GRAIN) + 3, Math.ceil(size[1] / GRAIN) + 3];
  const veil: Veil = { width, height, dark: new Float32Array(width * height) };
  if (!hangs) castOnFloor(veil, caster, floor, room?.wall);
  if (room) castOnWall(veil, caster, room.wall);
  else fade(veil);
  if (!hangs) addContact(veil, caster, floor);
  const tint = room ? darken(mix(room.ground, '#5c2a20', 0.6), 0.35) : SHADE;
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => Number.parseInt(tint.slice(at, at + 2), 16));
  const palette = Array.from({ length: 256 }, (_, k): Shade => [red, green, blue, k]);
  const opacity = veil.dark.map((dark) => Math.round(255 * (1 - Math.exp(-FALL * dark))));
  const [x, y] = [-1.5 * GRAIN, -1.5 * GRAIN];
  const frame = { x, y, width: width * GRAIN, height: height * GRAIN };
  return bitmapSvg(Uint8Array.from(opacity), width, palette, frame);
}

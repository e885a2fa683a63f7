import type { Pixel } from './camera.js';
import { screenByte } from './colour.js';
import { CORNER, type Faces } from './faces.js';
import { type Relief, reliefOf } from './relief.js';
import { NOTHING, PER_PIXEL, type Samples, sampleX, sampleY } from './samples.js';
import { type Shader, type Spot, shaderOf } from './shade.js';
import type { Vec } from './vector.js';

/** What all of a picture is painted with; the floor's height and the scene's radius in metres. */
export interface Easel {
  faces: Faces;
  samples: Samples;
  from: Vec;
  floor: number;
  radius: number;
  /** Size of a pixel in the scene, metres. */
  pixel: number;
}

/** How a mesh is painted. */
interface Paint {
  shader: Shader;
  relief: Relief | null;
}

const NOWHERE: Pixel = [0, 0, 0];
const newSpot = (): Spot => ({
  ...{ nx: 0, ny: 0, nz: 0, ex: 0, ey: 0, ez: 0, key: 0, sky: 0 },
  ...{ height: 0, across: 0, along: 0, tone: 1, second: 0 },
});

/** Paints single points of triangles into `out`. */
function painter({ faces, from, floor, radius, pixel }: Easel, out: Float64Array) {
  const { meshes, first, normals, corners } = faces;
  const paints = meshes.map(
    ({ patch }): Paint => ({ shader: shaderOf(patch.finish), relief: reliefOf(patch, pixel, radius) }),
  );
  const spot = newSpot();
  // no arrays, tuples or functions in here: it runs for every pixel
  return (owner: number, px: number, py: number): void => {
    const face = owner >> 1;
    const m = faces.mesh[face] ?? 0;
    const mesh = meshes[m];
    const paint = paints[m];
    if (!mesh || !paint) return;
    const { columns, pixels, x, y, z, across, along } = mesh;
    const n = face - (first[m] ?? 0);
    const i = (n / columns) | 0;
    const j = n - i * columns;
    // the quad's corners 0, 1, 2 or 0, 2, 3
    const later = owner & 1;
    const ia = i * (columns + 1) + j;
    const ib = ia + columns + 1 + later;
    const ic = later ? ia + 1 : ia + columns + 2;
    const a = pixels[ia] ?? NOWHERE;
    const b = pixels[ib] ?? NOWHERE;
    const c = pixels[ic] ?? NOWHERE;
    const area = (b[0] - a[0]) * (c[1] - a[1]) - (b[1] - a[1]) * (c[0] - a[0]) || 1;
    let s = Math.max(0, ((b[0] - px) * (c[1] - py) - (b[1] - py) * (c[0] - px)) / area);
    let t = Math.max(0, ((c[0] - px) * (a[1] - py) - (c[1] - py) * (a[0] - px)) / area);
    let r = Math.max(0, 1 - s - t);
    const all = s + t + r;
    s /= all;
    t /= all;
    r /= all;
    const wx = (x[ia] ?? 0) * s + (x[ib] ?? 0) * t + (x[ic] ?? 0) * r;
    const wy = (y[ia] ?? 0) * s + (y[ib] ?? 0) * t + (y[ic] ?? 0) * r;
    const wz = (z[ia] ?? 0) * s + (z[ib] ?? 0) * t + (z[ic] ?? 0) * r;
    const ex = from[0] - wx;
    const ey = from[1] - wy;
    const ez = from[2] - wz;
    const near = 1 / Math.sqrt(ex * ex + ey * ey + ez * ez);
    const ca = face * 4 * CORNER;
    const cb = ca + (1 + later) * CORNER;
    const cc = ca + (2 + later) * CORNER;
    const nx = (corners[ca] ?? 0) * s + (corners[cb] ?? 0) * t + (corners[cc] ?? 0) * r;
    const ny = (corners[ca + 1] ?? 0) * s + (corners[cb + 1] ?? 0) * t + (corners[cc + 1] ?? 0) * r;
    const nz = (corners[ca + 2] ?? 0) * s + (corners[cb + 2] ?? 0) * t + (corners[cc + 2] ?? 0) * r;
    const at = face * 3;
    const turned = (normals[at] ?? 0) * ex + (normals[at + 1] ?? 0) * ey + (normals[at + 2] ?? 0) * ez;
    // the side of the face that is seen
    const k = (turned < 0 ? -1 : 1) / (Math.sqrt(nx * nx + ny * ny + nz * nz) || 1);
    spot.nx = nx * k;
    spot.ny = ny * k;
    spot.nz = nz * k;
    spot.ex = ex * near;
    spot.ey = ey * near;
    spot.ez = ez * near;
    spot.key = (corners[ca + 3] ?? 0) * s + (corners[cb + 3] ?? 0) * t + (corners[cc + 3] ?? 0) * r;
    spot.sky = (corners[ca + 4] ?? 0) * s + (corners[cb + 4] ?? 0) * t + (corners[cc + 4] ?? 0) * r;
    spot.height = (wy - floor) / radius;
    const low = across[i] ?? 0;
    spot.across = low + ((across[i + 1] ?? 0) - low) * (later ? t : t + r);
    const left = along[j] ?? 0;
    spot.along = left + ((along[j + 1] ?? 0) - left) * (later ? t + r : r);
    spot.tone = 1;
    spot.second = 0;
    paint.relief?.(wx, wy, wz, spot);
    paint.shader(spot, out);
  };
}

/** Whether two triangles are of one surface without a fold between them: then one colour does for a whole pixel. */
function together({ mesh, meshes, first }: Faces, one: number, two: number): boolean {
  const a = one >> 1;
  const b = two >> 1;
  if (a === b) return true;
  const m = mesh[a] ?? 0;
  if (m !== mesh[b]) return false;
  const columns = meshes[m]?.columns ?? 1;
  const p = a - (first[m] ?? 0);
  const q = b - (first[m] ?? 0);
  return Math.abs(((p / columns) | 0) - ((q / columns) | 0)) <= 1 && Math.abs((p % columns) - (q % columns)) <= 1;
}

/** Red, green, blue and opacity of every pixel of the goods. */
export function paint(easel: Easel): Uint8Array {
  const { samples, faces } = easel;
  const { owner, width } = samples;
  const height = samples.height / PER_PIXEL;
  const pixels = new Uint8Array(width * height * 4);
  const colour = new Float64Array(3);
  const at = painter(easel, colour);
  /** Paints a pixel sample by sample: an edge runs through it. */
  const blend = (x: number, y: number, to: number): void => {
    let [filled, red, green, blue] = [0, 0, 0, 0];
    for (let row = y * PER_PIXEL; row < (y + 1) * PER_PIXEL; row += 1) {
      const triangle = owner[row * width + x] ?? NOTHING;
      if (triangle === NOTHING) continue;
      filled += 1;
      at(triangle, x + sampleX(row), sampleY(row));
      red += screenByte(colour[0] ?? 0);
      green += screenByte(colour[1] ?? 0);
      blue += screenByte(colour[2] ?? 0);
    }
    pixels[to] = Math.round(red / filled);
    pixels[to + 1] = Math.round(green / filled);
    pixels[to + 2] = Math.round(blue / filled);
    pixels[to + 3] = (filled * 255) / PER_PIXEL;
  };
  for (let y = 0; y < height; y += 1) {
    for (let x = 0; x < width; x += 1) {
      const a = owner[y * PER_PIXEL * width + x] ?? NOTHING;
      const b = owner[(y * PER_PIXEL + 1) * width + x] ?? NOTHING;
      if ((a & b) === NOTHING) continue;
      const to = (y * width + x) * 4;
      if (a === b || (a !== NOTHING && b !== NOTHING && together(faces, a, b))) {
        at(a, x + 0.5, y + 0.5);
        pixels[to] = screenByte(colour[0] ?? 0);
        pixels[to + 1] = screenByte(colour[1] ?? 0);
        pixels[to + 2] = screenByte(colour[2] ?? 0);
        pixels[to + 3] = 255;
      } else blend(x, y, to);
    }
  }
  return pixels;
}

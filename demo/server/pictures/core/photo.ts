import { type Backdrop, backdropSvg } from './backdrop.js';
import { paintingSvg } from './bitmap.js';
import { bounds, type Camera, cameraFor, type Pixel, type View } from './camera.js';
import { type Faces, facesOf, lightFaces } from './faces.js';
import { meshOf } from './mesh.js';
import { paint } from './paint.js';
import type { Model, Patch } from './patch.js';
import { drawTriangle, NOTHING, type Samples, samplesFor } from './samples.js';
import { shadowSvg } from './shadow.js';
import { strokesSvg } from './strokes.js';
import { studioFor } from './studio.js';
import type { Vec } from './vector.js';

/** Pixels of a picture that does not say its size. */
export const PHOTO_SIZE = { width: 1200, height: 1500 } as const;

/** What is on a picture and how it is taken. */
export interface Photo {
  subject: Model;
  view?: View;
  backdrop: Backdrop;
  width?: number;
  height?: number;
  /** Light pools and other SVG drawn over the backdrop and over everything. */
  behind?: (camera: Camera) => string;
  over?: (camera: Camera) => string;
}

const NONE: Vec = [0, 0, 0];

/** The middles of a patch's quads. */
function middles(patch: Patch): Vec[] {
  const out: Vec[] = [];
  for (let i = 0; i + 1 < patch.grid.length; i += 1) {
    const [low, high] = [patch.grid[i] ?? [], patch.grid[i + 1] ?? []];
    for (let j = 0; j + 1 < low.length; j += 1) {
      const [a, b, c, d] = [low[j] ?? NONE, high[j] ?? NONE, high[j + 1] ?? NONE, low[j + 1] ?? NONE];
      out.push([(a[0] + b[0] + c[0] + d[0]) / 4, (a[1] + b[1] + c[1] + d[1]) / 4, (a[2] + b[2] + c[2] + d[2]) / 4]);
    }
  }
  return out;
}

const NOWHERE: Pixel = [0, 0, 0];

/** Finds which faces are seen, and where. */
function look({ meshes, first, seen }: Faces, samples: Samples): void {
  for (const [m, { pixels, rows, columns }] of meshes.entries()) {
    for (let n = 0; n < rows * columns; n += 1) {
      const k = Math.floor(n / columns) * (columns + 1) + (n % columns);
      const a = pixels[k] ?? NOWHERE;
      const b = pixels[k + columns + 1] ?? NOWHERE;
      const c = pixels[k + columns + 2] ?? NOWHERE;
      const d = pixels[k + 1] ?? NOWHERE;
      const owner = ((first[m] ?? 0) + n) * 2;
      drawTriangle(samples, a, b, c, owner);
      drawTriangle(samples, a, c, d, owner + 1);
    }
  }
  const { owner } = samples;
  for (let k = 0; k < owner.length; k += 1) {
    const triangle = owner[k] ?? NOTHING;
    if (triangle !== NOTHING) seen[triangle >> 1] = 1;
  }
}

/** How much of the scene a pixel covers at a point, metres. */
function pixelSize(camera: Camera, at: Vec): number {
  const [x, y] = camera.see(at);
  const [x2, y2] = camera.see([at[0], at[1] + 0.01, at[2]]);
  return 0.01 / (Math.hypot(x2 - x, y2 - y) || 1);
}

/** Takes the picture: SVG text. The subject stands on the floor unless it hangs. */
export function photograph(photo: Photo): string {
  const { subject, backdrop, width = PHOTO_SIZE.width, height = PHOTO_SIZE.height, view = {} } = photo;
  const points = subject.patches.flatMap(middles);
  const box = bounds(points);
  // goods without a room stand on their lowest point
  const floor = backdrop.room ? 0 : box.low[1];
  const camera = cameraFor(points, view, width, height);
  const faces = facesOf(subject.patches.map((patch) => meshOf(patch, camera)));
  const studio = studioFor(faces.meshes, box.centre, box.radius * 1.02);
  const samples = samplesFor(width, height);
  look(faces, samples);
  lightFaces(faces, studio, camera.from, box.radius);
  const pixel = pixelSize(camera, box.centre);
  const goods = paint({ faces, samples, from: camera.from, floor, radius: box.radius, pixel });
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}">`,
    backdropSvg(backdrop, width, height, camera),
    photo.behind?.(camera) ?? '',
    shadowSvg(backdrop, floor, { studio, meshes: faces.meshes, camera, box }, [width, height]),
    paintingSvg(goods, width),
    `<g transform="scale(.1)">${strokesSvg(subject.strokes, camera, samples, box.radius)}</g>`,
    photo.over?.(camera) ?? '',
    '</svg>',
  ].join('');
}

import { type Backdrop, backdropSvg } from './backdrop.js';
import { bodySvg } from './body.js';
import { bounds, type Camera, cameraFor, depthMap, type View } from './camera.js';
import { drawDepth, facetsOf, light } from './facets.js';
import { meshOf } from './mesh.js';
import type { Model, Patch } from './patch.js';
import { shadowSvg } from './shadow.js';
import { strokesSvg } from './strokes.js';
import { studioFor } from './studio.js';
import { textureOf } from './texture.js';
import type { Vec } from './vector.js';

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

/** Takes the picture: SVG text. The subject stands on y = 0 unless it hangs. */
export function photograph(photo: Photo): string {
  const { subject, backdrop, width = 1200, height = 1500, view = {} } = photo;
  const points = subject.patches.flatMap(middles);
  const box = bounds(points);
  const camera = cameraFor(points, view, width, height);
  const meshes = subject.patches.map((patch) => meshOf(patch, camera));
  const studio = studioFor(meshes, box.centre, box.radius * 1.02);
  const map = depthMap(width, height);
  for (const [k, mesh] of meshes.entries()) drawDepth(mesh, k, map);
  const slack = box.radius * 0.004;
  const facets = meshes.map((mesh, index) => facetsOf({ mesh, index, camera, map, slack }));
  for (const [k, mesh] of meshes.entries()) {
    light(facets[k] ?? [], mesh, studio, camera.from, box.radius, backdrop.floor ?? 0);
  }
  const fine = view.look ? Math.min(box.radius, 700 / view.look.pixels) : box.radius;
  const marks = subject.patches.flatMap((patch, index) => textureOf(patch, index + 1, fine));
  const lines = strokesSvg([...marks, ...subject.strokes], camera, map, box.radius);
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}">`,
    backdropSvg(backdrop, width, height, camera),
    photo.behind?.(camera) ?? '',
    shadowSvg(backdrop, studio, camera, box, [width, height]),
    `<g transform="scale(.1)">${bodySvg(facets)}${lines}</g>`,
    photo.over?.(camera) ?? '',
    '</svg>',
  ].join('');
}

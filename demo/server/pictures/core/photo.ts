import { type Backdrop, backdropSvg } from './backdrop.js';
import { bounds, type Camera, cameraFor, type DepthMap, depthMap, type Pixel, type View } from './camera.js';
import { hexOf } from './colour.js';
import type { Model, Patch, Stroke } from './patch.js';
import { shade } from './shade.js';
import { shadowSvg } from './shadow.js';
import { type Reach, type Studio, studioFor } from './studio.js';
import { textureOf } from './texture.js';
import { add, cross, dot, sub, times, unit, type Vec } from './vector.js';

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

interface Quad {
  patch: Patch;
  index: number;
  corners: Vec[];
  centre: Vec;
  normal: Vec;
  reach: Reach;
  /** How far along the patch's second direction, 0 to 1. */
  along: number;
  pixels: Pixel[];
  far: number;
  seen: boolean;
}

const NONE: Vec = [0, 0, 0];
const DARK: Reach = { key: 0, sky: 0 };

/** Quads of a patch, row by row, with their light evened out between neighbours. */
function quadsOf(patch: Patch, index: number): { rows: Quad[][]; flat: Quad[] } {
  const rows: Quad[][] = [];
  for (let i = 0; i + 1 < patch.grid.length; i += 1) {
    const row: Quad[] = [];
    const [low, high] = [patch.grid[i] ?? [], patch.grid[i + 1] ?? []];
    for (let j = 0; j + 1 < low.length; j += 1) {
      const corners = [low[j] ?? NONE, high[j] ?? NONE, high[j + 1] ?? NONE, low[j + 1] ?? NONE];
      const [a, b, c, d] = [low[j] ?? NONE, high[j] ?? NONE, high[j + 1] ?? NONE, low[j + 1] ?? NONE];
      const centre = times(add(add(a, b), add(c, d)), 0.25);
      row.push({
        patch,
        index,
        corners,
        centre,
        normal: unit(cross(sub(c, a), sub(d, b))),
        reach: DARK,
        along: j / low.length,
        pixels: [],
        far: 0,
        seen: false,
      });
    }
    rows.push(row);
  }
  return { rows, flat: rows.flat() };
}

function light(rows: Quad[][], studio: Studio, from: Vec): void {
  for (const quad of rows.flat()) {
    if (!quad.seen) continue;
    if (dot(quad.normal, sub(from, quad.centre)) < 0) quad.normal = times(quad.normal, -1);
    quad.reach = studio.reach(quad.centre, quad.normal);
  }
  for (let pass = 0; pass < 3; pass += 1) even(rows);
}

/** Takes the grain out of the light by averaging it over neighbours that face the same way. */
function even(rows: Quad[][]): void {
  const soft = rows.map((row, i) =>
    row.map((quad, j): Reach => {
      if (!quad.seen) return quad.reach;
      let [key, sky, count] = [quad.reach.key, quad.reach.sky, 1];
      for (const q of [rows[i - 1]?.[j], rows[i + 1]?.[j], row[j - 1], row[j + 1]]) {
        if (!q?.seen || dot(q.normal, quad.normal) < 0.5) continue;
        key += q.reach.key;
        sky += q.reach.sky;
        count += 1;
      }
      return { key: key / count, sky: sky / count };
    }),
  );
  for (const [i, row] of rows.entries()) {
    for (const [j, quad] of row.entries()) quad.reach = soft[i]?.[j] ?? quad.reach;
  }
}

const at10 = (p: Pixel): string => `${Math.round(p[0] * 10)} ${Math.round(p[1] * 10)}`;

/** A closed outline in tenths of a pixel, grown a little so that neighbours leave no gap. */
function outline(points: Pixel[]): string {
  const [mx, my] = [0, 1].map((n) => points.reduce((sum, p) => sum + (p[n] ?? 0), 0) / 4);
  const grown = points.map((p): Pixel => {
    const [dx, dy] = [p[0] - (mx ?? 0), p[1] - (my ?? 0)];
    const k = 1 + 1.7 / (Math.hypot(dx, dy) + 0.4);
    return [(mx ?? 0) + dx * k, (my ?? 0) + dy * k, 0];
  });
  let text = '';
  let last: [number, number] = [0, 0];
  for (const [n, p] of grown.entries()) {
    const now: [number, number] = [Math.round(p[0] * 10), Math.round(p[1] * 10)];
    text += n ? `${now[0] - last[0]} ${now[1] - last[1]} ` : `M${now[0]} ${now[1]}l`;
    last = now;
  }
  return `${text.trimEnd()}z`;
}

/** Draws the depth map and marks the quads that can be seen. */
function findSeen(quads: Quad[], camera: Camera, map: DepthMap, radius: number): void {
  for (const quad of quads) {
    quad.pixels = quad.corners.map((p) => camera.see(p));
    quad.far = camera.see(quad.centre)[2];
    const [a, b, c, d] = quad.pixels;
    if (!a || !b || !c || !d || (quad.patch.finish.opacity ?? 1) < 1) continue;
    map.draw(a, b, c);
    map.draw(a, c, d);
  }
  const slack = radius * 0.004;
  for (const quad of quads) {
    quad.seen = quad.pixels.some((p) => map.shows(p, slack)) || map.shows(camera.see(quad.centre), slack);
  }
}

function bodySvg(quads: Quad[], camera: Camera, radius: number, floor: number): string {
  let svg = '';
  let open = '';
  for (const quad of quads.filter((q) => q.seen).sort((a, b) => b.far - a.far)) {
    const toEye = unit(sub(camera.from, quad.centre));
    const height = (quad.centre[1] - floor) / radius;
    const fill = hexOf(shade(quad.patch.finish, quad.normal, toEye, quad.reach, height, quad.along));
    const opacity = quad.patch.finish.opacity;
    const look = `fill="${fill}"${opacity === undefined ? '' : ` fill-opacity="${opacity}"`}`;
    if (look !== open) svg += `${open ? '"/>' : ''}<path ${look} d="`;
    open = look;
    svg += outline(quad.pixels);
  }
  return open ? `${svg}"/>` : '';
}

/** Lines on surfaces, those of one look in one path, hidden parts left out. */
function strokesSvg(strokes: Stroke[], camera: Camera, map: DepthMap, radius: number): string {
  const looks = new Map<string, string>();
  const perMetre = (p: Vec, q: Vec): number => {
    const [a, b] = [camera.see(p), camera.see(q)];
    return Math.hypot(a[0] - b[0], a[1] - b[1]);
  };
  const mid = strokes[0]?.points[0] ?? NONE;
  const scale = Math.max(
    perMetre(mid, add(mid, [radius, 0, 0])),
    perMetre(mid, add(mid, [0, radius, 0])),
    perMetre(mid, add(mid, [0, 0, radius])),
  );
  const slack = radius * 0.005;
  for (const stroke of strokes) {
    const width = Math.max(4, Math.round((stroke.width / radius) * scale * 10));
    const dash = stroke.dash ? ` stroke-dasharray="${width * 3} ${width * 2.4}"` : '';
    const look = `stroke="${stroke.colour}" stroke-width="${width - (width % 3)}" stroke-opacity="${(stroke.opacity ?? 1).toFixed(1)}"${dash}`;
    let text = '';
    let pen = false;
    for (const p of stroke.points) {
      const pixel = camera.see(p);
      const seen = map.shows(pixel, slack);
      if (seen) text += `${pen ? 'L' : 'M'}${at10(pixel)}`;
      pen = seen;
    }
    looks.set(look, (looks.get(look) ?? '') + text);
  }
  let svg = '';
  for (const [look, text] of looks) if (text.includes('L')) svg += `<path ${look} d="${text}"/>`;
  return `<g fill="none" stroke-linecap="round" stroke-linejoin="round">${svg}</g>`;
}

/** Takes the picture: SVG text. The subject stands on y = 0 unless it hangs. */
export function photograph(photo: Photo): string {
  const { subject, backdrop, width = 1200, height = 1500, view = {} } = photo;
  const grids = subject.patches.map((patch, index) => quadsOf(patch, index));
  const quads = grids.flatMap((g) => g.flat);
  const points = quads.map((q) => q.centre);
  const box = bounds(points);
  const camera = cameraFor(points, view, width, height);
  const studio = studioFor(
    quads.map((q) => q.corners),
    box.centre,
    box.radius * 1.02,
  );
  const map = depthMap(width, height);
  findSeen(quads, camera, map, box.radius);
  for (const { rows } of grids) light(rows, studio, camera.from);
  const body = bodySvg(quads, camera, box.radius, backdrop.floor ?? 0);
  const fine = view.look ? Math.min(box.radius, 700 / view.look.pixels) : box.radius;
  const marks = subject.patches.flatMap((patch, index) => textureOf(patch, index + 1, fine));
  const lines = strokesSvg([...marks, ...subject.strokes], camera, map, box.radius);
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}">`,
    backdropSvg(backdrop, width, height, camera),
    photo.behind?.(camera) ?? '',
    shadowSvg(backdrop, studio, camera, box),
    `<g transform="scale(.1)">${body}${lines}</g>`,
    photo.over?.(camera) ?? '',
    '</svg>',
  ].join('');
}

import type { Camera, DepthMap, Pixel } from './camera.js';
import { bytesOf } from './colour.js';
import type { Mesh } from './mesh.js';
import { shade } from './shade.js';
import type { Reach, Studio } from './studio.js';
import { cross, dot, sub, times, unit, type Vec } from './vector.js';

/** How much of a facet can be seen: nothing, some of it, or all of it and of what is right beside it. */
export type Sight = 'hidden' | 'partly' | 'wholly';

/** One quad of a mesh, lit and coloured. */
export interface Facet {
  centre: Vec;
  normal: Vec;
  reach: Reach;
  /** Distance of its middle from the camera, metres. */
  far: number;
  sight: Sight;
  /** Red, green and blue in one number. */
  fill: number;
  /** Low row, high row, high row, low row. */
  pixels: readonly [Pixel, Pixel, Pixel, Pixel];
}

/** The facets of a mesh, row by row. */
export type Facets = Facet[][];

const DARK: Reach = { key: 0, sky: 0 };
const NOWHERE: Pixel = [0, 0, 0];

/** Cuts a mesh into facets, not yet lit, and draws them on the depth map. */
export function facetsOf(mesh: Mesh, camera: Camera, map: DepthMap): Facets {
  const { x, y, z, rows, columns, pixels } = mesh;
  const stride = columns + 1;
  const at = (k: number): Vec => [x[k] ?? 0, y[k] ?? 0, z[k] ?? 0];
  const out: Facets = [];
  for (let i = 0; i < rows; i += 1) {
    const row: Facet[] = [];
    for (let j = 0; j < columns; j += 1) {
      const k = i * stride + j;
      const [a, b, c, d] = [at(k), at(k + stride), at(k + stride + 1), at(k + 1)];
      const middle = (n: 0 | 1 | 2): number => (a[n] + b[n] + c[n] + d[n]) * 0.25;
      const centre: Vec = [middle(0), middle(1), middle(2)];
      const corners = [
        pixels[k] ?? NOWHERE,
        pixels[k + stride] ?? NOWHERE,
        pixels[k + stride + 1] ?? NOWHERE,
        pixels[k + 1] ?? NOWHERE,
      ] as const;
      map.draw(corners[0], corners[1], corners[2]);
      map.draw(corners[0], corners[2], corners[3]);
      const normal = unit(cross(sub(c, a), sub(d, b)));
      const far = camera.see(centre)[2];
      row.push({ centre, normal, reach: DARK, far, sight: 'hidden', fill: 0, pixels: corners });
    }
    out.push(row);
  }
  return out;
}

/** How much nearer the facet's own plane may come within the few pixels that are looked at round a point, metres. */
function lean({ pixels: [a, b, c, d] }: Facet): number {
  const fall = (p: Pixel, q: Pixel): number => Math.abs(p[2] - q[2]) / (Math.hypot(p[0] - q[0], p[1] - q[1]) + 0.5);
  return 5 * Math.max(fall(a, b), fall(b, c), fall(c, d), fall(d, a));
}

/** Tells which facets can be seen, once all of them are on the depth map. `slack` is the map's coarseness, metres. */
export function look(facets: Facets, camera: Camera, map: DepthMap, slack: number): void {
  for (const row of facets) {
    for (const facet of row) {
      const middle = camera.see(facet.centre);
      const { pixels } = facet;
      const shown = map.shows(middle, slack) || pixels.some((p) => map.shows(p, slack));
      if (!shown) continue;
      const ease = Math.min(slack * 8, slack + lean(facet));
      const clear = map.clear(middle, ease) && pixels.every((p) => map.clear(p, ease));
      facet.sight = clear ? 'wholly' : 'partly';
    }
  }
}

/** Takes the grain out of the light by averaging it over neighbours that face the same way. */
function even(facets: Facets): void {
  const soft = facets.map((row, i) =>
    row.map((facet, j): Reach => {
      if (facet.sight === 'hidden') return facet.reach;
      let [key, sky, count] = [facet.reach.key, facet.reach.sky, 1];
      const take = (other: Facet | undefined): void => {
        if (!other || other.sight === 'hidden' || dot(other.normal, facet.normal) < 0.5) return;
        key += other.reach.key;
        sky += other.reach.sky;
        count += 1;
      };
      take(facets[i - 1]?.[j]);
      take(facets[i + 1]?.[j]);
      take(row[j - 1]);
      take(row[j + 1]);
      return { key: key / count, sky: sky / count };
    }),
  );
  for (const [i, row] of facets.entries()) {
    for (const [j, facet] of row.entries()) facet.reach = soft[i]?.[j] ?? facet.reach;
  }
}

/** Lights and colours the facets that can be seen. `radius` is the scene's, `floor` the floor's height, metres. */
export function light(facets: Facets, mesh: Mesh, studio: Studio, from: Vec, radius: number, floor: number): void {
  for (const row of facets) {
    for (const facet of row) {
      if (facet.sight === 'hidden') continue;
      if (dot(facet.normal, sub(from, facet.centre)) < 0) facet.normal = times(facet.normal, -1);
      facet.reach = studio.reach(facet.centre, facet.normal);
    }
  }
  for (let pass = 0; pass < 3; pass += 1) even(facets);
  for (const row of facets) {
    for (const [j, facet] of row.entries()) {
      if (facet.sight === 'hidden') continue;
      const toEye = unit(sub(from, facet.centre));
      const height = (facet.centre[1] - floor) / radius;
      const { finish } = mesh.patch;
      facet.fill = bytesOf(shade(finish, facet.normal, toEye, facet.reach, height, mesh.along[j] ?? 0));
    }
  }
}

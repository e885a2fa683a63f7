import { type Camera, type DepthMap, ownerOf, type Pixel } from './camera.js';
import { bytesOf } from './colour.js';
import type { Mesh } from './mesh.js';
import { shade } from './shade.js';
import type { Studio } from './studio.js';
import { cross, dot, sub, times, unit, type Vec } from './vector.js';

/** How much of a facet can be seen: nothing, some of it, or all of it and of what is right beside it. */
export type Sight = 'hidden' | 'partly' | 'wholly';

/** One quad of a mesh, lit and coloured. */
export interface Facet {
  centre: Vec;
  normal: Vec;
  /** Light that reaches it, and the same evened out. */
  key: number;
  sky: number;
  evenKey: number;
  evenSky: number;
  /** Distance of its middle from the camera, metres. */
  far: number;
  sight: Sight;
  /** Red, green and blue in one number. */
  fill: number;
  /** Low row, high row, high row, low row. */
  pixels: Corners;
}

type Corners = readonly [Pixel, Pixel, Pixel, Pixel];

/** The facets of a mesh, row by row. */
export type Facets = Facet[][];

const NONE: Vec = [0, 0, 0];
const NOWHERE: Pixel = [0, 0, 0];

const facet = (centre: Vec, normal: Vec, far: number, sight: Sight, pixels: Corners): Facet => ({
  centre,
  normal,
  ...{ key: 0, sky: 0, evenKey: 0, evenSky: 0 },
  far,
  sight,
  fill: 0,
  pixels,
});

/** Stands for every facet that cannot be seen. */
const HIDDEN = Object.freeze(facet(NONE, NONE, 0, 'hidden', [NOWHERE, NOWHERE, NOWHERE, NOWHERE]));

function cornersAt({ pixels, columns }: Mesh, k: number): Corners {
  return [
    pixels[k] ?? NOWHERE,
    pixels[k + columns + 1] ?? NOWHERE,
    pixels[k + columns + 2] ?? NOWHERE,
    pixels[k + 1] ?? NOWHERE,
  ];
}

/** Whether the outline runs the other way round in the picture. */
const turned = (a: Pixel, b: Pixel, c: Pixel, d: Pixel): boolean =>
  (c[0] - a[0]) * (d[1] - b[1]) - (c[1] - a[1]) * (d[0] - b[0]) < 0;

/** Draws a mesh on the depth map; `index` is its number in the picture. */
export function drawDepth(mesh: Mesh, index: number, map: DepthMap): void {
  for (let i = 0; i < mesh.rows; i += 1) {
    for (let j = 0; j < mesh.columns; j += 1) {
      const [a, b, c, d] = cornersAt(mesh, i * (mesh.columns + 1) + j);
      const owner = ownerOf(index, turned(a, b, c, d), i, j);
      map.draw(a, b, c, owner);
      map.draw(a, c, d, owner);
    }
  }
}

/** What all facets of a mesh are cut with. `slack` is the map's coarseness, metres. */
interface Cutting {
  mesh: Mesh;
  /** The mesh's number in the picture. */
  index: number;
  camera: Camera;
  map: DepthMap;
  slack: number;
}

function facetAt({ mesh, index, camera, map, slack }: Cutting, i: number, j: number): Facet {
  const { x, y, z, columns } = mesh;
  const k = i * (columns + 1) + j;
  const at = (n: number): Vec => [x[n] ?? 0, y[n] ?? 0, z[n] ?? 0];
  const [a, b, c, d] = [at(k), at(k + columns + 1), at(k + columns + 2), at(k + 1)];
  const middle = (n: 0 | 1 | 2): number => (a[n] + b[n] + c[n] + d[n]) * 0.25;
  const centre: Vec = [middle(0), middle(1), middle(2)];
  const seen = camera.see(centre);
  const corners = cornersAt(mesh, k);
  if (!map.shows(seen, slack) && !corners.some((p) => map.shows(p, slack))) return HIDDEN;
  const own = ownerOf(index, turned(...corners), i, j);
  const tight = slack / 8;
  const clear = map.clear(seen, own, tight) && corners.every((p) => map.clear(p, own, tight));
  const normal = unit(cross(sub(c, a), sub(d, b)));
  return facet(centre, normal, seen[2], clear ? 'wholly' : 'partly', corners);
}

/** Cuts a mesh into facets, not yet lit, once all meshes are on the depth map. */
export function facetsOf(cutting: Cutting): Facets {
  const { rows, columns } = cutting.mesh;
  return Array.from({ length: rows }, (_, i) => Array.from({ length: columns }, (__, j) => facetAt(cutting, i, j)));
}

/** Takes the grain out of the light by averaging it over neighbours that face the same way. */
function even(facets: Facets): void {
  for (const [i, row] of facets.entries()) {
    for (const [j, facet] of row.entries()) {
      if (facet.sight === 'hidden') continue;
      let [key, sky, count] = [facet.key, facet.sky, 1];
      const take = (other: Facet | undefined): void => {
        if (!other || other.sight === 'hidden' || dot(other.normal, facet.normal) < 0.5) return;
        key += other.key;
        sky += other.sky;
        count += 1;
      };
      take(facets[i - 1]?.[j]);
      take(facets[i + 1]?.[j]);
      take(row[j - 1]);
      take(row[j + 1]);
      facet.evenKey = key / count;
      facet.evenSky = sky / count;
    }
  }
  for (const row of facets) {
    for (const facet of row) {
      if (facet.sight === 'hidden') continue;
      facet.key = facet.evenKey;
      facet.sky = facet.evenSky;
    }
  }
}

/** Lights and colours the facets that can be seen. `radius` is the scene's, `floor` the floor's height, metres. */
export function light(facets: Facets, mesh: Mesh, studio: Studio, from: Vec, radius: number, floor: number): void {
  for (const row of facets) {
    for (const facet of row) {
      if (facet.sight === 'hidden') continue;
      if (dot(facet.normal, sub(from, facet.centre)) < 0) facet.normal = times(facet.normal, -1);
      const { key, sky } = studio.reach(facet.centre, facet.normal);
      facet.key = key;
      facet.sky = sky;
    }
  }
  for (let pass = 0; pass < 3; pass += 1) even(facets);
  for (const row of facets) {
    for (const [j, facet] of row.entries()) {
      if (facet.sight === 'hidden') continue;
      const toEye = unit(sub(from, facet.centre));
      const height = (facet.centre[1] - floor) / radius;
      const { finish } = mesh.patch;
      facet.fill = bytesOf(shade(finish, facet.normal, toEye, facet, height, mesh.along[j] ?? 0));
    }
  }
}

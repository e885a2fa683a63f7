import type { Mesh } from './mesh.js';
import type { Studio } from './studio.js';
import type { Vec } from './vector.js';

/** Faces whose normals differ by less than about 40 degrees are of one smooth surface: the cosine. */
const SMOOTH = 0.76;
/** Corners of patches nearer than this, as a share of the scene's radius, are one. */
const WELD = 2e-4;
/** How often the light is evened out over neighbours. */
const EVENED = 3;
/** Numbers kept of a corner: its normal, and how much of the softbox and the sky it gets. */
export const CORNER = 5;

/** All quads of the meshes. A face is numbered by its mesh's first one, its row and its column. */
export interface Faces {
  meshes: readonly Mesh[];
  /** Number of each mesh's first face. */
  first: readonly number[];
  /** Which mesh a face is of. */
  mesh: Uint16Array;
  /** x, y and z of each face's normal, turned as its outline runs. */
  normals: Float32Array;
  /** Whether something of a face is seen. */
  seen: Uint8Array;
  /** The four corners of each face that is seen, `CORNER` numbers each. */
  corners: Float32Array;
}

/** Numbers the faces and finds how they lie. */
export function facesOf(meshes: readonly Mesh[]): Faces {
  let count = 0;
  const first = meshes.map(({ rows, columns }) => {
    count += rows * columns;
    return count - rows * columns;
  });
  const faces: Faces = {
    meshes,
    first,
    mesh: new Uint16Array(count),
    normals: new Float32Array(count * 3),
    seen: new Uint8Array(count),
    corners: new Float32Array(count * 4 * CORNER),
  };
  for (const [m, { x, y, z, rows, columns }] of meshes.entries()) {
    for (let n = 0; n < rows * columns; n += 1) {
      const a = Math.floor(n / columns) * (columns + 1) + (n % columns);
      const b = a + columns + 1;
      const c = b + 1;
      const d = a + 1;
      const ux = (x[c] ?? 0) - (x[a] ?? 0);
      const uy = (y[c] ?? 0) - (y[a] ?? 0);
      const uz = (z[c] ?? 0) - (z[a] ?? 0);
      const vx = (x[d] ?? 0) - (x[b] ?? 0);
      const vy = (y[d] ?? 0) - (y[b] ?? 0);
      const vz = (z[d] ?? 0) - (z[b] ?? 0);
      const nx = uy * vz - uz * vy;
      const ny = uz * vx - ux * vz;
      const nz = ux * vy - uy * vx;
      const k = 1 / (Math.sqrt(nx * nx + ny * ny + nz * nz) || 1);
      const face = (first[m] ?? 0) + n;
      faces.mesh[face] = m;
      faces.normals[face * 3] = nx * k;
      faces.normals[face * 3 + 1] = ny * k;
      faces.normals[face * 3 + 2] = nz * k;
    }
  }
  return faces;
}

/** The corner of a quad: which row and column of its four it is. */
const CORNERS = [
  [0, 0],
  [1, 0],
  [1, 1],
  [0, 1],
] as const;

/** Faces of other edges, of this patch or of others, that meet at the corners of a patch's edge. */
function seams({ meshes, first }: Faces, radius: number): Map<number, number[]> {
  const met = new Map<number, number[]>();
  for (const [m, mesh] of meshes.entries()) {
    const { rows, columns } = mesh;
    for (let i = 0; i < rows; i += 1) {
      const inside = i > 0 && i < rows - 1;
      for (let j = 0; j < columns; j += inside ? Math.max(1, columns - 1) : 1) {
        for (const [di, dj] of CORNERS) {
          if (!onEdge(mesh, i + di, j + dj)) continue;
          const key = placeKey(mesh, i + di, j + dj, radius);
          const list = met.get(key);
          if (list) list.push((first[m] ?? 0) + i * columns + j);
          else met.set(key, [(first[m] ?? 0) + i * columns + j]);
        }
      }
    }
  }
  return met;
}

const onEdge = ({ rows, columns }: Mesh, i: number, j: number): boolean =>
  i === 0 || j === 0 || i === rows || j === columns;

function placeKey({ x, y, z, columns }: Mesh, i: number, j: number, radius: number): number {
  const at = i * (columns + 1) + j;
  const step = (axis: Float64Array, prime: number): number =>
    Math.imul(Math.round((axis[at] ?? 0) / (radius * WELD)), prime);
  return step(x, 73856093) ^ step(y, 19349663) ^ step(z, 83492791);
}

/** How much light of each kind every face gets; faces that are not seen get none. */
interface Lit {
  key: Float32Array;
  sky: Float32Array;
}

function likeness({ normals }: Faces, a: number, b: number): number {
  const at = (face: number, n: number): number => normals[face * 3 + n] ?? 0;
  return at(a, 0) * at(b, 0) + at(a, 1) * at(b, 1) + at(a, 2) * at(b, 2);
}

/** Lights the faces that are seen, on the side that is seen. */
function lit(faces: Faces, studio: Studio, from: Vec): Lit {
  const { meshes, first, normals, seen } = faces;
  const light: Lit = { key: new Float32Array(seen.length), sky: new Float32Array(seen.length) };
  for (const [m, { x, y, z, rows, columns }] of meshes.entries()) {
    for (let n = 0; n < rows * columns; n += 1) {
      const face = (first[m] ?? 0) + n;
      if (!seen[face]) continue;
      const a = Math.floor(n / columns) * (columns + 1) + (n % columns);
      const b = a + columns + 1;
      const middle = (axis: Float64Array): number =>
        ((axis[a] ?? 0) + (axis[a + 1] ?? 0) + (axis[b] ?? 0) + (axis[b + 1] ?? 0)) / 4;
      const at: Vec = [middle(x), middle(y), middle(z)];
      const [nx, ny, nz] = [normals[face * 3] ?? 0, normals[face * 3 + 1] ?? 0, normals[face * 3 + 2] ?? 0];
      const side = nx * (from[0] - at[0]) + ny * (from[1] - at[1]) + nz * (from[2] - at[2]) < 0 ? -1 : 1;
      const { key, sky } = studio.reach(at, [nx * side, ny * side, nz * side]);
      light.key[face] = key;
      light.sky[face] = sky;
    }
  }
  return light;
}

/** Takes the grain out of the light by averaging it over neighbours that face the same way. */
function evened(faces: Faces, now: Lit): Lit {
  const { meshes, first, seen } = faces;
  const next: Lit = { key: new Float32Array(seen.length), sky: new Float32Array(seen.length) };
  for (const [m, { rows, columns }] of meshes.entries()) {
    for (let n = 0; n < rows * columns; n += 1) {
      const face = (first[m] ?? 0) + n;
      if (!seen[face]) continue;
      let [key, sky, count] = [now.key[face] ?? 0, now.sky[face] ?? 0, 1];
      const column = n % columns;
      for (let side = 0; side < 4; side += 1) {
        if (
          side === 0
            ? column === 0
            : side === 1
              ? column === columns - 1
              : side === 2
                ? n < columns
                : n >= (rows - 1) * columns
        )
          continue;
        const other = face + (side === 0 ? -1 : side === 1 ? 1 : side === 2 ? -columns : columns);
        if (!seen[other] || likeness(faces, face, other) < 0.5) continue;
        key += now.key[other] ?? 0;
        sky += now.sky[other] ?? 0;
        count += 1;
      }
      next.key[face] = key / count;
      next.sky[face] = sky / count;
    }
  }
  return next;
}

/** Works out normal and light at the corners of all faces that are seen: the mean of those of one smooth surface that meet there. */
export function lightFaces(faces: Faces, studio: Studio, from: Vec, radius: number): void {
  const { meshes, first, normals, seen, corners } = faces;
  let light = lit(faces, studio, from);
  for (let pass = 0; pass < EVENED; pass += 1) light = evened(faces, light);
  const met = seams(faces, radius);
  const sum = new Float64Array(6);
  const take = (face: number, other: number): void => {
    const like = likeness(faces, face, other);
    if (Math.abs(like) < SMOOTH) return;
    const sign = like < 0 ? -1 : 1;
    for (let n = 0; n < 3; n += 1) sum[n] = (sum[n] ?? 0) + sign * (normals[other * 3 + n] ?? 0);
    if (!seen[other]) return;
    sum[3] = (sum[3] ?? 0) + (light.key[other] ?? 0);
    sum[4] = (sum[4] ?? 0) + (light.sky[other] ?? 0);
    sum[5] = (sum[5] ?? 0) + 1;
  };
  for (const [m, mesh] of meshes.entries()) {
    const { rows, columns } = mesh;
    for (let n = 0; n < rows * columns; n += 1) {
      const face = (first[m] ?? 0) + n;
      if (!seen[face]) continue;
      const [i, j] = [Math.floor(n / columns), n % columns];
      for (const [corner, [di, dj]] of CORNERS.entries()) {
        sum.fill(0);
        if (onEdge(mesh, i + di, j + dj)) {
          for (const other of met.get(placeKey(mesh, i + di, j + dj, radius)) ?? []) take(face, other);
        } else {
          for (let a = i + di - 1; a <= i + di; a += 1) {
            for (let b = j + dj - 1; b <= j + dj; b += 1) take(face, (first[m] ?? 0) + a * columns + b);
          }
        }
        const k = 1 / (Math.hypot(sum[0] ?? 0, sum[1] ?? 0, sum[2] ?? 0) || 1);
        const share = 1 / (sum[5] || 1);
        const to = (face * 4 + corner) * CORNER;
        for (let part = 0; part < CORNER; part += 1) corners[to + part] = (sum[part] ?? 0) * (part < 3 ? k : share);
      }
    }
  }
}

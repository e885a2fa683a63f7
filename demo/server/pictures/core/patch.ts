import { leanZ, tiltX, turnY, type Vec } from './vector.js';

/** How a surface looks. Colours are `#rrggbb`; amounts run from 0 to 1. */
export interface Finish {
  colour: string;
  /** Strength of the highlight of the softbox. */
  gloss?: number;
  /** Mirrors the studio instead of scattering light. */
  metal?: boolean;
  /** Strength of wood grain along the first direction of the surface. */
  grain?: number;
  /** Strength of woven texture. */
  weave?: number;
  /** Strength of looped wool texture. */
  loops?: number;
  /** Colour of fine dots in the glaze. */
  speckle?: string;
  /** Light given off by the surface itself, as a colour. */
  glow?: string;
  /** How the glow changes along the second direction of the surface, 0 to 1. */
  fade?: (along: number) => number;
}

/** A grid of points with a finish; neighbouring points form the quads that are drawn. */
export interface Patch {
  grid: Vec[][];
  finish: Finish;
}

/** A thin line on a surface: stitching, a seam, a vein. Width in metres. */
export interface Stroke {
  points: Vec[];
  colour: string;
  width: number;
  opacity?: number;
  dash?: boolean;
}

/** A thing of the shop, or a part of one. */
export interface Model {
  patches: Patch[];
  strokes: Stroke[];
}

/** Joins models into one. */
export function join(...models: Model[]): Model {
  return { patches: models.flatMap((m) => m.patches), strokes: models.flatMap((m) => m.strokes) };
}

/** A model made of patches only. */
export const model = (...patches: Patch[]): Model => ({ patches, strokes: [] });

/** Bends a model: every point goes through `move`. */
export function warp(source: Model, move: (p: Vec) => Vec): Model {
  return {
    patches: source.patches.map((p) => ({ ...p, grid: p.grid.map((row) => row.map(move)) })),
    strokes: source.strokes.map((s) => ({ ...s, points: s.points.map(move) })),
  };
}

/** Where a model stands: lean and tilt first, then turn, scale, then move. Degrees and metres. */
export interface Pose {
  at?: Vec;
  turn?: number;
  tilt?: number;
  lean?: number;
  scale?: number;
}

/** A moved and turned copy of a model. */
export function place(source: Model, pose: Pose): Model {
  const { at = [0, 0, 0], turn = 0, tilt = 0, lean = 0, scale = 1 } = pose;
  const move = (p: Vec): Vec => {
    const q = turnY(tiltX(leanZ(p, lean), tilt), turn);
    return [q[0] * scale + at[0], q[1] * scale + at[1], q[2] * scale + at[2]];
  };
  const moved = warp(source, move);
  return { ...moved, strokes: moved.strokes.map((s) => ({ ...s, width: s.width * scale })) };
}

/** A surface from a function of two numbers in [0, 1]. */
export function surface(shape: (u: number, v: number) => Vec, nu: number, nv: number, finish: Finish): Patch {
  const grid: Vec[][] = [];
  for (let i = 0; i <= nu; i += 1) {
    const row: Vec[] = [];
    for (let j = 0; j <= nv; j += 1) row.push(shape(i / nu, j / nv));
    grid.push(row);
  }
  return { grid, finish };
}

import type { Pixel } from './camera.js';

/** Rows of samples in a row of pixels: two samples a pixel, for pictures are mostly shown smaller than they are drawn. */
export const PER_PIXEL = 2;
/** Triangles grow by about this much, pixels, so that patches whose edges are cut differently leave no gap. */
const GROWTH = 0.12;
/** Nothing is seen here. */
export const NOTHING = -1;

/** What is seen at every sample of a picture, row by row: which triangle, and how far it is. */
export interface Samples {
  width: number;
  height: number;
  far: Float32Array;
  owner: Int32Array;
}

/** The samples of the last picture: most are of one size, and memory for so many takes long to get. */
let last: Samples | null = null;

/** An empty picture of the given size in pixels; the one before is given up. */
export function samplesFor(width: number, height: number): Samples {
  const size = width * height * PER_PIXEL;
  if (last?.far.length !== size)
    last = { width: 0, height: 0, far: new Float32Array(size), owner: new Int32Array(size) };
  last.width = width;
  last.height = height * PER_PIXEL;
  last.far.fill(1e9);
  last.owner.fill(NOTHING);
  return last;
}

/** How far a sample of the given row lies in its pixel from the left: not above the other one, so that upright edges get steps too. */
export const sampleX = (row: number): number => (row & 1 ? 0.75 : 0.25);
/** How far down the picture the samples of a row lie, pixels. */
export const sampleY = (row: number): number => (row + 0.5) / PER_PIXEL;

/** Draws a triangle, given by its corners in pixels, wherever it is the nearest. */
export function drawTriangle(map: Samples, a: Pixel, b: Pixel, c: Pixel, owner: number): void {
  const { width, height, far, owner: owners } = map;
  const ax = a[0];
  const ay = a[1];
  const bx = b[0];
  const by = b[1];
  const cx = c[0];
  const cy = c[1];
  const area = (bx - ax) * (cy - ay) - (by - ay) * (cx - ax);
  if (Math.abs(area) < 1e-9) return;
  // shares of the corners are linear in the place: s of a, t of b
  const sx = (by - cy) / area;
  const sy = (cx - bx) / area;
  const tx = (cy - ay) / area;
  const ty = (ax - cx) / area;
  const s0 = (bx * cy - by * cx) / area;
  const t0 = (cx * ay - cy * ax) / area;
  const slackS = -GROWTH * Math.sqrt(sx * sx + sy * sy);
  const slackT = -GROWTH * Math.sqrt(tx * tx + ty * ty);
  const slackR = 1 + GROWTH * Math.sqrt((sx + tx) ** 2 + (sy + ty) ** 2);
  const x0 = Math.max(0, Math.min(ax, bx, cx) - 1) | 0;
  const x1 = Math.min(width - 1, Math.max(ax, bx, cx) + 1) | 0;
  const y0 = Math.max(0, Math.min(ay, by, cy) * PER_PIXEL - 1) | 0;
  const y1 = Math.min(height - 1, Math.max(ay, by, cy) * PER_PIXEL + 1) | 0;
  const deepest = c[2];
  const toA = a[2] - deepest;
  const toB = b[2] - deepest;
  const near = Math.min(a[2], b[2], c[2]);
  const deep = Math.max(a[2], b[2], c[2]);
  for (let y = y0; y <= y1; y += 1) {
    const py = sampleY(y);
    const shift = sampleX(y);
    const s1 = s0 + sy * py;
    const t1 = t0 + ty * py;
    // the part of the row that is inside all three edges
    let left = x0 + shift;
    let right = x1 + shift;
    if (sx > 0) left = Math.max(left, (slackS - s1) / sx);
    else if (sx < 0) right = Math.min(right, (slackS - s1) / sx);
    if (tx > 0) left = Math.max(left, (slackT - t1) / tx);
    else if (tx < 0) right = Math.min(right, (slackT - t1) / tx);
    const rx = sx + tx;
    if (rx < 0) left = Math.max(left, (slackR - s1 - t1) / rx);
    else if (rx > 0) right = Math.min(right, (slackR - s1 - t1) / rx);
    if (left > right) continue;
    const to = Math.floor(right - shift) | 0;
    for (let x = Math.ceil(left - shift) | 0; x <= to; x += 1) {
      const px = x + shift;
      const s = s1 + sx * px;
      const t = t1 + tx * px;
      const plain = deepest + toA * s + toB * t;
      const depth = plain < near ? near : plain > deep ? deep : plain;
      const at = y * width + x;
      if (depth >= (far[at] ?? 0)) continue;
      far[at] = depth;
      owners[at] = owner;
    }
  }
}

/** Whether a point at this distance, give or take `slack` metres, is in front there, or right beside it. */
export function shows({ width, height, far }: Samples, p: Pixel, slack: number): boolean {
  const [x, y] = [Math.floor(p[0]), Math.floor(p[1]) * PER_PIXEL];
  for (let j = y - PER_PIXEL; j <= y + PER_PIXEL; j += PER_PIXEL) {
    for (let i = x - 1; i <= x + 1; i += 1) {
      if (i < 0 || j < 0 || i >= width || j >= height) continue;
      if (p[2] <= (far[j * width + i] ?? 1e9) + slack) return true;
    }
  }
  return false;
}

import { dice } from './vector.js';

const SIZE = 4096;
const values = ((): Float32Array => {
  const roll = dice(11);
  return Float32Array.from({ length: SIZE }, roll);
})();

/** A repeatable number in [0, 1) for every cell of space. */
export const cellValue = (x: number, y: number, z: number): number =>
  values[(Math.imul(x, 73856093) ^ Math.imul(y, 19349663) ^ Math.imul(z, 83492791)) & (SIZE - 1)] ?? 0;

/** Smooth noise in space, 0 to 1: bumps about one unit wide. */
export function noise(x: number, y: number, z: number): number {
  const i = Math.floor(x);
  const j = Math.floor(y);
  const k = Math.floor(z);
  const u = eased(x - i);
  const v = eased(y - j);
  const w = eased(z - k);
  const x0 = Math.imul(i, 73856093);
  const x1 = Math.imul(i + 1, 73856093);
  const y0 = Math.imul(j, 19349663);
  const y1 = Math.imul(j + 1, 19349663);
  const z0 = Math.imul(k, 83492791);
  const z1 = Math.imul(k + 1, 83492791);
  const m = SIZE - 1;
  const a = mixed(values[(x0 ^ y0 ^ z0) & m] ?? 0, values[(x1 ^ y0 ^ z0) & m] ?? 0, u);
  const b = mixed(values[(x0 ^ y1 ^ z0) & m] ?? 0, values[(x1 ^ y1 ^ z0) & m] ?? 0, u);
  const c = mixed(values[(x0 ^ y0 ^ z1) & m] ?? 0, values[(x1 ^ y0 ^ z1) & m] ?? 0, u);
  const d = mixed(values[(x0 ^ y1 ^ z1) & m] ?? 0, values[(x1 ^ y1 ^ z1) & m] ?? 0, u);
  return mixed(mixed(a, b, v), mixed(c, d, v), w);
}

const mixed = (a: number, b: number, t: number): number => a + (b - a) * t;
const eased = (t: number): number => t * t * (3 - 2 * t);

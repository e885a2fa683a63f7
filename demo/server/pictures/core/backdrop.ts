import { glowSvg, type Stop } from './bitmap.js';
import type { Camera } from './camera.js';
import { darken, lighten } from './colour.js';

/** What stands behind the goods. Heights and places in metres. */
export interface Backdrop {
  /** Colour of the paper roll, or of the wall of a room. */
  colour: string;
  /** Colour of the floor; without it the paper runs on seamlessly. */
  ground?: string;
  /** Height of the floor; `null` when the goods hang. */
  floor?: number;
  hangs?: boolean;
  /** Depth at which the wall of a room stands. */
  wall?: number;
}

const POOL: readonly Stop[] = [
  [0, '#fffaf0', 0.55],
  [1, '#fffaf0', 0],
];

/** Background of a picture: paper roll with a pool of light, or a room corner. */
export function backdropSvg(backdrop: Backdrop, width: number, height: number, camera: Camera): string {
  const c = backdrop.colour;
  const stops = (list: readonly (readonly [number, string])[]): string =>
    list.map(([at, colour]) => `<stop offset="${at}" stop-color="${colour}"/>`).join('');
  const skirt = backdrop.wall === undefined ? height * 0.6 : camera.see([0, 0, backdrop.wall])[1];
  const wall = [
    [0, darken(c, 0.1)],
    [0.45, lighten(c, 0.12)],
    [1, darken(c, 0.03)],
  ] as const;
  const roll = [
    [0, darken(c, 0.12)],
    [0.42, lighten(c, 0.1)],
    [0.62, darken(c, 0.05)],
    [1, lighten(c, 0.14)],
  ] as const;
  const rect = (fill: string, y = 0): string =>
    `<rect y="${y.toFixed(1)}" width="${width}" height="${(height - y).toFixed(1)}" fill="url(#${fill})"/>`;
  const ground = backdrop.ground ?? c;
  return [
    `<defs><linearGradient id="wall" x2="0" y2="1">${stops(backdrop.wall === undefined ? roll : wall)}</linearGradient>`,
    `<linearGradient id="ground" x2="0" y2="1">${stops([
      [0, darken(ground, 0.16)],
      [1, lighten(ground, 0.1)],
    ])}</linearGradient></defs>`,
    rect('wall'),
    glowSvg(POOL, width * 0.38, height * 0.34, width * 0.7, height * 0.7),
    backdrop.wall === undefined ? '' : rect('ground', skirt),
  ].join('');
}

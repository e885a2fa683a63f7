import { glowSvg, type Stop } from './bitmap.js';
import type { Camera } from './camera.js';
import { darken, lighten } from './colour.js';

/** A wall with its depth in metres, and a floor. */
export interface Room {
  colour: string;
  ground: string;
  wall: number;
}

/** What stands behind the goods. */
export interface Backdrop {
  /** Without a room the picture is see-through. */
  room?: Room;
  /** The goods hang: there is no floor below them. */
  hangs?: boolean;
}

/** The pool of light on a wall and on paper. */
const POOL: readonly Stop[] = [
  [0, '#fffaf0', 0.55],
  [1, '#fffaf0', 0],
];
/** On a clear ground it ends before the picture does. */
const FAINT_POOL: readonly Stop[] = [
  [0, '#fffaf0', 0.12],
  [0.5, '#fffaf0', 0.05],
  [1, '#fffaf0', 0],
];

const stopsSvg = (list: readonly (readonly [number, string])[]): string =>
  list.map(([at, colour]) => `<stop offset="${at}" stop-color="${colour}"/>`).join('');
const gradientSvg = (id: string, list: readonly (readonly [number, string])[]): string =>
  `<linearGradient id="${id}" x2="0" y2="1">${stopsSvg(list)}</linearGradient>`;

/** The wall and the floor of a room, which meet at `skirt`, pixels from the top. */
function roomSvg({ colour: c, ground }: Room, width: number, height: number, skirt: number): string {
  const wall = gradientSvg('wall', [
    [0, darken(c, 0.1)],
    [0.45, lighten(c, 0.12)],
    [1, darken(c, 0.03)],
  ]);
  const floor = gradientSvg('ground', [
    [0, darken(ground, 0.16)],
    [1, lighten(ground, 0.1)],
  ]);
  const pool = glowSvg(POOL, width * 0.38, height * 0.34, width * 0.7, height * 0.7);
  const low = `y="${skirt.toFixed(1)}" width="${width}" height="${(height - skirt).toFixed(1)}"`;
  return `<defs>${wall}${floor}</defs><rect width="${width}" height="${height}" fill="url(#wall)"/>${pool}<rect ${low} fill="url(#ground)"/>`;
}

/** What is behind the goods: nothing but a pool of light, so that the page's own ground is, or a room. */
export function backdropSvg({ room }: Backdrop, width: number, height: number, camera: Camera): string {
  if (!room) return glowSvg(FAINT_POOL, width * 0.5, height * 0.44, width * 0.5, height * 0.42);
  return roomSvg(room, width, height, camera.see([0, 0, room.wall])[1]);
}

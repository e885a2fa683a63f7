import type { Camera, View } from '../core/camera.js';
import type { Model } from '../core/patch.js';
import { photograph } from '../core/photo.js';
import type { Vec } from '../core/vector.js';
import type { Tint } from '../palette.js';

/** One article of the shop as the pictures know it. */
export interface Good {
  /** Colours it comes in. */
  tints: readonly Tint[];
  make(tint: Tint): Model;
  view?: View;
  /** A second view of every colour: another side, or closer. */
  second?: View;
  /** Colour of the paper roll. */
  paper?: string;
  /** Hangs from the ceiling: no shadow under it. */
  hangs?: boolean;
  /** Where it shines, and how far in metres. */
  shines?: { at: Vec; far: number };
}

/** Articles by the stem of their picture ids. */
export type Goods = Readonly<Record<string, Good>>;

const PALE: readonly Tint[] = ['cream', 'white', 'sand', 'ash', 'steel'];

/** Light spilling from a lamp: SVG over the picture. */
export function spill(camera: Camera, at: Vec, far: number, strength: number, id: string): string {
  const [x, y] = camera.see(at);
  const [x2, y2] = camera.see([at[0], at[1] + far, at[2]]);
  const r = Math.hypot(x2 - x, y2 - y);
  return [
    `<radialGradient id="${id}"><stop offset="0" stop-color="#ffe0a0" stop-opacity="${strength}"/>`,
    `<stop offset=".4" stop-color="#ffd58c" stop-opacity="${(strength * 0.35).toFixed(2)}"/>`,
    `<stop offset="1" stop-color="#ffd080" stop-opacity="0"/></radialGradient>`,
    `<circle cx="${x.toFixed(0)}" cy="${y.toFixed(0)}" r="${r.toFixed(0)}" fill="url(#${id})"/>`,
  ].join('');
}

/** The picture of an article in one colour, 4:5. */
export function goodSvg(good: Good, tint: Tint, second: boolean): string {
  const shines = good.shines;
  const view = second ? { ...good.view, ...good.second } : (good.view ?? {});
  return photograph({
    subject: good.make(tint),
    view,
    backdrop: {
      colour: PALE.includes(tint) && !shines ? '#dccbb8' : (good.paper ?? '#eadfd0'),
      ...(good.hangs ? { hangs: true } : {}),
    },
    ...(shines
      ? {
          behind: (camera: Camera) => spill(camera, shines.at, shines.far, 0.85, 'halo'),
          over: (camera: Camera) => spill(camera, shines.at, shines.far * 0.7, 0.28, 'bloom'),
        }
      : {}),
  });
}

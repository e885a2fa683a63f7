import { glowSvg, type Stop } from '../core/bitmap.js';
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
  /** A second view of every colour: another side, or closer. What has it is also seen from above and close by. */
  second?: View;
  /** Colour of the paper it is seen on. */
  paper?: string;
  /** Hangs from the ceiling: no shadow under it. */
  hangs?: boolean;
  /** Where it shines, and how far in metres. */
  shines?: { at: Vec; far: number };
}

/** Articles by the stem of their picture ids. */
export type Goods = Readonly<Record<string, Good>>;

const PALE: readonly Tint[] = ['cream', 'white', 'sand', 'ash', 'steel'];
const DARK: readonly Tint[] = ['ebony', 'black', 'charcoal', 'ink'];

/** Light spilling from a lamp: SVG over the picture. */
export function spill(camera: Camera, at: Vec, far: number, strength: number): string {
  const [x, y] = camera.see(at);
  const [x2, y2] = camera.see([at[0], at[1] + far, at[2]]);
  const r = Math.hypot(x2 - x, y2 - y);
  const stops: readonly Stop[] = [
    [0, '#ffe0a0', strength],
    [0.4, '#ffd58c', strength * 0.35],
    [1, '#ffd080', 0],
  ];
  return glowSvg(stops, x, y, r, r);
}

/** How much of the paper's colour lies over the page's ground, in two hexadecimal digits: pale on a pale page, dark on a dark one. */
const SHEER = '3d';

/** On a pale page as pale as the others, on a dark one as light as dark things need it. */
const LIGHTER_GROUND = '#d9c9a866';

/** The ground that a picture of an article is seen on, `#rrggbbaa`: darker below pale things, lighter below dark ones. Lamps shine on theirs. */
export function goodGround({ shines, paper = '#b8a07c' }: Good, tint: Tint): string {
  if (DARK.includes(tint) && !shines) return LIGHTER_GROUND;
  return `${PALE.includes(tint) && !shines ? '#967a56' : paper}${SHEER}`;
}

/** What the views of an article are called, in their order; the first needs no name. */
export const VIEW_NAMES = ['', 'second view', 'from above', 'close-up'] as const;

/** The views of an article: all of them, or the first alone. */
export function viewsOf({ view = {}, second }: Good): readonly View[] {
  if (!second) return [view];
  const { round = 28, above = 14, fill = 1 } = view;
  const [fromAbove, closeUp] = [
    { round: -round, above: above + 24 },
    { round: round / 2, above: above + 6, fill: fill * 1.8 },
  ];
  return [view, { ...view, ...second }, { ...view, ...fromAbove }, { ...view, ...closeUp }];
}

/** The picture of an article in one colour, 4:5, see-through around it. */
export function goodSvg(good: Good, tint: Tint, view: View): string {
  const shines = good.shines;
  return photograph({
    subject: good.make(tint),
    view,
    backdrop: good.hangs ? { hangs: true } : {},
    ...(shines
      ? {
          behind: (camera: Camera) => spill(camera, shines.at, shines.far, 0.85),
          over: (camera: Camera) => spill(camera, shines.at, shines.far * 0.7, 0.28),
        }
      : {}),
  });
}

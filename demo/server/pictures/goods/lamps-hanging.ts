import { type Finish, join, type Model, model, warp } from '../core/patch.js';
import { clamp } from '../core/vector.js';
import { lacquer, metal, type Tint } from '../palette.js';
import { lathe, type Spot } from '../shapes/lathe.js';
import { tube } from '../shapes/tube.js';
import { bulb, paint } from './lamp-parts.js';

/** A pendant on a cord: a dome, a cone, or a wide disc. */
export function pendant(tint: Tint, form: 'dome' | 'cone' | 'disc'): Model {
  const outers: Record<typeof form, Spot[]> = {
    dome: [
      [0.2, 0],
      [0.198, 0.05],
      [0.17, 0.13],
      [0.1, 0.19],
      [0.03, 0.215],
      [0.02, 0.25],
    ],
    cone: [
      [0.17, 0],
      [0.12, 0.12],
      [0.06, 0.23],
      [0.035, 0.27],
      [0.03, 0.31],
    ],
    disc: [
      [0.29, 0],
      [0.285, 0.015],
      [0.2, 0.04],
      [0.09, 0.075],
      [0.05, 0.12],
      [0.045, 0.19],
    ],
  };
  const spots = outers[form];
  const top = spots[spots.length - 1]?.[1] ?? 0.2;
  const inside = spots.map(([r, y]): Spot => [Math.max(0.001, r - 0.009), y - 0.001]);
  const skin = paint(tint);
  const lit: Finish = { colour: '#f7ecd8', glow: '#8a5a28' };
  return join(
    model(
      lathe(spots, skin, { rows: 90, segments: 120 }),
      lathe(inside, lit, { rows: 40 }),
      lathe(
        [
          [0.025, top],
          [0.022, top + 0.05],
          [0, top + 0.06],
        ],
        metal('brass'),
        { rows: 20, segments: 32 },
      ),
      tube(
        [
          [0, top + 0.05, 0],
          [0, top + 0.55, 0],
        ],
        0.0035,
        lacquer('black'),
        { segments: 8 },
      ),
    ),
    bulb([0, 0.045, 0], 0.05),
  );
}

/** Rings of bamboo in a paper lantern. */
const RIBS = 22;

/** A paper lantern with bamboo ribs. */
export function lantern(form: 'globe' | 'drop'): Model {
  const r = 0.24;
  const stretch = form === 'globe' ? 1 : 1.35;
  const profile = Array.from({ length: 15 }, (_, k): Spot => {
    const a = -1.38 + (k / 14) * 2.76;
    const pinch = form === 'globe' ? 1 : 1 - 0.25 * Math.sin(a);
    return [Math.cos(a) * r * pinch, Math.sin(a) * r * stretch];
  });
  const skin: Finish = { colour: '#f6ead2', glow: '#b07c42', fade: (v) => 0.1 + 0.8 * Math.sin(v * 3.14) ** 2 };
  // paper sags between ribs that are as far from each other all the way; enough rows for each that the outline is a curve, not steps
  const body = warp(model(lathe(profile, skin, { rows: RIBS * 14, segments: 150 })), (p) => {
    const a = Math.asin(clamp(p[1] / (r * stretch), -1, 1));
    const k = 1 - 0.007 * Math.sin((a / 2.76) * RIBS * Math.PI) ** 2;
    return [p[0] * k, p[1], p[2] * k];
  });
  const top = profile[profile.length - 1]?.[1] ?? r;
  return join(
    body,
    model(
      tube(
        [
          [0, top, 0],
          [0, top + 0.36, 0],
        ],
        0.003,
        lacquer('black'),
        { segments: 8 },
      ),
    ),
  );
}

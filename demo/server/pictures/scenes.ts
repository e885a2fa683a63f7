import { spill } from './catalogue/good.js';
import type { Camera, View } from './core/camera.js';
import { join, type Model, model, type Pose, place, surface } from './core/patch.js';
import { photograph } from './core/photo.js';
import type { Vec } from './core/vector.js';
import { backpack, crossbody, tote, weekender } from './goods/bags.js';
import { chair, stool } from './goods/chairs.js';
import { arcLamp } from './goods/lamps-floor.js';
import { pendant } from './goods/lamps-hanging.js';
import { mushroom, pleatedLamp, tableLamp } from './goods/lamps-table.js';
import { pot } from './goods/planters.js';
import { olive, planted, rubberPlant, snakePlant } from './goods/plants.js';
import { coffeeTable, pedestal, shelf, sideboard, table } from './goods/tables.js';
import { bowl, mug, teapot } from './goods/tableware.js';
import { cushion, throwBlanket } from './goods/textiles.js';
import { bench, easyChair, pouf, tub } from './goods/upholstery.js';
import { candles, dripVase, vase } from './goods/vases.js';
import { cloth, type Tint } from './palette.js';

/** A composed picture with its size and its parts. */
interface Scene {
  width: number;
  height: number;
  parts: () => Model[];
  view: View & { look: { at: Vec; pixels: number } };
  wall: number;
  colour: string;
  ground: string;
  lights?: readonly { at: Vec; far: number }[];
}

const put = (source: Model, x: number, y: number, z: number, pose: Pose = {}): Model =>
  place(source, { ...pose, at: [x, y, z] });
const rug = (tint: Tint, x: number, z: number, w: number, d: number): Model =>
  model(
    surface(
      (u, v) => {
        const a = u * 6.2832;
        return [x + Math.sin(a) * w * v, 0.006, z + Math.cos(a) * d * v];
      },
      90,
      14,
      cloth(tint),
    ),
  );
const wide = (at: Vec, pixels: number, above: number, round = 0): Scene['view'] => ({
  look: { at, pixels },
  above,
  round,
  distance: 3.4,
});

const scenes: Readonly<Record<string, Scene>> = {
  'hero-living': {
    width: 2400,
    height: 1200,
    wall: -0.75,
    colour: '#d7c3ab',
    ground: '#b98d62',
    view: wide([0.02, 0.86, 0], 560, 9),
    lights: [{ at: [0.35, 1.34, -0.15], far: 0.7 }],
    parts: () => [
      rug('cream', 0.75, 0.1, 1.0, 0.5),
      put(tub('clay'), 0.35, 0, 0, { turn: 22 }),
      put(arcLamp('brass'), -0.12, 0, -0.22),
      put(coffeeTable('walnut'), 1.22, 0, 0.34, { scale: 0.82 }),
      put(vase('cream', 'moon'), 1.18, 0.33, 0.32, { scale: 0.8 }),
      put(planted(pot('ink', 'straight'), rubberPlant(1.5), 0.2), 1.62, 0, -0.42, { scale: 1.25 }),
      put(pouf('ochre'), 0.98, 0, -0.38, { scale: 0.9 }),
    ],
  },
  'hero-table': {
    width: 2400,
    height: 1200,
    wall: -0.9,
    colour: '#c9cdb9',
    ground: '#c39a6c',
    view: wide([0.1, 0.82, 0], 570, 10),
    lights: [{ at: [0.75, 1.3, 0], far: 0.6 }],
    parts: () => [
      put(pedestal('walnut'), 0.75, 0, 0),
      put(chair('oak', 'slats', 'clay'), -0.02, 0, -0.1, { turn: 62 }),
      put(chair('ebony', 'spindles'), 1.5, 0, 0, { turn: -58 }),
      put(pendant('brass', 'disc'), 0.75, 1.3, 0),
      put(teapot('forest'), 0.62, 0.75, 0.1),
      put(mug('cream', 'straight'), 0.92, 0.75, 0.2),
      put(bowl('sand', 0.14, 0.09, 'teal'), 0.95, 0.75, -0.12),
      put(vase('rust', 'amphora', 'matt'), 0.66, 0.75, -0.2),
    ],
  },
  'hero-light': {
    width: 2400,
    height: 1200,
    wall: -0.5,
    colour: '#a98a70',
    ground: '#7d5a40',
    view: wide([0.12, 0.62, 0], 760, 7),
    lights: [
      { at: [0.05, 0.98, 0], far: 0.5 },
      { at: [0.72, 0.87, 0.05], far: 0.42 },
      { at: [1.2, 1.0, 0], far: 0.36 },
    ],
    parts: () => [
      put(sideboard('walnut', 3), 0.55, 0, -0.1),
      put(tableLamp('teal', 'ball'), 0.05, 0.7, -0.1),
      put(mushroom('rust'), 0.7, 0.7, 0, { scale: 0.8 }),
      put(pendant('brass', 'cone'), 1.2, 1.0, -0.05),
      put(candles('black'), 0.98, 0.7, -0.06),
      put(vase('blush', 'bottle'), 0.4, 0.7, -0.18),
      put(planted(pot('sand', 'fluted'), snakePlant(), 0.17), 1.42, 0, 0, { scale: 1.05 }),
    ],
  },
  'hero-bags': {
    width: 2400,
    height: 1200,
    wall: -0.55,
    colour: '#d9c0b2',
    ground: '#c8a27c',
    view: wide([0.12, 0.5, 0], 780, 9),
    parts: () => [
      put(bench('oak', 'sand'), 0.55, 0, 0),
      put(weekender('forest', 'cognac'), 0.3, 0.5, -0.02, { turn: 14 }),
      put(tote('cream', 'cognac'), 0.82, 0.5, -0.03, { turn: -12 }),
      put(backpack('ochre', 'walnut'), 0.3, 0, 0.34, { turn: 18 }),
      put(crossbody('cognac'), 0.72, 0, 0.4, { turn: -10 }),
      put(planted(pot('clay', 'round'), olive(), 0.18), 1.32, 0, -0.15, { scale: 1.15 }),
    ],
  },
  'about-studio': {
    width: 1200,
    height: 900,
    wall: -0.7,
    colour: '#d6cbb6',
    ground: '#c09468',
    view: { ...wide([-0.1, 0.72, 0], 480, 9, 0) },
    parts: () => [
      put(table('oak', 1.3, 0.6, 0.74), 0.05, 0, 0),
      put(dripVase('teal', 'amphora'), -0.35, 0.74, 0),
      put(vase('clay', 'bottle'), -0.12, 0.74, -0.1),
      put(vase('cream', 'belly', 'stone'), 0.1, 0.74, 0.05),
      put(pleatedLamp('forest'), 0.45, 0.74, -0.05),
      put(stool('walnut', 0.45), 0.25, 0, 0.5),
      put(planted(pot('ink', 'fluted'), rubberPlant(1.3), 0.2), -0.85, 0, 0.1),
    ],
    lights: [{ at: [0.45, 1.0, -0.05], far: 0.4 }],
  },
  'about-workshop': {
    width: 1200,
    height: 900,
    wall: -0.5,
    colour: '#cfd2c2',
    ground: '#b98d62',
    view: wide([0.1, 0.8, 0], 430, 7),
    parts: () => [
      put(shelf('oak', 4), -0.45, 0, -0.25),
      put(easyChair('sage', 'walnut'), 0.45, 0, 0.1, { turn: -22 }),
      put(pouf('ochre'), 0.95, 0, 0.5, { scale: 0.7 }),
    ],
  },
  'about-textiles': {
    width: 1200,
    height: 900,
    wall: -0.5,
    colour: '#dccabd',
    ground: '#caa680',
    view: wide([0, 0.45, 0], 730, 12),
    parts: () => [
      put(bench('walnut', 'cream'), 0, 0, 0),
      put(cushion('clay', 'cream', 'stripes'), -0.3, 0.49, -0.05, { scale: 0.85 }),
      put(cushion('ink', 'ochre', 'plain'), 0.02, 0.49, -0.02, { scale: 0.75 }),
      put(throwBlanket('sky', 'cream'), 0.36, 0.49, 0, { scale: 0.75 }),
    ],
  },
};

/** Ids of the composed pictures. */
export const sceneIds = (): string[] => Object.keys(scenes);

/** Pixels of a composed picture, or null when there is none of that id. */
export function sceneSize(id: string): { width: number; height: number } | null {
  const scene = Object.hasOwn(scenes, id) ? scenes[id] : undefined;
  return scene ? { width: scene.width, height: scene.height } : null;
}

/** SVG of a composed picture, or null when there is none of that id. */
export function sceneSvg(id: string): string | null {
  const scene = Object.hasOwn(scenes, id) ? scenes[id] : undefined;
  if (!scene) return null;
  const lights = scene.lights ?? [];
  const glow =
    (strength: number, size: number) =>
    (camera: Camera): string =>
      lights.map(({ at, far }) => spill(camera, at, far * size, strength)).join('');
  return photograph({
    subject: join(...scene.parts()),
    width: scene.width,
    height: scene.height,
    view: { ...scene.view, shift: [0, scene.view.shift?.[1] ?? 0] },
    backdrop: { room: { colour: scene.colour, ground: scene.ground, wall: scene.wall } },
    behind: glow(0.7, 1.2),
    over: glow(0.25, 0.7),
  });
}

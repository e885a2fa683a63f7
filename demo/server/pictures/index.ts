import { bags } from './catalogue/bags.js';
import { ceramics } from './catalogue/ceramics.js';
import { furniture } from './catalogue/furniture.js';
import { type Goods, goodGround, goodSvg, viewsOf } from './catalogue/good.js';
import { lighting } from './catalogue/lighting.js';
import { plants } from './catalogue/plants.js';
import type { View } from './core/camera.js';
import { PHOTO_SIZE } from './core/photo.js';
import type { Tint } from './palette.js';
import { sceneIds, sceneSize, sceneSvg } from './scenes.js';

/** Every article of the shop by the stem of its picture ids. */
export const goods: Goods = { ...furniture, ...lighting, ...ceramics, ...bags, ...plants };

/** Id of an article's picture in one colour: the first view has no number. */
const shotId = (stem: string, tint: Tint, at: number) => (at === 0 ? `${stem}-${tint}` : `${stem}-${tint}-${at + 1}`);

/** Ids of an article's pictures in one colour, in the order of its views. */
export const shotIds = (stem: string, tint: Tint): string[] => {
  const good = goods[stem];
  return good ? viewsOf(good).map((_, at) => shotId(stem, tint, at)) : [];
};

const shots = new Map<string, { stem: string; tint: Tint; view: View }>();
for (const [stem, good] of Object.entries(goods)) {
  for (const tint of good.tints)
    for (const [at, view] of viewsOf(good).entries()) shots.set(shotId(stem, tint, at), { stem, tint, view });
}

/** Ids of all pictures: articles by colour and view, and the composed ones. */
export function pictureIds(): string[] {
  return [...shots.keys(), ...sceneIds()];
}

/** SVG text of a picture, always the same for the same id; null when the id is unknown. */
export function pictureSvg(id: string): string | null {
  const shot = shots.get(id);
  const good = shot && goods[shot.stem];
  return shot && good ? goodSvg(good, shot.tint, shot.view) : sceneSvg(id);
}

/** Pixels of a picture at its full size; null when the id is unknown. */
export const pictureSize = (id: string): { width: number; height: number } | null =>
  shots.has(id) ? PHOTO_SIZE : sceneSize(id);

/** The colour that a see-through picture is to be seen on, `#rrggbbaa`; null when a picture has its own ground. */
export function pictureGround(id: string): string | null {
  const shot = shots.get(id);
  const good = shot && goods[shot.stem];
  return shot && good ? goodGround(good, shot.tint) : null;
}

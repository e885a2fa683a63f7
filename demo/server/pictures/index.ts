import { bags } from './catalogue/bags.js';
import { ceramics } from './catalogue/ceramics.js';
import { furniture } from './catalogue/furniture.js';
import { type Goods, goodGround, goodSvg } from './catalogue/good.js';
import { lighting } from './catalogue/lighting.js';
import { plants } from './catalogue/plants.js';
import { PHOTO_SIZE } from './core/photo.js';
import type { Tint } from './palette.js';
import { sceneIds, sceneSize, sceneSvg } from './scenes.js';

/** Every article of the shop by the stem of its picture ids. */
export const goods: Goods = { ...furniture, ...lighting, ...ceramics, ...bags, ...plants };

const shots = new Map<string, { stem: string; tint: Tint; second: boolean }>();
for (const [stem, good] of Object.entries(goods)) {
  for (const tint of good.tints) {
    shots.set(`${stem}-${tint}`, { stem, tint, second: false });
    if (good.second) shots.set(`${stem}-${tint}-2`, { stem, tint, second: true });
  }
}

/** Ids of all pictures: articles by colour (`-2` is a second view), and the composed ones. */
export function pictureIds(): string[] {
  return [...shots.keys(), ...sceneIds()];
}

/** SVG text of a picture, always the same for the same id; null when the id is unknown. */
export function pictureSvg(id: string): string | null {
  const shot = shots.get(id);
  const good = shot && goods[shot.stem];
  return shot && good ? goodSvg(good, shot.tint, shot.second) : sceneSvg(id);
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

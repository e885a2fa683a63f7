import sharp from 'sharp';
import { pictureGround, pictureSvg } from '../pictures/index.js';
import measured from './facts.json';
import { drawMaster, SMALLER } from './render.js';

/** What a page shows of a picture before it is loaded. */
export interface PictureFacts {
  /** Height as a percentage of width. */
  proportion: number;
  /** Average colour as `#rrggbb`; of a see-through picture the ground it is to be seen on, `#rrggbbaa`. */
  color: string;
  /** Base64 webp, `PREVIEW_WIDTH` wide. */
  preview: string;
}

const PREVIEW_WIDTH = 32;
const known = new Map<string, PictureFacts>(Object.entries(measured as Record<string, PictureFacts>));

/** Measures a master: proportion, colour and a tiny preview. A see-through picture brings its ground. */
export async function measurePicture(master: Uint8Array, ground: string | null): Promise<PictureFacts> {
  const { width, height } = await sharp(master).metadata();
  const small = await sharp(master)
    .resize({ width: PREVIEW_WIDTH * 4, ...SMALLER })
    .png()
    .toBuffer();
  const { channels } = await sharp(small).stats();
  const hex = channels.slice(0, 3).map((channel) => Math.round(channel.mean).toString(16).padStart(2, '0'));
  const preview = await sharp(small)
    .resize({ width: PREVIEW_WIDTH })
    .webp({ quality: 40, alphaQuality: 10 })
    .toBuffer();
  return {
    proportion: Math.round((height / width) * 10_000) / 100,
    color: ground ?? `#${hex.join('')}`,
    preview: preview.toString('base64'),
  };
}

/**
 * The facts of a picture; null when there is no such picture. Those of `facts.json` (written by `measure.ts`) are at
 * hand at once; a picture that is not in it is drawn and measured, which takes up to a second.
 */
export async function pictureFacts(id: string): Promise<PictureFacts | null> {
  const before = known.get(id);
  if (before) return before;
  const svg = pictureSvg(id);
  if (svg === null) return null;
  const facts = await measurePicture(await drawMaster(svg), pictureGround(id));
  known.set(id, facts);
  return facts;
}

import sharp from 'sharp';

/** The formats a picture can be asked for in. */
export type Format = 'avif' | 'webp' | 'jpg' | 'png' | 'gif';

/** What a request asks of a picture. `width` null means its natural width. */
export interface Rendering {
  width: number | null;
  /** 1..100. */
  quality: number;
  format: Format;
}

export const MIN_WIDTH = 16;
export const MAX_WIDTH = 3500;
/** Points per inch at which one SVG unit is one pixel. */
const BASE_DENSITY = 72;
const MAX_DENSITY = 2400;

/** Draws an SVG at the asked width, sharp at every size, because the drawing itself is scaled and not its pixels. */
export async function renderPicture(svg: string, asked: Rendering): Promise<Buffer> {
  const source = Buffer.from(svg);
  const natural = (await sharp(source).metadata()).width;
  const width = Math.min(Math.max(asked.width ?? natural, MIN_WIDTH), MAX_WIDTH);
  const density = Math.min(Math.max((BASE_DENSITY * width) / natural, 1), MAX_DENSITY);
  const image = sharp(source, { density }).resize({ width });
  const { quality } = asked;
  switch (asked.format) {
    case 'avif':
      // Effort 2: a first visit waits for this, and the file grows by a few percent only.
      return image.avif({ quality, effort: 2 }).toBuffer();
    case 'webp':
      return image.webp({ quality }).toBuffer();
    case 'png':
      return image.png().toBuffer();
    case 'gif':
      return image.gif().toBuffer();
    default:
      return image.flatten({ background: '#ffffff' }).jpeg({ quality, mozjpeg: true }).toBuffer();
  }
}

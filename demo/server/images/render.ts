import sharp, { type Sharp } from 'sharp';

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
/** Its traces cannot be seen, and it is written and read many times faster than a lossless picture. */
const MASTER_QUALITY = 97;

/** Draws an SVG at its full size, as a jpg from which all sizes and formats are made. */
export function drawMaster(svg: string): Promise<Buffer> {
  return sharp(Buffer.from(svg), { unlimited: true })
    .flatten({ background: '#ffffff' })
    .jpeg({ quality: MASTER_QUALITY, chromaSubsampling: '4:4:4' })
    .toBuffer();
}

function written(image: Sharp, { format, quality }: Rendering): Sharp {
  switch (format) {
    case 'avif':
      // Effort 2: a first visit waits for this, and the file grows by a few percent only.
      return image.avif({ quality, effort: 2 });
    case 'webp':
      // Effort 2 likewise.
      return image.webp({ quality, effort: 2 });
    case 'png':
      return image.png();
    case 'gif':
      return image.gif();
    default:
      return image.jpeg({ quality, mozjpeg: true });
  }
}

/** Makes the asked size and format of a master. */
export function renderPicture(master: Uint8Array, asked: Rendering): Promise<Buffer> {
  const image = sharp(master);
  const { width } = asked;
  const sized = width === null ? image : image.resize({ width: Math.min(Math.max(width, MIN_WIDTH), MAX_WIDTH) });
  return written(sized, asked).toBuffer();
}

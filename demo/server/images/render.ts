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
/** Their traces cannot be seen, and they are a fraction of a lossless picture. */
const MASTER_QUALITY = 95;
/** What see-through pictures stand on in formats that cannot be seen through: the ground of pictures on a light page. */
const GROUND = '#f5f3f0';

/** Draws an SVG at its full size, as a webp, see-through where the drawing is; all sizes and formats are made from that. */
export function drawMaster(svg: string): Promise<Buffer> {
  // Effort 0: a first visit waits for this.
  return sharp(Buffer.from(svg), { unlimited: true }).webp({ quality: MASTER_QUALITY, effort: 0 }).toBuffer();
}

/** The image in the asked format. */
export function written(image: Sharp, { format, quality }: Rendering): Sharp {
  switch (format) {
    case 'avif':
      // Effort 2: a first visit waits for this, and the file grows by a few percent only.
      return image.avif({ quality, effort: 2 });
    case 'webp':
      // Effort 2 likewise. All steps of opacity are kept: with fewer, shadows would have rings, and the file is no smaller.
      return image.webp({ quality, effort: 2 });
    case 'png':
      return image.png();
    case 'gif':
      return image.flatten({ background: GROUND }).gif();
    default:
      return image.flatten({ background: GROUND }).jpeg({ quality, mozjpeg: true });
  }
}

/**
 * How a picture is made smaller. WebP would shrink while it is read, and mix colours without regard to opacity: what is hidden where a picture is clear
 * came out as a light fringe round dark goods. Mitchell's kernel draws no dark line round them either, as the sharper ones do.
 */
export const SMALLER = { fastShrinkOnLoad: false, kernel: 'mitchell' } as const;

/** Makes the asked size and format of a master. */
export function renderPicture(master: Uint8Array, asked: Rendering): Promise<Buffer> {
  const image = sharp(master);
  const { width } = asked;
  const sized =
    width === null ? image : image.resize({ width: Math.min(Math.max(width, MIN_WIDTH), MAX_WIDTH), ...SMALLER });
  return written(sized, asked).toBuffer();
}

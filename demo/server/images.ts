import { createHash, randomUUID } from 'node:crypto';
import { mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import sharp, { type Sharp } from 'sharp';
import { products } from './seed/products.js';

/** Formats that a picture is made in. */
export type Format = 'avif' | 'webp' | 'jpg' | 'png' | 'gif';

/** Size and format of a picture in a request. */
export interface Rendering {
  /** Pixels; null keeps the full width. */
  width: number | null;
  /** 1..100. */
  quality: number;
  format: Format;
}

/** Bytes of a picture and a tag that changes with them. */
export interface Rendered {
  data: Buffer;
  tag: string;
}

/** Pictures of the demo by id. */
export interface Pictures {
  /** A picture in a size and format; null when there is none of that id. */
  get(id: string, asked: Rendering): Promise<Rendered | null>;
  /** A picture as SVG text; null when there is none of that id. */
  drawing(id: string): Promise<string | null>;
  /** File name of the film. */
  film: string;
}

export const MIN_WIDTH = 16;
export const MAX_WIDTH = 3500;
/** Background of see-through pictures in formats without opacity: that of pictures on a light page. */
const GROUND = '#f5f3f0';
/** Raised when sizes and formats are made in another way, so that kept files are not used any more. */
const MAKER = 1;

const short = (content: string | Uint8Array): string => createHash('sha256').update(content).digest('hex').slice(0, 32);

/** Writes the image in the asked format. */
function written(image: Sharp, { format, quality }: Rendering): Sharp {
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
 * Resizes a picture. WebP would shrink while it is read and mix colours without regard to opacity, which gives dark goods a light fringe.
 * Mitchell's kernel gives them no dark line, as sharper ones do.
 */
function resized(picture: Uint8Array, asked: Rendering): Promise<Buffer> {
  const image = sharp(picture);
  const { width } = asked;
  return written(
    width === null ? image : image.resize({ width, fastShrinkOnLoad: false, kernel: 'mitchell' }),
    asked,
  ).toBuffer();
}

/** Reads a kept file, or makes and keeps it. */
async function kept(file: string, make: () => Promise<Buffer>): Promise<Buffer> {
  const before = await readFile(file).catch(() => null);
  if (before) return before;
  const data = await make();
  const draft = `${file}.${randomUUID()}`;
  // A full or read-only disk only costs the next visitor a rendering.
  await mkdir(dirname(file), { recursive: true })
    .then(() => writeFile(draft, data))
    .then(() => rename(draft, file))
    .catch(() => {});
  return data;
}

const svgOf = (width: number, height: number, content: string): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}">${content}</svg>`;

/** The files of a folder: `<id>.avif` at full size, or `<id>.svg` for a drawing. */
function filesOf(folder: string) {
  return {
    picture: (id: string): Promise<Buffer | null> => readFile(join(folder, `${id}.avif`)).catch(() => null),
    drawing: (id: string): Promise<string | null> => readFile(join(folder, `${id}.svg`), 'utf8').catch(() => null),
  };
}

/** Pictures from the files of `folder`; what is made of them is kept in `cache`. */
export function resizedPictures(folder: string, cache: string): Pictures {
  const files = filesOf(folder);
  const running = new Map<string, Promise<Buffer>>();

  return {
    film: 'lamp.webm',
    async get(id, asked) {
      const picture = await files.picture(id);
      if (!picture) return null;
      const tag = short([MAKER, short(picture), asked.width, asked.quality, asked.format].join('|'));
      const file = join(cache, tag.slice(0, 2), `${tag}.${asked.format}`);
      const made = running.get(tag) ?? kept(file, () => resized(picture, asked)).finally(() => running.delete(tag));
      running.set(tag, made);
      return { data: await made, tag };
    },
    async drawing(id) {
      const picture = await files.picture(id);
      if (!picture) return files.drawing(id);
      const { width, height } = await sharp(picture).metadata();
      const href = `data:image/avif;base64,${picture.toString('base64')}`;
      return svgOf(width, height, `<image width="${width}" height="${height}" href="${href}"/>`);
    },
  };
}

/** Plain boxes in the size and colour of the pictures in `folder`, for tests that are not about pictures; each is made once. */
export function plainPictures(folder: string): Pictures {
  const files = filesOf(folder);
  const papers = new Map(products.flatMap(({ images }) => images.map(({ id, color }) => [id, color] as const)));
  const boxes = new Map<string, Promise<{ width: number; height: number; color: string } | null>>();
  const made = new Map<string, Promise<Rendered>>();

  async function averageOf(picture: Buffer): Promise<string> {
    const { channels } = await sharp(picture).stats();
    return `#${channels.map(({ mean }) => Math.round(mean).toString(16).padStart(2, '0')).join('')}`;
  }

  async function measured(id: string) {
    const picture = await files.picture(id);
    if (!picture) return null;
    const { width, height } = await sharp(picture).metadata();
    return { width, height, color: papers.get(id) ?? (await averageOf(picture)) };
  }

  function boxOf(id: string) {
    const box = boxes.get(id) ?? measured(id);
    boxes.set(id, box);
    return box;
  }

  async function drawn(width: number, height: number, background: string, asked: Rendering): Promise<Rendered> {
    const data = await written(sharp({ create: { width, height, channels: 4, background } }), asked).toBuffer();
    return { data, tag: short(data) };
  }

  return {
    // 160 × 90 at 4 frames a second: WebKitGTK stops the page for each frame
    film: 'lamp-plain.webm',
    async get(id, asked) {
      const box = await boxOf(id);
      if (!box) return null;
      const width = asked.width ?? box.width;
      const height = Math.round((width * box.height) / box.width);
      const key = [width, height, box.color, asked.format, asked.quality].join(' ');
      const picture = made.get(key) ?? drawn(width, height, box.color, asked);
      made.set(key, picture);
      return picture;
    },
    async drawing(id) {
      const box = await boxOf(id);
      if (!box) return files.drawing(id);
      return svgOf(box.width, box.height, `<rect width="100%" height="100%" fill="${box.color}"/>`);
    },
  };
}

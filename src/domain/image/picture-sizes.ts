import { safeLink } from '../shared/link-address.js';
import { asRecord } from '../shared/read.js';

/** One of the sizes a picture is there in. */
export interface PictureSize {
  /** Its address. */
  url: string;
  /** How wide it is, in pixels. */
  width: number;
}

/** The narrowest size of at least a width in pixels, else the widest; undefined where there is none. */
export function sizeFor(sizes: readonly PictureSize[], width: number): PictureSize | undefined {
  const inOrder = [...sizes].sort((one, other) => one.width - other.width);
  return inOrder.find((size) => size.width >= width) ?? inOrder.at(-1);
}

/** The address of a picture, of the web, the page or the picture's own data; null for any other, above all a script. */
export function pictureAddress(value: unknown): string | null {
  return safeLink(value, 'picture') || null;
}

/** An address, then how wide the picture there is: `a.jpg 400w`. */
const CANDIDATE = /^[\s,]*(\S*[^\s,])\s+(\d+)w\s*(?:,|$)/;

/** Reads sizes as HTML writes them, `a.jpg 400w, b.jpg 800w`, or as a list of `{ url, width }`; null when one of them cannot be read. */
export function readSizes(value: unknown): PictureSize[] | null {
  const given: unknown[] | null = typeof value === 'string' ? candidates(value) : Array.isArray(value) ? value : null;
  const sizes = given?.map(readSize);
  return sizes?.every((size) => size !== null) ? sizes : null;
}

function candidates(text: string): unknown[] | null {
  const found: unknown[] = [];
  let rest = text.trim();
  while (rest !== '') {
    const [whole, url, width] = CANDIDATE.exec(rest) ?? [];
    if (whole === undefined) return null;
    found.push({ url, width: Number(width) });
    rest = rest.slice(whole.length);
  }
  return found;
}

function readSize(value: unknown): PictureSize | null {
  const { url, width } = asRecord(value) ?? {};
  const address = pictureAddress(url);
  return address && typeof width === 'number' && width > 0 && width < Infinity ? { url: address, width } : null;
}

export interface PictureSize {
  url: string;
  width: number;
}

/** The narrowest size of at least `width` pixels, else the widest; undefined for an empty list. */
export function sizeFor(sizes: readonly PictureSize[], width: number): PictureSize | undefined {
  const inOrder = [...sizes].sort((one, other) => one.width - other.width);
  return inOrder.find((size) => size.width >= width) ?? inOrder.at(-1);
}

/** URLs, each with the picture's width: `a.jpg 400w, b.jpg 800w`. */
const CANDIDATES = /[\s,]*(\S*[^\s,])\s+(\d+)w\s*(?:,\s*|$)/gy;

/** Reads sizes in `srcset` syntax, `a.jpg 400w, b.jpg 800w`, or as a list of `{ url, width }`; null if any of them is invalid. */
export function readSizes(value: unknown): PictureSize[] | null {
  if (typeof value !== 'string') return Array.isArray(value) && value.every(isSize) ? value : null;
  const found = [...value.matchAll(CANDIDATES)];
  const isWhole = found.map(([whole]) => whole).join('').length === value.length;
  return isWhole ? found.map(([, url = '', width]) => ({ url, width: Number(width) })) : null;
}

function isSize(value: unknown): value is PictureSize {
  const { url, width } = Object(value) as Partial<Record<keyof PictureSize, unknown>>;
  return typeof url === 'string' && typeof width === 'number' && width > 0 && width < Infinity;
}

import type { Picture } from '../../../domain/catalogue/product.js';

/** Units of the drawing that a blurred preview is, and how far it reaches beyond its edges, which a blur would fade. */
const WIDTH = 40;
const BLEED = 2;

/** The preview of a picture as a CSS image. Blurred, for its few dots would be seen as blocks; one whose shape is not known is left as it is. Empty when it is none. */
export function previewImage({
  preview,
  width,
  height,
}: Partial<Pick<Picture, 'preview' | 'width' | 'height'>>): string {
  if (!preview || !/^[\w+/=]+$/.test(preview)) return '';
  const webp = `data:image/webp;base64,${preview}`;
  if (!width || !height) return `url("${webp}")`;
  const tall = (WIDTH * height) / width;
  const size = `x="-${BLEED}" y="-${BLEED}" width="${WIDTH + 2 * BLEED}" height="${tall + 2 * BLEED}"`;
  const svg =
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${WIDTH} ${tall}"><filter id="b"><feGaussianBlur stdDeviation="1"/></filter>` +
    `<image href="${webp}" ${size} preserveAspectRatio="none" filter="url(#b)"/></svg>`;
  return `url("data:image/svg+xml,${encodeURIComponent(svg)}")`;
}

/** The largest size of each picture that the page has loaded, by service and id. */
const loaded = new Map<string, { url: string; boxWidth: number }>();

/** Keeps in mind that a picture is there in some size. */
export function pictureLoaded(key: string, url: string, boxWidth: number): void {
  if (boxWidth > (loaded.get(key)?.boxWidth ?? 0)) loaded.set(key, { url, boxWidth });
}

/** The same picture in a size that the page has loaded already, as a CSS image: it stands in until the size that is asked for has come. Empty without one. */
export function loadedImage(key: string, wanted: string): string {
  const { url = wanted } = loaded.get(key) ?? {};
  return url === wanted ? '' : `url("${url.replace(/["\\\n]/g, encodeURIComponent)}")`;
}

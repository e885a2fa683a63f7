import { useLayoutEffect, useRef, useState } from 'react';
import type { Picture } from '../../../domain/catalogue/product.js';
import { imageUrl } from '../../../domain/image/image-request.js';
import { listen } from '../../../events.js';
import type { Site } from '../../../stores/site/site.js';

/** Picture as the shop knows it, perhaps incompletely. */
type ShopImage = Pick<Picture, 'id' | 'ext' | 'src' | 'srcset'> &
  Partial<Pick<Picture, 'width' | 'height' | 'color' | 'preview'>>;

/** Props of a product's picture; unknown facts may be missing, as in a cart line. */
export interface ShopPictureProps {
  image: ShopImage | { address: string };
  alt: string;
  /** Maximum width of its box in CSS pixels; decides the size that is requested. */
  boxWidth: number;
  site: Pick<Site, 'api' | 'images' | 'slowNetwork'>;
  eager?: boolean;
  /** Offers several widths by `srcset`, for a box of these `sizes`: the picture comes from a server, which knows no width. */
  sizes?: string;
  part?: string;
}

/**
 * Shows a product's picture in a card or a cart line; the style sheet sizes its box. Until the picture is loaded, and if it fails, the box
 * has its average colour and a placeholder: a size that the page has loaded already, otherwise the preview. The placeholder goes once the
 * picture covers it, because the picture may be see-through; the colour stays behind it.
 */
export function ShopPicture({ image, alt, boxWidth, site, eager = false, sizes, part = 'picture' }: ShopPictureProps) {
  const own = 'address' in image ? null : image;
  const url = 'address' in image ? image.address : serviceUrl(image, boxWidth, site, sizes ? 1 : undefined);
  const responsive = sizes && own ? responsiveSource(own, boxWidth, site, sizes) : null;
  // by URL: the state of the previous picture does not apply to the one that replaces it
  const [known, setKnown] = useState<{ url: string; state: 'loaded' | 'failed' } | null>(null);
  const [coveredBy, setCoveredBy] = useState('');
  const shown = useRef<HTMLImageElement>(null);
  const state = known?.url === url ? known.state : 'loading';
  useLayoutEffect(() => {
    const img = shown.current;
    if (state !== 'loaded' || !img) return;
    const cover = () => setCoveredBy(url);
    // with a fade-in of the style sheet, it covers the placeholder later
    if (getComputedStyle(img).opacity === '1') cover();
    // a cancelled transition, as when the picture is hidden meanwhile, has ended too; React has no event for it
    return listen(img, ['transitionend', 'transitioncancel'], ({ propertyName }) => {
      if (propertyName === 'opacity') cover();
    });
  }, [state, url]);
  const failed = () => {
    setKnown({ url, state: 'failed' });
    console.warn(`Image preload error: ${url}`);
  };
  const key = own ? `${site.images || site.api} ${own.id}` : '';
  const [placeholder, setPlaceholder] = useState({ url: '', image: '' });
  // placeholder at the time of the request: another size may be loaded meanwhile
  if (placeholder.url !== url) setPlaceholder({ url, image: own ? loadedImage(key, url) || previewImage(own) : '' });
  const arrived = () => {
    if (own) pictureLoaded(key, url, boxWidth);
    setKnown({ url, state: 'loaded' });
  };
  return (
    <span
      part={part}
      data-state={state}
      style={{
        backgroundColor: own?.color ?? undefined,
        backgroundImage: coveredBy === url ? undefined : placeholder.image || undefined,
      }}
    >
      {state !== 'failed' && (
        <img
          key={url}
          ref={shown}
          src={url}
          {...responsive}
          alt={alt}
          loading={eager ? 'eager' : 'lazy'}
          decoding="async"
          onLoad={arrived}
          onError={failed}
        />
      )}
    </span>
  );
}

/** Pixel ratios of a responsive picture's widths. */
const RATIOS = [1, 1.5, 2];

/** `srcset` and `sizes` of a picture; null if it has one size only. */
function responsiveSource(image: ShopImage, boxWidth: number, site: ShopPictureProps['site'], sizes: string) {
  const urls = new Map(RATIOS.map((ratio) => [serviceUrl(image, boxWidth, site, ratio), boxWidth * ratio]));
  if (urls.size < 2) return null;
  return { srcSet: [...urls].map(([url, width]) => `${url} ${width}w`).join(', '), sizes };
}

function serviceUrl(
  { id, ext, src, srcset, width }: ShopImage,
  boxWidth: number,
  site: ShopPictureProps['site'],
  ratio = globalThis.devicePixelRatio ?? 1,
): string {
  return imageUrl({
    base: site.images || site.api,
    ...{ id, ext, src, srcset },
    boxWidth,
    ratio,
    slow: site.slowNetwork,
    naturalWidth: width ?? null,
  });
}

/** Width of a blurred preview's drawing in its units, and how far it extends beyond its edges, which the blur would fade. */
const PREVIEW_WIDTH = 40;
const BLEED = 2;

/**
 * CSS image of a picture's preview. Blurred, because its few pixels would show as blocks; left as it is if its aspect ratio is unknown.
 * Empty if it is invalid.
 */
function previewImage({ preview, width, height }: Partial<Pick<Picture, 'preview' | 'width' | 'height'>>): string {
  if (!preview || !/^[\w+/=]+$/.test(preview)) return '';
  const webp = `data:image/webp;base64,${preview}`;
  if (!width || !height) return `url("${webp}")`;
  const tall = (PREVIEW_WIDTH * height) / width;
  const size = `x="-${BLEED}" y="-${BLEED}" width="${PREVIEW_WIDTH + 2 * BLEED}" height="${tall + 2 * BLEED}"`;
  const svg =
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${PREVIEW_WIDTH} ${tall}"><filter id="b"><feGaussianBlur stdDeviation="1"/></filter>` +
    `<image href="${webp}" ${size} preserveAspectRatio="none" filter="url(#b)"/></svg>`;
  return `url("data:image/svg+xml,${encodeURIComponent(svg)}")`;
}

/** Largest size of each picture that the page has loaded, by service and id. */
const loaded = new Map<string, { url: string; boxWidth: number }>();

/** Records that a size of a picture is loaded. */
function pictureLoaded(key: string, url: string, boxWidth: number): void {
  if (boxWidth > (loaded.get(key)?.boxWidth ?? 0)) loaded.set(key, { url, boxWidth });
}

/** CSS image of the same picture in a size that is already loaded, as a placeholder for the wanted one. Empty without one. */
function loadedImage(key: string, wanted: string): string {
  const { url = wanted } = loaded.get(key) ?? {};
  return url === wanted ? '' : `url("${url.replace(/["\\\n]/g, encodeURIComponent)}")`;
}

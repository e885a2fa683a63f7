import { useLayoutEffect, useRef, useState } from 'react';
import { imageUrl } from '../../../domain/image/image-request.js';
import type { Site } from '../../../stores/site.js';

/** A picture of the image service, or one by its address. */
interface ShopImage {
  id: string;
  ext: string;
  width?: number | null;
  color?: string | null;
  preview?: string | null;
}

/** What a picture of a product is shown with; unknown facts may be missing, as in a cart line. */
export interface ShopPictureProps {
  image: ShopImage | { address: string };
  alt: string;
  /** CSS pixels of the box it fills, at most; decides the size asked for. */
  boxWidth: number;
  site: Pick<Site, 'api' | 'images' | 'slowNetwork'>;
  eager?: boolean;
  part?: string;
}

/**
 * A product's picture in a card or a cart line. Its box is the style sheet's; average colour and preview fill it until the
 * picture is there, and stay when it fails. The preview ends where the picture covers it, for that may be see-through.
 */
export function ShopPicture({ image, alt, boxWidth, site, eager = false, part = 'picture' }: ShopPictureProps) {
  const [state, setState] = useState<'loading' | 'loaded' | 'failed'>('loading');
  const [covered, setCovered] = useState(false);
  const shown = useRef<HTMLImageElement>(null);
  useLayoutEffect(() => {
    // where the style sheet fades it in, it covers them later
    if (state === 'loaded' && shown.current) setCovered(getComputedStyle(shown.current).opacity === '1');
  }, [state]);
  const own = 'address' in image ? null : image;
  const url = 'address' in image ? image.address : serviceUrl(image, boxWidth, site);
  const failed = () => {
    setState('failed');
    console.warn(`Image preload error: ${url}`);
  };
  const preview = own?.preview ? `url("data:image/webp;base64,${own.preview}")` : undefined;
  return (
    <span
      part={part}
      data-state={state}
      style={{ backgroundColor: own?.color ?? undefined, backgroundImage: covered ? undefined : preview }}
    >
      {state !== 'failed' && (
        <img
          key={url}
          ref={shown}
          src={url}
          alt={alt}
          loading={eager ? 'eager' : 'lazy'}
          decoding="async"
          onLoad={() => setState('loaded')}
          onTransitionEnd={() => setCovered(state === 'loaded')}
          onError={failed}
        />
      )}
    </span>
  );
}

function serviceUrl({ id, ext, width }: ShopImage, boxWidth: number, site: ShopPictureProps['site']): string {
  return imageUrl({
    base: site.images || site.api,
    id,
    ext,
    boxWidth,
    ratio: globalThis.devicePixelRatio ?? 1,
    slow: site.slowNetwork,
    original: false,
    animated: false,
    naturalWidth: width ?? null,
  });
}

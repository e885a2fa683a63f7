import { useLayoutEffect, useRef, useState } from 'react';
import type { Picture } from '../../../domain/catalogue/product.js';
import { imageUrl } from '../../../domain/image/image-request.js';
import type { Site } from '../../../stores/site.js';
import { loadedImage, pictureLoaded, previewImage } from './placeholder.js';

/** A picture as the shop knows it, also little of it. */
type ShopImage = Pick<Picture, 'id' | 'ext' | 'src' | 'srcset'> &
  Partial<Pick<Picture, 'width' | 'height' | 'color' | 'preview'>>;

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
 * A product's picture in a card or a cart line. Its box is the style sheet's; its colour and the size of it that the page has already, else its preview, fill it
 * until the picture is there, and stay when it fails. What fills it ends where the picture covers it, for that may be see-through; the colour stays as its ground.
 */
export function ShopPicture({ image, alt, boxWidth, site, eager = false, part = 'picture' }: ShopPictureProps) {
  const own = 'address' in image ? null : image;
  const url = 'address' in image ? image.address : serviceUrl(image, boxWidth, site);
  // by address: what is known of the picture before says nothing of one that takes its place
  const [known, setKnown] = useState<{ url: string; state: 'loaded' | 'failed' } | null>(null);
  const [coveredBy, setCoveredBy] = useState('');
  const shown = useRef<HTMLImageElement>(null);
  const state = known?.url === url ? known.state : 'loading';
  useLayoutEffect(() => {
    const img = shown.current;
    if (state !== 'loaded' || !img) return;
    const cover = () => setCoveredBy(url);
    // where the style sheet fades it in, it covers them later
    if (getComputedStyle(img).opacity === '1') cover();
    const control = new AbortController();
    const { signal } = control;
    const faded = ({ propertyName }: TransitionEvent) => propertyName === 'opacity' && cover();
    img.addEventListener('transitionend', faded, { signal });
    // one that is cut short, as where the picture is hidden meanwhile, has ended too; React does not listen to that
    img.addEventListener('transitioncancel', faded, { signal });
    return () => control.abort();
  }, [state, url]);
  const failed = () => {
    setKnown({ url, state: 'failed' });
    console.warn(`Image preload error: ${url}`);
  };
  const key = own ? `${site.images || site.api} ${own.id}` : '';
  const [standIn, setStandIn] = useState({ url: '', image: '' });
  // what was there when the picture was asked for: another size may come meanwhile
  if (standIn.url !== url) setStandIn({ url, image: own ? loadedImage(key, url) || previewImage(own) : '' });
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
        backgroundImage: coveredBy === url ? undefined : standIn.image || undefined,
      }}
    >
      {state !== 'failed' && (
        <img
          key={url}
          ref={shown}
          src={url}
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

function serviceUrl(
  { id, ext, src, srcset, width }: ShopImage,
  boxWidth: number,
  site: ShopPictureProps['site'],
): string {
  return imageUrl({
    base: site.images || site.api,
    ...{ id, ext, src, srcset },
    boxWidth,
    ratio: globalThis.devicePixelRatio ?? 1,
    slow: site.slowNetwork,
    original: false,
    animated: false,
    naturalWidth: width ?? null,
  });
}

import { type ComponentType, useState } from 'react';
import type { Picture } from '../../../domain/catalogue/product.js';
import { lazyModule, readyValue } from '../../../platform/lazy/lazy.js';
import { useFailedOpening } from '../../../platform/lazy/use-failed-opening.js';
import { useLazy } from '../../../platform/lazy/use-lazy.js';
import { useHandler } from '../../../platform/react/use-latest.js';
import type { ProductShop } from '../context/card-context.js';
import type { PictureZoomProps } from './PictureZoom.js';

/** Full-window view of a picture; an object, so that tests can replace its `load`. */
export const pictureZoom = lazyModule(
  () => import('./PictureZoom.js'),
  'the enlarged picture of a product could not be loaded; the next press tries again',
  'zoom',
);

type Zoomed = NonNullable<PictureZoomProps['zoomed']>;

/** State of the full-window view; its code is loaded on the first press, and after a failure on the next one. */
export function useZoom({ hint, t }: Pick<ProductShop, 'hint' | 't'>) {
  const [zoomed, setZoomed] = useState<Zoomed | null>(null);
  const part = useLazy(pictureZoom, zoomed !== null, { retry: zoomed });
  const takeBack = useHandler((failed: Zoomed) => {
    setZoomed((now) => (now === failed ? null : now));
    if (failed.opener) hint(t('catalogue::open_failed'), failed.opener);
  });
  useFailedOpening(part, zoomed, takeBack);
  const zoom = (picture: Picture | undefined, opener: HTMLElement | null) => {
    opener?.focus({ preventScroll: true });
    if (picture) setZoomed({ picture, opener });
  };
  const Zoom: ComponentType<PictureZoomProps> | null = readyValue(part)?.PictureZoom ?? null;
  return { zoomed, zoom, close: () => setZoomed(null), Zoom };
}

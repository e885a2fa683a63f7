import { type ComponentType, useEffect, useMemo } from 'react';
import type { Picture, Product, ProductVideo, Variant } from '../../../domain/catalogue/product.js';
import { lazyModule, readyValue } from '../../../platform/lazy/lazy.js';
import { useLazy } from '../../../platform/lazy/use-lazy.js';
import { useHost } from '../../../platform/react/widget-root.js';
import { shortened, warn } from '../../../platform/warnings/warn.js';
import { productPictures } from '../context/card.state.js';
import type { VideoSlideProps } from './VideoSlide.js';

/** Slide of a product gallery. */
export interface GalleryEntry {
  key: string;
  /** Picture or video poster; null for none. */
  picture: Picture | null;
  video: ProductVideo | null;
}

/** Video slide, which few products need; an object, so that tests can replace its `load`. */
export const productVideo = lazyModule(
  () => import('./VideoSlide.js'),
  'the video player of a product could not be loaded; its pictures are shown',
  'video',
);

/** Slides of a gallery, and the video component once loaded. */
export interface Gallery {
  entries: readonly GalleryEntry[];
  VideoSlide: ComponentType<VideoSlideProps> | null;
}

/**
 * Returns the pictures of this variant, then the product's videos. A video shows its poster while its code loads. Videos that cannot be
 * played are left out with a warning, all of them if the code cannot be loaded. It is loaded while the gallery is `shown`.
 */
export function useGallery(product: Product, variant: Variant, shown: boolean): Gallery {
  const host = useHost();
  const part = useLazy(productVideo, shown && product.videos.length > 0);
  const ready = readyValue(part);
  const failed = part.status === 'failed';
  useEffect(() => {
    for (const { id, link } of product.videos.filter((video) => ready && !ready.isPlayable(video))) {
      warn(host, `video "${id}" of product "${product.id}" is left out: "${shortened(link)}" is no link to a video`);
    }
  }, [host, product, ready]);
  const entries = useMemo(() => {
    const pictures = productPictures(product, variant);
    const videos = failed ? [] : product.videos.filter((video) => !ready || ready.isPlayable(video));
    return [
      ...pictures.map((picture) => ({ key: `picture ${picture.id}`, picture, video: null })),
      ...videos.map((video) => ({ key: `video ${video.id}`, picture: video.poster ?? pictures[0] ?? null, video })),
    ];
  }, [product, variant, ready, failed]);
  return { entries, VideoSlide: ready?.VideoSlide ?? null };
}

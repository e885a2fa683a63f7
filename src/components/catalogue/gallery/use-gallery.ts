import { useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react';
import type { Picture, Product, ProductVideo, Variant } from '../../../domain/catalogue/product.js';
import { joinStops } from '../../../domain/shared/observable.js';
import { listen } from '../../../events.js';
import { hasFocusWithin } from '../../../platform/focus/shadow-dom.js';
import { lazyModule, readyValue } from '../../../platform/lazy/lazy.js';
import { useLazy } from '../../../platform/lazy/use-lazy.js';
import { frameTask } from '../../../platform/motion/frame-task.js';
import { reducedMotion } from '../../../platform/motion/media-query.js';
import { useHandler } from '../../../platform/react/use-latest.js';
import { useHost } from '../../../platform/react/widget-root.js';
import { shortened, warn } from '../../../platform/warnings/warn.js';
import { productPictures } from '../context/card.state.js';

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
export type Gallery = ReturnType<typeof useGallery>;

/**
 * Returns the pictures of this variant, then the product's videos. A video shows its poster while its code loads. Videos that cannot be
 * played are left out with a warning, all of them if the code cannot be loaded. It is loaded while the gallery is `shown`.
 */
export function useGallery(product: Product, variant: Variant, shown: boolean) {
  const host = useHost();
  const part = useLazy(productVideo, shown && product.videos.length > 0);
  const ready = readyValue(part);
  const failed = part.status === 'failed';
  useEffect(() => {
    for (const { id, link } of product.videos.filter((video) => ready && !ready.isPlayable(video))) {
      warn(host, `video "${id}" of product "${product.id}" is left out: "${shortened(link)}" is no link to a video`);
    }
  }, [host, product, ready]);
  const entries = useMemo((): readonly GalleryEntry[] => {
    const pictures = productPictures(product, variant);
    const videos = failed ? [] : product.videos.filter((video) => !ready || ready.isPlayable(video));
    return [
      ...pictures.map((picture) => ({ key: `picture ${picture.id}`, picture, video: null })),
      ...videos.map((video) => ({ key: `video ${video.id}`, picture: video.poster ?? pictures[0] ?? null, video })),
    ];
  }, [product, variant, ready, failed]);
  return { entries, VideoSlide: ready?.VideoSlide ?? null };
}

/** Current position in a gallery, and scrolling to another. */
export function useGalleryPlace(entries: readonly GalleryEntry[]) {
  const track = useRef<HTMLDivElement>(null);
  const enlarge = useRef<HTMLButtonElement>(null);
  /** Slide that is being scrolled to. */
  const goal = useRef<number | null>(null);
  const [last, setLast] = useState(0);
  const [moved, setMoved] = useState(false);
  const { length: count } = entries;
  const first = entries[0]?.key;
  // clamp: videos are removed if their player cannot be loaded
  const index = Math.min(last, count - 1);
  const goTo = useHandler((to: number) => {
    const left = to === index ? null : track.current?.children[index];
    const hidden = entries[to]?.video ? enlarge.current : null;
    // move the focus before its element becomes inert or hidden
    if ([left, hidden].some((node) => node && hasFocusWithin(node))) track.current?.focus({ preventScroll: true });
    setLast(to);
  });
  useShownSlide(track, count, goTo, () => {
    goal.current = null;
  });
  // another variant starts at its first picture
  useLayoutEffect(() => {
    if (first === undefined) return;
    track.current?.scroll({ left: 0, behavior: 'instant' });
    goTo(0);
    setMoved(false);
  }, [first, goTo]);
  const show = (to: number) => {
    setMoved(true);
    const target = (to + count) % count;
    goal.current = target === index ? null : target;
    const slide = track.current?.children[target] as HTMLElement | undefined;
    // a smooth scroll past other pictures would load them all, and Firefox may stop it at one of them when it is laid out
    const behavior = reducedMotion() || Math.abs(target - index) > 1 ? 'instant' : 'smooth';
    track.current?.scroll({ left: (slide?.offsetLeft ?? 0) - (track.current?.offsetLeft ?? 0), behavior });
  };
  /** Moves by that many slides; quick presses continue from the slide that is being scrolled to. */
  const step = (by: number) => show((goal.current ?? index) + by);
  return { track, enlarge, index, moved, show, step };
}

export type GalleryPlace = ReturnType<typeof useGalleryPlace>;

/** Calls `show` with the index of the slide in view after any scroll, and `ended` once the row is at rest. */
function useShownSlide(
  track: { current: HTMLElement | null },
  count: number,
  show: (index: number) => void,
  ended: () => void,
): void {
  const rest = useHandler(ended);
  useEffect(() => {
    const row = track.current;
    if (!row || count < 2) return;
    // scrollLeft is negative in right-to-left pages
    const look = () => show(Math.round(Math.abs(row.scrollLeft) / Math.max(1, row.clientWidth)));
    const { schedule, cancel } = frameTask(look);
    return joinStops(listen(row, 'scroll', schedule, { passive: true }), listen(row, 'scrollend', rest), cancel);
  }, [track, count, show, rest]);
}

import { useEffect, useRef, useState } from 'react';
import { useHandler } from '../../../platform/element/use-latest.js';
import { hasFocusWithin } from '../../../platform/focus/return-focus.js';
import { reducedMotion } from '../../../platform/motion/reduced-motion.js';
import type { GalleryEntry } from './use-gallery.js';
import { useShownSlide } from './use-shown-slide.js';

/** Where the visitor is in a gallery, and the way to another place of it. */
export function useGalleryPlace(entries: readonly GalleryEntry[]) {
  const track = useRef<HTMLDivElement>(null);
  const enlarge = useRef<HTMLButtonElement>(null);
  const [last, setLast] = useState(0);
  const [moved, setMoved] = useState(false);
  const { length: count } = entries;
  const first = entries[0]?.key;
  // videos go again where what plays them cannot be had
  const index = Math.min(last, count - 1);
  const goTo = useHandler((to: number) => {
    const left = to === index ? null : track.current?.children[index];
    const hidden = entries[to]?.video ? enlarge.current : null;
    // what is inert or hidden from now on would lose the focus to the page
    if ([left, hidden].some((node) => node && hasFocusWithin(node))) track.current?.focus({ preventScroll: true });
    setLast(to);
  });
  useShownSlide(track, count, goTo);
  // another variant begins with its own picture
  // biome-ignore lint/correctness/useExhaustiveDependencies: the first picture says which variant it is
  useEffect(() => {
    track.current?.scrollTo({ left: 0, behavior: 'instant' });
    goTo(0);
    setMoved(false);
  }, [first]);
  const show = (to: number) => {
    setMoved(true);
    const slide = track.current?.children[(to + count) % count] as HTMLElement | undefined;
    const behavior = reducedMotion() ? 'instant' : 'smooth';
    track.current?.scrollTo({ left: (slide?.offsetLeft ?? 0) - (track.current?.offsetLeft ?? 0), behavior });
  };
  return { track, enlarge, index, moved, show };
}

export type GalleryPlace = ReturnType<typeof useGalleryPlace>;

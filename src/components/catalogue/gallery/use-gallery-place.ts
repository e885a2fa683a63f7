import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import { hasFocusWithin } from '../../../platform/focus/shadow-dom.js';
import { frameTask } from '../../../platform/motion/frame-task.js';
import { reducedMotion } from '../../../platform/motion/media-query.js';
import { useHandler } from '../../../platform/react/use-latest.js';
import type { GalleryEntry } from './use-gallery.js';

/** Current position in a gallery, and scrolling to another. */
export function useGalleryPlace(entries: readonly GalleryEntry[]) {
  const track = useRef<HTMLDivElement>(null);
  const enlarge = useRef<HTMLButtonElement>(null);
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
  useShownSlide(track, count, goTo);
  // another variant starts at its first picture
  useLayoutEffect(() => {
    if (first === undefined) return;
    track.current?.scrollTo({ left: 0, behavior: 'instant' });
    goTo(0);
    setMoved(false);
  }, [first, goTo]);
  const show = (to: number) => {
    setMoved(true);
    const target = (to + count) % count;
    const slide = track.current?.children[target] as HTMLElement | undefined;
    // a smooth scroll past other pictures would load them all, and Firefox may stop it at one of them when it is laid out
    const behavior = reducedMotion() || Math.abs(target - index) > 1 ? 'instant' : 'smooth';
    track.current?.scrollTo({ left: (slide?.offsetLeft ?? 0) - (track.current?.offsetLeft ?? 0), behavior });
  };
  return { track, enlarge, index, moved, show };
}

export type GalleryPlace = ReturnType<typeof useGalleryPlace>;

/** Calls `show` with the index of the slide in view after any scroll. */
function useShownSlide(track: { current: HTMLElement | null }, count: number, show: (index: number) => void): void {
  useEffect(() => {
    const row = track.current;
    if (!row || count < 2) return;
    // scrollLeft is negative in right-to-left pages
    const look = () => show(Math.round(Math.abs(row.scrollLeft) / Math.max(1, row.clientWidth)));
    const { schedule, cancel } = frameTask(look);
    row.addEventListener('scroll', schedule, { passive: true });
    return () => {
      row.removeEventListener('scroll', schedule);
      cancel();
    };
  }, [track, count, show]);
}

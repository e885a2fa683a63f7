import { type RefObject, useCallback, useEffect, useLayoutEffect, useState } from 'react';
import { HIDDEN_ON, hiddenOn, isBlock, isHidden, textObserved } from '../../platform/element/shown-children.js';
import { useLatest } from '../../platform/react/use-latest.js';
import { whenNear } from '../../platform/screen/visibility.js';
import { warn } from '../../platform/warnings/warn.js';
import { followSlide } from './slider.state.js';

/** Nodes of the page that are slides, and the index of the one in view. */
export type Slides = ReturnType<typeof useSlides>;

/** Rules for which children are slides. */
interface SlidesWanted {
  device: string;
  /** The editor shows all children (MODE-03). */
  editing: boolean;
  /** Maximum number; 0: all. */
  count: number;
}

/** Attributes of a slide that the slider shows. */
const OBSERVED = { attributeFilter: [...HIDDEN_ON, 'hidden', 'data-thumb'] };

function read(host: HTMLElement, { device, editing, count }: SlidesWanted): Element[] {
  const slides = [...host.children].filter((child) => isBlock(child, editing));
  if (editing) return slides;
  return slides.filter((slide) => !isHidden(slide) && hiddenOn(slide) !== device).slice(0, count || undefined);
}

/**
 * Follows the children of an element. Those hidden on the device are not slides and come back in their place (SLD-10); the page's order is
 * never touched. Calls `stop` while the old slides are still shown, so that an engine can restore its own order first. The slide in view
 * stays in view wherever it moves.
 */
export function useSlides(host: HTMLElement, wanted: SlidesWanted, stop: RefObject<() => void>) {
  const [{ children, index }, setState] = useState(() => ({ children: read(host, wanted), index: 0 }));
  const latest = useLatest(children);
  const { device, editing, count } = wanted;

  useLayoutEffect(() => {
    const observer = new MutationObserver(() => {
      follow();
      // the same slides, but one may have another thumbnail, or be hidden on this device, which the editor marks
      setState((state) => ({ ...state }));
    });
    const follow = () => {
      observer.disconnect();
      observer.observe(host, { childList: true });
      for (const child of host.children) observer.observe(child, { ...OBSERVED, ...textObserved(child) });
      const after = read(host, { device, editing, count });
      const before = latest.current;
      if (after.length === before.length && after.every((child, i) => child === before[i])) return;
      stop.current();
      setState((state) => ({ children: after, index: followSlide(state.children, state.index, after) }));
    };
    follow();
    return () => observer.disconnect();
  }, [host, stop, device, editing, count, latest]);

  const empty = children.length === 0;
  useEffect(() => {
    if (!empty) return;
    return whenNear(host, () => {
      if (!host.childElementCount)
        warn(host, 'it has no children, and shows nothing; put an element into it for each slide');
    });
  }, [host, empty]);

  const setIndex = useCallback((to: number) => setState((state) => ({ ...state, index: to })), []);
  return { children, index, setIndex };
}

const keys = new WeakMap<Element, number>();
let serial = 0;

/** Returns a stable key of a node. */
export function keyOf(node: Element): number {
  const known = keys.get(node) ?? ++serial;
  keys.set(node, known);
  return known;
}

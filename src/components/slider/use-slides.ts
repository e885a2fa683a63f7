import { useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { whenNear } from '../../bridge/visibility.js';
import { warnOnce } from '../../bridge/warn.js';
import { followSlide } from './slider.state.js';

/** The page's own nodes that are slides, and the one in view. */
export interface Slides {
  children: readonly Element[];
  index: number;
  setIndex(index: number): void;
}

/** Children that carry settings or nothing to see. */
const NOT_SLIDES = 'script, style, template, link';

const read = (host: HTMLElement) => [...host.children].filter((child) => !child.matches(NOT_SLIDES));

/**
 * Follows the children of an element. `beforeChange` runs while the old ones are still shown, so that an engine can put its own
 * order back first. The slide in view stays in view wherever it goes.
 */
export function useSlides(host: HTMLElement, beforeChange: () => void): Slides {
  const [{ children, index }, setState] = useState(() => ({ children: read(host), index: 0 }));
  const latest = useRef({ children, beforeChange });
  latest.current = { children, beforeChange };

  useLayoutEffect(() => {
    const follow = () => {
      const after = read(host);
      const before = latest.current.children;
      if (after.length === before.length && after.every((child, i) => child === before[i])) return;
      latest.current.beforeChange();
      setState((state) => ({ children: after, index: followSlide(state.children, state.index, after) }));
    };
    follow();
    const observer = new MutationObserver(follow);
    observer.observe(host, { childList: true });
    return () => observer.disconnect();
  }, [host]);

  const empty = children.length === 0;
  useEffect(() => {
    if (!empty) return;
    return whenNear(host, () => warnOnce(host, 'children', 'none', 'an element for each slide'));
  }, [host, empty]);

  const setIndex = useCallback((to: number) => setState((state) => ({ ...state, index: to })), []);
  return { children, index, setIndex };
}

const keys = new WeakMap<Element, number>();
let serial = 0;

/** A key that stays with a node. */
export function keyOf(node: Element): number {
  const known = keys.get(node) ?? ++serial;
  keys.set(node, known);
  return known;
}

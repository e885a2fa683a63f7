type Seen = (visible: boolean) => void;

interface Watch {
  observer: IntersectionObserver;
  heard: Map<Element, Set<Seen>>;
}

/** One observer per margin for the whole page: a thousand pictures cost one. */
const watches: Record<string, Watch> = {};

/** How far from the screen something counts as near. */
const NEAR = '400px';

function watch(margin: string): Watch {
  const heard: Watch['heard'] = new Map();
  const told = (entries: IntersectionObserverEntry[]) => {
    for (const { target, isIntersecting } of entries) {
      for (const seen of [...(heard.get(target) ?? [])]) seen(isIntersecting);
    }
  };
  // scrollMargin does for boxes that scroll, like a slider's row, what rootMargin does for the page; browsers that know it add up both for the page
  const options = { rootMargin: margin, scrollMargin: margin };
  return { observer: new IntersectionObserver(told, options), heard };
}

function listen(element: Element, margin: string, seen: Seen): () => void {
  watches[margin] ??= watch(margin);
  const { observer, heard } = watches[margin];
  const listeners = heard.get(element) ?? new Set();
  // observing anew makes the observer report the present state, which a second listener needs as well
  observer.unobserve(element);
  heard.set(element, listeners.add(seen));
  observer.observe(element);
  return () => {
    listeners.delete(seen);
    if (listeners.size > 0 || heard.get(element) !== listeners) return;
    heard.delete(element);
    observer.unobserve(element);
  };
}

/** Calls `near` once, when the element is within `margin` (CSS length) of the screen. Returns what stops the waiting. */
export function whenNear(element: Element, near: () => void, margin = NEAR): () => void {
  const stop = listen(element, margin, (visible) => {
    if (!visible) return;
    stop();
    near();
  });
  return stop;
}

/** Tells whether the element is on the screen, now and whenever that changes. Returns what stops it. */
export function whenOnScreen(element: Element, seen: Seen): () => void {
  let last: boolean | undefined;
  return listen(element, '0px', (visible) => {
    if (visible === last) return;
    last = visible;
    seen(visible);
  });
}

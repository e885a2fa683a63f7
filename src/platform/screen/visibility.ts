type Listener = (visible: boolean) => void;

interface Watch {
  observer: IntersectionObserver;
  listeners: Map<Element, Set<Listener>>;
}

/** One observer per margin for the whole page: a thousand pictures cost one. */
const watches: Record<string, Watch> = {};

/** How far from the screen something counts as near. */
const NEAR = '400px';

function watch(margin: string): Watch {
  const listeners: Watch['listeners'] = new Map();
  const notify = (entries: IntersectionObserverEntry[]) => {
    for (const { target, isIntersecting } of entries) {
      for (const listener of [...(listeners.get(target) ?? [])]) listener(isIntersecting);
    }
  };
  // scrollMargin does for boxes that scroll, like a slider's row, what rootMargin does for the page; browsers that know it add up both for the page
  const options = { rootMargin: margin, scrollMargin: margin };
  return { observer: new IntersectionObserver(notify, options), listeners };
}

function listen(element: Element, margin: string, listener: Listener): () => void {
  watches[margin] ??= watch(margin);
  const { observer, listeners } = watches[margin];
  const own = listeners.get(element) ?? new Set();
  // observing anew makes the observer report the present state, which a second listener needs as well
  observer.unobserve(element);
  listeners.set(element, own.add(listener));
  observer.observe(element);
  return () => {
    own.delete(listener);
    if (own.size > 0 || listeners.get(element) !== own) return;
    listeners.delete(element);
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

/** Calls `listener` with whether the element is on the screen, now and whenever that changes. Returns what stops it. */
export function whenOnScreen(element: Element, listener: Listener): () => void {
  let last: boolean | undefined;
  return listen(element, '0px', (visible) => {
    if (visible === last) return;
    last = visible;
    listener(visible);
  });
}

/** Tells whether an element is on the screen at this moment: a browser reports that a frame late, and later when it is busy. Counts what a box cuts off as seen. */
export function isOnScreen(element: Element): boolean {
  const { top, right, bottom, left } = element.getBoundingClientRect();
  return bottom > 0 && right > 0 && top < innerHeight && left < innerWidth;
}

/** Calls `listener` with whether anybody can see the element, on the screen and in a tab that is shown, now and whenever that changes. Returns what stops it. */
export function whenSeen(element: Element, listener: Listener): () => void {
  let onScreen = false;
  let last: boolean | undefined;
  const notify = () => {
    const seen = onScreen && !document.hidden;
    if (seen === last) return;
    last = seen;
    listener(seen);
  };
  document.addEventListener('visibilitychange', notify);
  const stop = whenOnScreen(element, (visible) => {
    onScreen = visible;
    notify();
  });
  return () => {
    document.removeEventListener('visibilitychange', notify);
    stop();
  };
}

/** What waits to come near the screen: on paper all of it is seen. One listener for a page of a thousand pictures. */
const unprinted = new Set<() => void>();
const print = () => {
  for (const begin of [...unprinted]) begin();
};

/** Calls `begin` once, when the element is near the screen or the page goes to the printer. Returns what stops the waiting. */
export function whenNearOrPrinted(element: Element, begin: () => void): () => void {
  const stop = () => {
    stopNear();
    unprinted.delete(once);
  };
  const once = () => {
    stop();
    begin();
  };
  const stopNear = whenNear(element, once);
  // added again, it is one listener
  addEventListener('beforeprint', print);
  unprinted.add(once);
  return stop;
}

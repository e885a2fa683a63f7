type Listener = (visible: boolean) => void;

interface Watch {
  observer: IntersectionObserver;
  listeners: Map<Element, Set<Listener>>;
}

/** One observer per margin for the whole page: a thousand pictures share it. */
const watches: Record<string, Watch> = {};

/** Distance from the screen that counts as near. */
const NEAR = '400px';

function watch(margin: string): Watch {
  const listeners: Watch['listeners'] = new Map();
  const notify = (entries: IntersectionObserverEntry[]) => {
    for (const { target, isIntersecting } of entries) {
      for (const listener of [...(listeners.get(target) ?? [])]) listener(isIntersecting);
    }
  };
  // scrollMargin extends scrolling boxes such as a slider's row; browsers that support it add both margins for the page
  const options = { rootMargin: margin, scrollMargin: margin };
  return { observer: new IntersectionObserver(notify, options), listeners };
}

function listen(element: Element, margin: string, listener: Listener): () => void {
  watches[margin] ??= watch(margin);
  const { observer, listeners } = watches[margin];
  const own = listeners.get(element) ?? new Set();
  // observing again makes the observer report the current state, which a second listener needs too
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

/** Calls `near` once, when the element is near the screen. Returns cancel. */
export function whenNear(element: Element, near: () => void): () => void {
  const stop = listen(element, NEAR, (visible) => {
    if (!visible) return;
    stop();
    near();
  });
  return stop;
}

/** Calls `listener` with true if the element is on the screen, now and on every change. Returns unsubscribe. */
export function whenOnScreen(element: Element, listener: Listener): () => void {
  let last: boolean | undefined;
  return listen(element, '0px', (visible) => {
    if (visible === last) return;
    last = visible;
    listener(visible);
  });
}

/**
 * True if an element is on the screen right now: IntersectionObserver reports a frame late, and later when busy. Ignores clipping by
 * ancestors.
 */
export function isOnScreen(element: Element): boolean {
  const { top, right, bottom, left } = element.getBoundingClientRect();
  return bottom > 0 && right > 0 && top < innerHeight && left < innerWidth;
}

/** Calls `listener` when the tab is hidden or visible again. Returns unsubscribe. */
export function whenTabChanges(listener: () => void): () => void {
  document.addEventListener('visibilitychange', listener);
  return () => document.removeEventListener('visibilitychange', listener);
}

/** Calls `listener` with true if the element is on the screen in a visible tab, now and on every change. Returns unsubscribe. */
export function whenSeen(element: Element, listener: Listener): () => void {
  let onScreen = false;
  let last: boolean | undefined;
  const notify = () => {
    const seen = onScreen && !document.hidden;
    if (seen === last) return;
    last = seen;
    listener(seen);
  };
  const stopTab = whenTabChanges(notify);
  const stop = whenOnScreen(element, (visible) => {
    onScreen = visible;
    notify();
  });
  return () => {
    stopTab();
    stop();
  };
}

/** Callbacks waiting to come near the screen; printing runs them all. One listener for a page of a thousand pictures. */
const unprinted = new Set<(printed: boolean) => void>();
const print = () => {
  for (const begin of [...unprinted]) begin(true);
};

/** Calls `begin` once, when the element is near the screen or the page is `printed`. Returns cancel. */
export function whenNearOrPrinted(element: Element, begin: (printed: boolean) => void): () => void {
  const stop = () => {
    stopNear();
    unprinted.delete(once);
    if (unprinted.size === 0) removeEventListener('beforeprint', print);
  };
  const once = (printed: boolean) => {
    stop();
    begin(printed);
  };
  const stopNear = whenNear(element, () => once(false));
  if (unprinted.size === 0) addEventListener('beforeprint', print);
  unprinted.add(once);
  return stop;
}

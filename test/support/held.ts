/** What of the page's is listened to and observed, by name; what has been ended is not in it. */
export interface Held {
  /** Listeners of document, window and media queries, and observers of nodes, that have begun since the last call of `mark()`. */
  now(): string[];
  mark(): void;
  stop(): void;
}

type Listen = typeof EventTarget.prototype.addEventListener;
type Observer = IntersectionObserver | ResizeObserver | MutationObserver;

const OBSERVERS = [IntersectionObserver, ResizeObserver, MutationObserver] as { prototype: Observer }[];
const capture = (options: unknown) =>
  typeof options === 'object' ? Boolean((options as EventListenerOptions | null)?.capture) : Boolean(options);
const nameOf = (target: EventTarget) =>
  target instanceof MediaQueryList ? target.media : target === window ? 'window' : 'document';
const isPage = (target: unknown) => target === document || target === window || target instanceof MediaQueryList;

/** Watches what the page's scripts hold on to, from now on until `stop()`. */
export function watchHeld(): Held {
  const listeners: { target: EventTarget; type: string; heard: unknown; capture: boolean; signal?: AbortSignal }[] = [];
  const observed: { observer: Observer; target: Node }[] = [];
  const undo: (() => void)[] = [];
  let before: readonly unknown[] = [];

  function replace<T extends object, K extends keyof T>(owner: T, name: K, made: (real: T[K]) => T[K]): void {
    const real = owner[name];
    owner[name] = made(real);
    undo.push(() => {
      owner[name] = real;
    });
  }
  const drop = <T>(list: T[], fits: (entry: T) => boolean) => {
    for (let at = list.length - 1; at >= 0; at--) if (fits(list[at] as T)) list.splice(at, 1);
  };

  replace(
    EventTarget.prototype,
    'addEventListener',
    (real) =>
      function (this: EventTarget, type, heard, options) {
        const { signal, once } = (typeof options === 'object' ? options : null) ?? {};
        const target = this ?? window;
        // one that is for once may have been heard
        if (isPage(target) && heard && !once)
          listeners.push({ target, type, heard, capture: capture(options), ...(signal && { signal }) });
        return real.call(this, type, heard, options);
      } as Listen,
  );
  replace(
    EventTarget.prototype,
    'removeEventListener',
    (real) =>
      function (this: EventTarget, type, heard, options) {
        const target = this ?? window;
        drop(
          listeners,
          (entry) =>
            entry.target === target &&
            entry.type === type &&
            entry.heard === heard &&
            entry.capture === capture(options),
        );
        return real.call(this, type, heard, options);
      } as Listen,
  );
  for (const { prototype } of OBSERVERS) {
    replace(
      prototype as ResizeObserver,
      'observe',
      (real) =>
        function (this: Observer, target: Element, options: unknown) {
          drop(observed, (entry) => entry.observer === this && entry.target === target);
          observed.push({ observer: this, target });
          return real.call(this as ResizeObserver, target, options as ResizeObserverOptions);
        } as typeof real,
    );
    replace(
      prototype as ResizeObserver,
      'disconnect',
      (real) =>
        function (this: Observer) {
          drop(observed, ({ observer }) => observer === this);
          return real.call(this as ResizeObserver);
        } as typeof real,
    );
    if ('unobserve' in prototype)
      replace(
        prototype as ResizeObserver,
        'unobserve',
        (real) =>
          function (this: Observer, target: Element) {
            drop(observed, (entry) => entry.observer === this && entry.target === target);
            return real.call(this as ResizeObserver, target);
          } as typeof real,
      );
  }

  const all = () => [...listeners.filter(({ signal }) => !signal?.aborted), ...observed];
  return {
    mark() {
      before = all();
    },
    now: () =>
      all()
        .filter((entry) => !before.includes(entry))
        .map((entry) =>
          'type' in entry
            ? `${entry.type} of ${nameOf(entry.target)}`
            : `${entry.observer.constructor.name} of ${entry.target.nodeName.toLowerCase()} ${(entry.target as Element).getAttribute?.('part') ?? ''}`,
        ),
    stop() {
      for (const back of undo.reverse()) back();
    },
  };
}

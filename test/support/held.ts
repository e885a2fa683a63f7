type Owner = { prototype: object };
type Entry = { key: unknown[]; name: string; signal?: AbortSignal | undefined };

const capture = (options: unknown) =>
  typeof options === 'object' ? Boolean((options as EventListenerOptions | null)?.capture) : Boolean(options);
const nameOf = (target: EventTarget) =>
  target instanceof MediaQueryList ? target.media : target === window ? 'window' : 'document';
const isPage = (target: unknown) => target === document || target === window || target instanceof MediaQueryList;

/** Records listeners and observers of the page, to find leaks, until `stop()`. */
export function watchHeld() {
  let entries: Entry[] = [];
  const undo: (() => void)[] = [];
  let before: readonly Entry[] = [];

  /** Wraps a method of a prototype, if it exists, to call `more` first. */
  function also({ prototype }: Owner, name: string, more: (self: never, ...given: never[]) => void): void {
    const methods = prototype as Record<string, (...given: unknown[]) => unknown>;
    const real = methods[name];
    if (!real) return;
    methods[name] = function (this: unknown, ...given) {
      more(this as never, ...(given as never[]));
      return real.apply(this, given);
    };
    undo.push(() => {
      methods[name] = real;
    });
  }
  const drop = (...key: unknown[]) => {
    entries = entries.filter((entry) => !key.every((one, at) => entry.key[at] === one));
  };

  also(EventTarget, 'addEventListener', (self: EventTarget | undefined, type: string, listener, options) => {
    const target = self ?? window;
    const { signal, once } = (typeof options === 'object' ? options : null) ?? ({} as AddEventListenerOptions);
    // a listener with `once` may have been removed already
    if (isPage(target) && listener && !once)
      entries.push({ key: [target, type, listener, capture(options)], name: `${type} of ${nameOf(target)}`, signal });
  });
  also(EventTarget, 'removeEventListener', (self: EventTarget | undefined, type: string, listener, options) =>
    drop(self ?? window, type, listener, capture(options)),
  );
  for (const observer of [IntersectionObserver, ResizeObserver, MutationObserver]) {
    also(observer, 'observe', (self: object, target: Node) => {
      drop(self, target);
      const part = (target as Element).getAttribute?.('part') ?? '';
      entries.push({ key: [self, target], name: `${observer.name} of ${target.nodeName.toLowerCase()} ${part}` });
    });
    also(observer, 'disconnect', (self: object) => drop(self));
    also(observer, 'unobserve', (self: object, target: Node) => drop(self, target));
  }

  const all = () => entries.filter(({ signal }) => !signal?.aborted);
  return {
    mark() {
      before = all();
    },
    /** Names of the listeners of document, window and media queries, and of observers, added since the last `mark()`. */
    now: () =>
      all()
        .filter((entry) => !before.includes(entry))
        .map(({ name }) => name),
    stop() {
      for (const back of undo.reverse()) back();
    },
  };
}

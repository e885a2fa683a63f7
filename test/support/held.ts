type Owner = { prototype: object };
type Entry = { key: unknown[]; name: string; signal?: AbortSignal | undefined };

const capture = (options: unknown) =>
  typeof options === 'object' ? Boolean((options as EventListenerOptions | null)?.capture) : Boolean(options);
const nameOf = (target: EventTarget) =>
  target instanceof MediaQueryList ? target.media : target === window ? 'window' : 'document';
const isPage = (target: unknown) => target === document || target === window || target instanceof MediaQueryList;

/** Watches what the page's scripts hold on to, from now on until `stop()`. */
export function watchHeld() {
  let entries: Entry[] = [];
  const undo: (() => void)[] = [];
  let before: readonly Entry[] = [];

  /** Does more at each call of a method, where there is such a one. */
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

  also(EventTarget, 'addEventListener', (self: EventTarget | undefined, type: string, heard, options) => {
    const target = self ?? window;
    const { signal, once } = (typeof options === 'object' ? options : null) ?? ({} as AddEventListenerOptions);
    // one that is for once may have been heard
    if (isPage(target) && heard && !once)
      entries.push({ key: [target, type, heard, capture(options)], name: `${type} of ${nameOf(target)}`, signal });
  });
  also(EventTarget, 'removeEventListener', (self: EventTarget | undefined, type: string, heard, options) =>
    drop(self ?? window, type, heard, capture(options)),
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
    /** Listeners of document, window and media queries, and observers of nodes, that have begun since the last call of `mark()`, by name. */
    now: () =>
      all()
        .filter((entry) => !before.includes(entry))
        .map(({ name }) => name),
    stop() {
      for (const back of undo.reverse()) back();
    },
  };
}

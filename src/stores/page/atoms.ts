import type { ReadableAtom } from 'nanostores';
import type { Observable } from '../../domain/shared/observable.js';

/** Resolves with the store's first value that fits, now or later. */
export function firstValue<T>(store: ReadableAtom<T>, fits: (value: T) => boolean): Promise<T> {
  return new Promise((resolve) => {
    const stop = store.subscribe((value) => {
      if (!fits(value)) return;
      queueMicrotask(() => stop());
      resolve(value);
    });
  });
}

/** Calls `changed` whenever the picked part of the store’s value changes. */
export function onChange<T, Picked>(
  store: Observable<T>,
  pick: (value: T) => Picked,
  changed: (now: Picked) => void,
): void {
  let known = pick(store.get());
  store.listen((value) => {
    const now = pick(value);
    if (now === known) return;
    known = now;
    changed(now);
  });
}

/** Methods of a store; its further atoms can be read, not set. */
type Shown<M> = { readonly [K in keyof M]: M[K] extends ReadableAtom<infer V> ? ReadableAtom<V> : M[K] };

/** Adds a store's methods to its atom, which others can then read, but not set. */
export function withMethods<T, M extends object>(store: ReadableAtom<T>, methods: M): ReadableAtom<T> & Shown<M>;
export function withMethods(store: object, methods: object): object {
  return Object.assign(store, methods);
}

import { atEnd, isRunning } from './at-end.js';

type Named = DocumentEventMap & HTMLElementEventMap;
type Detail<E> = E extends CustomEvent<infer D> ? D : never;

/** Collects `pick(event)` of all events of a name until the end of the test; in a describe, separately for each of its tests. */
export function listen<T>(target: EventTarget, name: string, pick: (event: Event) => T): T[] {
  const found: T[] = [];
  const add = (event: Event) => void found.push(pick(event));
  const begin = () => {
    found.length = 0;
    target.addEventListener(name, add);
    atEnd(() => target.removeEventListener(name, add));
  };
  if (isRunning()) begin();
  else beforeEach(begin);
  return found;
}

export const events = <K extends keyof Named>(name: K, target: EventTarget = document): Named[K][] =>
  listen(target, name, (event) => event as Named[K]);

/** The same, with the events' details. */
export const details = <K extends keyof Named>(name: K, target: EventTarget = document): Detail<Named[K]>[] =>
  listen(target, name, (event) => (event as CustomEvent<Detail<Named[K]>>).detail);

import { atEnd, isRunning } from './at-end.js';

type Named = DocumentEventMap & HTMLElementEventMap;
type Detail<E> = E extends CustomEvent<infer D> ? D : never;

/** What `pick` takes of the events of a name that are heard from now on, until the end of the test; within a describe, those of each of its tests. */
export function listen<T>(target: EventTarget, name: string, pick: (event: Event) => T): T[] {
  const heard: T[] = [];
  const hear = (event: Event) => void heard.push(pick(event));
  const begin = () => {
    heard.length = 0;
    target.addEventListener(name, hear);
    atEnd(() => target.removeEventListener(name, hear));
  };
  if (isRunning()) begin();
  else beforeEach(begin);
  return heard;
}

export const events = <K extends keyof Named>(name: K, target: EventTarget = document): Named[K][] =>
  listen(target, name, (event) => event as Named[K]);

/** The same, by what each event says. */
export const details = <K extends keyof Named>(name: K, target: EventTarget = document): Detail<Named[K]>[] =>
  listen(target, name, (event) => (event as CustomEvent<Detail<Named[K]>>).detail);

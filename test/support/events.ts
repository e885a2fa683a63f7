import { atEnd } from './at-end.js';

/** The events of a name that the page hears from now on, until the end of the test. */
export function events<T extends Event = CustomEvent>(name: string, target: EventTarget = document): T[] {
  const heard: T[] = [];
  const hear = (event: Event) => void heard.push(event as T);
  target.addEventListener(name, hear);
  atEnd(() => target.removeEventListener(name, hear));
  return heard;
}

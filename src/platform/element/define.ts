import { nextTask } from '../../ports/task-queue.js';

/** Tags that are defined in a task of their own. */
const apart = new Set<string>();

/**
 * Registers an element; a tag that is taken (the library loaded twice) stays as it is. Does nothing on a server, unless something there has made a
 * registry, as Lit does for those who render leaves.
 */
export function define(tag: string, element: CustomElementConstructor): void {
  if (typeof customElements === 'undefined' || customElements.get(tag)) return;
  if (apart.delete(tag)) void nextTask().then(() => define(tag, element));
  else customElements.define(tag, element);
}

/**
 * Loads an element's module for what stands in the page. The module defines its tag in another task than the one it is evaluated in: both at once, with all
 * elements of the tag drawn, would hold up a phone's scrolling and presses. A module that is imported by the page itself defines at once.
 */
export async function loadForPage(tag: string, load: () => Promise<unknown>): Promise<void> {
  apart.add(tag);
  try {
    await load();
  } finally {
    apart.delete(tag);
  }
}

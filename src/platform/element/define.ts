import { nextTask } from '../../ports/task-queue.js';

/** Tags to be defined in a separate task. */
const deferred = new Set<string>();

/**
 * Registers an element, unless the tag is taken (the library loaded twice). Does nothing on a server, unless a registry has been created
 * there, as Lit does to render leaves.
 */
export function define(tag: string, element: CustomElementConstructor): void {
  if (typeof customElements === 'undefined' || customElements.get(tag)) return;
  if (deferred.delete(tag)) void nextTask().then(() => define(tag, element));
  else customElements.define(tag, element);
}

/**
 * Loads an element's module for a tag on the page. Defines the tag in a separate task: evaluating the module and upgrading all its elements
 * at once would block scrolling and input on a phone. A module that the page imports itself defines at once.
 */
export async function loadForPage(tag: string, load: () => Promise<unknown>): Promise<void> {
  deferred.add(tag);
  try {
    await load();
  } finally {
    deferred.delete(tag);
  }
}

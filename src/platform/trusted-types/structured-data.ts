import { pageStore } from '../../stores/page-store.js';
import { policy } from './trusted-types.js';

/** Marks what we have written: no source of products, and to be taken away where nobody owns it. */
const MARK = 'data-sb-structured';

/** The scripts for search engines, by the element that each is about. */
const shownData = () => pageStore('structured-data.1', () => new Map<Element, Element>(), keepInHead);

/**
 * Keeps what an element says for search engines (JSON-LD) in the page's head, where they read it and no morph of the body takes it; null takes it
 * away. Parsed from markup: a browser that enforces Trusted Types reports each script whose text came in any other way, data or not.
 */
export function showStructuredData(host: Element, data: object | null): void {
  const all = shownData();
  const shown = all.get(host);
  // no value can end the script
  const text = data && JSON.stringify(data).replaceAll('<', '\\u003c');
  if (shown?.textContent === text) return;
  all.delete(host);
  shown?.remove();
  if (text === null) return;
  removeCopies(all);
  const box = document.createElement('div');
  box.setHTMLUnsafe(policy().createHTML(`<script type="application/ld+json" ${MARK}>${text}</script>`));
  const script = box.firstElementChild as Element;
  all.set(host, script);
  document.head.append(script);
}

/** A page that was kept (Turbo, a copy of the body) comes back with what was written then: its elements write anew. */
function removeCopies(all: ReadonlyMap<Element, Element>): void {
  const owned = new Set(all.values());
  for (const script of document.querySelectorAll(`script[${MARK}]`)) if (!owned.has(script)) script.remove();
}

/** Who makes the head that of another page takes out what is not in it: what an element still says goes in again. */
function keepInHead(all: ReadonlyMap<Element, Element>): void {
  const observer = new MutationObserver(() => {
    for (const script of all.values()) if (!script.isConnected) document.head.append(script);
  });
  observer.observe(document.head, { childList: true });
}

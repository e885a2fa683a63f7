import { pageStore } from '../../stores/page/page-store.js';
import { policy } from './trusted-types.js';

/** Marks the library's scripts: not a source of products, and removed when no element owns them. */
export const STRUCTURED_MARK = 'data-sb-structured';

/** Markup of a script of data, which no value can close. */
export const dataScript = (type: string, mark: string, data: object): string =>
  `<script type="${type}" ${mark}>${JSON.stringify(data).replaceAll('<', '\\u003c')}</script>`;

/** The JSON-LD script of each element. */
const shownData = () => pageStore('structured-data.1', () => new Map<Element, Element>(), keepInHead);

/**
 * Keeps an element's structured data (JSON-LD) in the page's head, where crawlers read it and no morph of the body removes it; null removes
 * it. Parsed from markup: with Trusted Types enforced, a browser reports any other way of setting a script's text, even for data.
 */
export function showStructuredData(host: Element, data: object | null): void {
  const all = shownData();
  const shown = all.get(host);
  const box = document.createElement('div');
  if (data) box.setHTMLUnsafe(policy().createHTML(dataScript('application/ld+json', STRUCTURED_MARK, data)));
  const { firstElementChild: script } = box;
  if (shown?.textContent === script?.textContent) return;
  all.delete(host);
  shown?.remove();
  if (!script) return;
  removeCopies(all);
  all.set(host, script);
  document.head.append(script);
}

/** Removes scripts copied along with a cached page (Turbo, a clone of the body); its elements write theirs again. */
function removeCopies(all: ReadonlyMap<Element, Element>): void {
  const owned = new Set(all.values());
  for (const script of document.querySelectorAll(`script[${STRUCTURED_MARK}]`)) if (!owned.has(script)) script.remove();
}

/** Restores scripts after a page swap has removed unknown nodes from the head. */
function keepInHead(all: ReadonlyMap<Element, Element>): void {
  const observer = new MutationObserver(() => {
    for (const script of all.values()) if (!script.isConnected) document.head.append(script);
  });
  observer.observe(document.head, { childList: true });
}

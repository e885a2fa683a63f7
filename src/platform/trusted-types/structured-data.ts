import { policy } from './trusted-types.js';

/** Ours among the host's children, also when the host was cloned with it. */
const SCRIPT_ATTRIBUTE = 'data-sb-structured';

/**
 * Keeps what an element says for search engines (JSON-LD) as a script child of it, in the light DOM where they read it; null takes it
 * away. Parsed from markup: a browser that enforces Trusted Types reports each script whose text came in any other way, data or not.
 */
export function showStructuredData(host: Element, data: object | null): void {
  const shown = host.querySelector(`:scope > script[${SCRIPT_ATTRIBUTE}]`);
  // no value can end the script
  const text = data && JSON.stringify(data).replaceAll('<', '\\u003c');
  if (text === null) shown?.remove();
  if (text === null || shown?.textContent === text) return;
  const box = document.createElement('div');
  const markup = `<script type="application/ld+json" ${SCRIPT_ATTRIBUTE}>${text}</script>`;
  box.setHTMLUnsafe(policy().createHTML(markup));
  if (shown) shown.replaceWith(...box.children);
  else host.append(...box.children);
}

import { hydrate } from '@lit-labs/ssr-client';
import type { RenderOptions } from 'lit';
import { siteReady } from '../../stores/site/site-ready.js';
import { keepServerMarkup, RENDERED, repeatLoads, takeOverStyles } from './server-markup.js';

/** Waits until the leaf can render as the server did: the page's settings are known. */
export async function hydratable(leaf: Element): Promise<void> {
  if (leaf.hasAttribute(RENDERED)) await siteReady();
}

/** Makes a server's markup the leaf's own, with its nodes. Other markup is removed, and so is one that differs from the leaf's template. */
export function hydrateLeaf(root: ShadowRoot, render: () => unknown, options: RenderOptions): void {
  if (!keepServerMarkup(root, 'lit-part')) return;
  try {
    takeOverStyles(root);
    hydrate(render(), root, options);
  } catch (error) {
    console.warn(`<${root.host.localName}>: the markup from the server differs:`, error);
    root.replaceChildren();
    Reflect.deleteProperty(root, '_$litPart$');
  }
  repeatLoads(root);
}

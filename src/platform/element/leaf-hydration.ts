import { hydrate } from '@lit-labs/ssr-client';
import type { RenderOptions } from 'lit';
import { siteReady } from '../../stores/site/site-ready.js';
import {
  keepServerMarkup,
  QUEUED_PRESS,
  RENDERED,
  replayLoadEvents,
  replayPress,
  takeOverStyles,
  type WithPress,
} from './server-markup.js';

/** Waits until the leaf can render as the server did: the page's settings are known. */
export async function hydratable(leaf: Element): Promise<void> {
  if (leaf.hasAttribute(RENDERED)) await siteReady();
}

/**
 * Makes a server's markup the leaf's own, with its nodes, and repeats a press in it. Other markup is removed, and so is one that differs
 * from the leaf's template.
 */
export function hydrateLeaf(root: ShadowRoot, render: () => unknown, options: RenderOptions): void {
  const host = root.host as WithPress;
  if (!keepServerMarkup(root, 'lit-part')) {
    host[QUEUED_PRESS]?.fail();
    return;
  }
  try {
    takeOverStyles(root);
    hydrate(render(), root, options);
  } catch (error) {
    console.warn(`<${root.host.localName}>: the markup from the server differs:`, error);
    host[QUEUED_PRESS]?.fail();
    root.replaceChildren();
    Reflect.deleteProperty(root, '_$litPart$');
  }
  replayLoadEvents(root);
  void replayPress(host);
}

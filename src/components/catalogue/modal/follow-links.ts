import { listen } from '../../../events.js';
import { pageHistory } from '../../../platform/history/page-history.js';
import type { ListFacts } from '../deferred/list-facts.js';
import { type LinkScene, nameVariant, showLinked } from './show-linked.js';

/** Catalogues that have been followed before. */
const known = new WeakSet<HTMLElement>();

/**
 * Follows links to a variant: the page's address when the list is there, then each step through the history. Where the author allows it,
 * the address names what the visitor chooses.
 */
export function followLinks(host: HTMLElement, facts: () => ListFacts): { changed(): void; stop(): void } {
  let arrived = false;
  const admin = () => facts().shop.admin;
  /** There is a list, which may be shown. In the editor links lead nowhere. */
  const ready = () => {
    const { list, shop } = facts();
    return list.list.phase === 'ready' && shop.look !== null && shop.t.ready && !admin();
  };
  const scene = (): LinkScene => {
    const { list, shop, projectId, open } = facts();
    const optionsShown = shop.look?.elements.includes('options') ?? true;
    return { host, projectId, products: list.products, shop, optionsShown, open };
  };

  function follow(again: boolean): void {
    showLinked(scene(), again).catch((cause: unknown) => {
      console.warn(`<${host.localName}>: the link to a variant was not followed`, cause);
    });
  }
  const step = () => {
    if (ready()) follow(true);
  };
  function name(productId: string, variantId: string): void {
    const { settings, viewed } = facts();
    // the open modal writes for itself
    if (!settings.variantAddress || admin() || viewed) return;
    nameVariant(productId, variantId);
  }
  // what has been chosen before this module was there
  const early = known.has(host) ? undefined : facts().shop.cards.latestChoice;
  known.add(host);
  if (early) name(early.productId, early.variantId);
  const stopFollowing = pageHistory().subscribe(step);
  const stopChosen = listen(host, 'variant-change', ({ detail }) => name(detail.productId, detail.variantId));

  return {
    changed() {
      const now = ready();
      if (now && !arrived) follow(false);
      arrived = now;
    },
    stop() {
      stopFollowing();
      stopChosen();
    },
  };
}

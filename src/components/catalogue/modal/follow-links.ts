import { listen } from '../../../events.js';
import { pageHistory } from '../../../platform/history/page-history.js';
import { lazy, lazyModule } from '../../../platform/lazy/lazy.js';
import type { ListFacts } from '../analytics/list-facts.js';
import { markedVariant } from './entry.js';
import type { LinkScene } from './show-linked.js';

/** Following links to variants; an object, so that tests can watch it. */
export const linkPart = lazyModule(
  () => import('./show-linked.js'),
  'what follows links to variants could not be loaded; a link to a product shows the list as it is',
  'links',
);

/** Catalogues that have been followed before. */
const known = new WeakSet<HTMLElement>();

/** Whether the address or the history's entry names a variant at all: most do not, and then nothing more is loaded. */
const named = () => /[?&]sb-product=/.test(location.search) || markedVariant() !== null;

/**
 * Follows links to a variant: the page's address when the list is there, then each step through the history. Where the author allows it,
 * the address names what the visitor chooses.
 */
export function followLinks(host: HTMLElement, facts: () => ListFacts): { changed(): void; stop(): void } {
  const loader = lazy(host, linkPart);
  let arrived = false;
  let left = false;
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
    if (!named()) return;
    loader
      .load()
      .then((module) => (left ? undefined : module?.showLinked(scene(), again)))
      .catch((cause: unknown) => console.warn(`<${host.localName}>: the link to a variant was not followed`, cause));
  }
  const step = () => {
    if (ready()) follow(true);
  };
  function name(productId: string, variantId: string): void {
    const { settings, viewed } = facts();
    // the open modal writes for itself
    if (!settings.variantAddress || admin() || viewed) return;
    void loader.load().then((module) => module?.nameVariant(productId, variantId));
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
      left = true;
      stopFollowing();
      stopChosen();
    },
  };
}

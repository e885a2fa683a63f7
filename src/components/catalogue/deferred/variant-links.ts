import { shownVariant } from '../../../domain/catalogue/default-variant.js';
import type { Product, Variant } from '../../../domain/catalogue/product.js';
import { choosableOptions } from '../../../domain/options/options.js';
import type { LinkedVariant } from '../../../domain/options/options-address.js';
import { listen } from '../../../events.js';
import { shortened, warn } from '../../../platform/element/warn.js';
import { pageHistory } from '../../../platform/history/page-history.js';
import { failureWords } from '../../../stores/failure.js';
import { products } from '../../../stores/products.js';
import type { CardContext } from '../card/card-context.js';
import { showsOptions } from '../card/card-look.js';
import { addressedVariant, markedVariant, writeVariant } from '../modal/modal-history.js';
import type { OpenModal } from '../modal/open-modal.js';
import type { ListFacts } from './list-facts.js';

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
  const context = (): LinkContext => {
    const { list, shop, projectId, open } = facts();
    return { host, projectId, products: list.products, shop, open };
  };

  function follow(again: boolean): void {
    showLinked(context(), again).catch((cause: unknown) => {
      console.warn(`<${host.localName}>: the link to a variant was not followed ${failureWords(cause)}`, cause);
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

/** What following a link needs of a catalogue. */
export interface LinkContext {
  host: HTMLElement;
  projectId: string;
  /** What its list shows. */
  products: readonly Product[];
  shop: CardContext;
  open: OpenModal['open'];
}

/** The last link a catalogue has followed: a further page of its list is no reason to follow it again. */
const followed = new WeakMap<HTMLElement, string>();

/**
 * Shows the variant that the address, or the history's entry, names: on the product's card, or in the modal where the card shows no
 * options, or no card is shown. `again` for a step of the visitor through the history.
 */
export async function showLinked(context: LinkContext, again: boolean): Promise<void> {
  const { host } = context;
  const marked = markedVariant();
  const linked = marked ?? addressedVariant();
  if (linked && !marked && standsAlone(linked.productId)) return;
  const key = JSON.stringify(linked);
  if (!linked || (!again && followed.get(host) === key)) return;
  followed.set(host, key);
  const listed = context.products.find(({ id }) => id === linked.productId);
  const product = listed ?? (await foundElsewhere(context, linked.productId));
  // while the shop was asked the visitor may have gone on
  if (!product || followed.get(host) !== key || !host.isConnected) return;
  const variant = variantOf(context, product, linked);
  context.shop.cards.choose(product.id, variant.id);
  const { look } = context.shop;
  const chosenElsewhere = look !== null && !showsOptions(look, product) && choosableOptions(product).length > 0;
  const opens = marked || !listed || chosenElsewhere;
  // who follows a link to a product wants to see what it is
  if (opens) context.open(product, variant, marked?.view ?? 'product', null, true);
  else if (!again) await bringIntoView(host, product.id);
}

/** Whether the page shows the product by itself, so that no list need show it. */
function standsAlone(productId: string): boolean {
  const query = new URLSearchParams(location.search);
  return [...document.querySelectorAll('sb-product')].some((one) => {
    const own = one.getAttribute('product-id') || query.get(one.getAttribute('address') || '');
    return own === productId;
  });
}

/** The variant of a link; the one that is shown anyway when there is no such one. */
function variantOf({ host, shop }: LinkContext, product: Product, { variantId }: LinkedVariant): Variant {
  const shown =
    variantId === null ? shop.shown(product) : shownVariant(product, variantId, shop.rules, shop.shown(product));
  if (variantId !== null && shown.id !== variantId)
    warn(
      host,
      `the page's address asks for sb-variant="${shortened(variantId)}", which is no variant of the product "${product.id}"`,
    );
  return shown;
}

/** A product that this list does not show. The page's first catalogue asks for it, unless another one shows it once all lists are there. */
async function foundElsewhere({ host, projectId }: LinkContext, productId: string): Promise<Product | null> {
  const all = [...document.querySelectorAll<HTMLElement>(host.localName)];
  const shown = () => all.some((one) => cardOf(one, productId));
  if (all.length > 0 && all[0] !== host) return null;
  await Promise.all(all.map(listed));
  if (shown()) return null;
  const found = (await products(projectId).ensure([productId])).get(productId);
  if (shown()) return null;
  if (found?.visible) return found;
  warn(host, `the page's address asks for sb-product="${shortened(productId)}", which is no product of this shop`);
  return null;
}

function cardOf(host: HTMLElement, productId: string): HTMLElement | null {
  return host.shadowRoot?.querySelector(`[data-product="${CSS.escape(productId)}"]`) ?? null;
}

/** Resolves when the catalogue loads no list any more. */
async function listed({ shadowRoot: root }: HTMLElement): Promise<void> {
  if (root) await rendered(root, () => !root.querySelector('[aria-busy="true"]') || null);
}

/** Cards of a long list come in portions. */
async function bringIntoView(host: HTMLElement, productId: string): Promise<void> {
  const root = host.shadowRoot;
  if (!root) return;
  const card = await rendered(root, () => cardOf(host, productId));
  card.scrollIntoView({ block: 'center' });
}

/** What `find` finds in the root, now or after a later rendering. */
function rendered<T>(root: ShadowRoot, find: () => T | null): Promise<T> {
  const now = find();
  if (now !== null) return Promise.resolve(now);
  return new Promise((resolve) => {
    const observer = new MutationObserver(() => {
      const found = find();
      if (found === null) return;
      observer.disconnect();
      resolve(found);
    });
    observer.observe(root, { childList: true, subtree: true, attributes: true, attributeFilter: ['aria-busy'] });
  });
}

/** The address names what the visitor has chosen on a card. */
export function nameVariant(productId: string, variantId: string): void {
  writeVariant({ productId, variantId });
}

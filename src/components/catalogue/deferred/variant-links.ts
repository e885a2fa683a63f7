import { shownVariant } from '../../../domain/catalogue/default-variant.js';
import type { Product, Variant } from '../../../domain/catalogue/product.js';
import { choosableOptions } from '../../../domain/options/options.js';
import type { LinkedVariant } from '../../../domain/options/options-address.js';
import { joinStops } from '../../../domain/shared/observable.js';
import { listen } from '../../../events.js';
import { historyOwner, onHistoryMove } from '../../../platform/history/page-address.js';
import { reveal } from '../../../platform/screen/reveal.js';
import { shortened, warn } from '../../../platform/warnings/warn.js';
import { products } from '../../../stores/shop/products.js';
import { describeFailure } from '../../../stores/site/failure.js';
import { showsOptions } from '../card/card-look.js';
import type { CardContext, OpenModal } from '../context/card-context.js';
import type { DeferredFeature, ListFacts } from '../list/shown-list.js';
import { addressedVariant, markedVariant, writeVariant } from '../modal/modal-history.js';

/** Catalogues that have run followLinks() before. */
const known = new WeakSet<HTMLElement>();

/** Catalogues that follow links and have shown their list, with its products; the first of them shows products that no list has. */
const following = new Map<HTMLElement, () => readonly Product[]>();

/**
 * Follows links to a variant: the page's URL once the list is shown, then each history step. If the author allows it, writes the visitor's
 * choice to the URL. `again`: a history step led to the link.
 */
export function followLinks(host: HTMLElement, facts: () => ListFacts, again: boolean): DeferredFeature {
  let arrived = false;
  const admin = () => facts().shop.admin;
  /** True once the list can be shown. In the editor links are not followed. */
  const ready = () => {
    const { list, shop } = facts();
    return list.list.phase === 'ready' && shop.look !== null && shop.t.ready && !admin();
  };
  const context = (): LinkContext => {
    const { list, shop, open } = facts();
    return { host, products: list.products, shop, open };
  };

  function follow(byStep: boolean): void {
    showLinked(context(), byStep).catch((cause: unknown) => {
      console.warn(`<${host.localName}>: the link to a variant was not followed ${describeFailure(cause)}`, cause);
    });
  }
  let hash = location.hash;
  const step = () => {
    // a link within the page keeps the query, and a closed modal or cart the page as it was left
    const isAnchor = location.hash !== hash && keyOf(linkedNow()) === followed.get(host);
    hash = location.hash;
    if (ready() && !isAnchor && !historyOwner()?.returned) follow(true);
  };
  function name(productId: string, variantId: string): void {
    const { settings, viewed } = facts();
    // the open modal writes the URL itself
    if (!settings.variantAddress || admin() || viewed) return;
    followed.set(host, keyOf({ productId, variantId }));
    writeVariant({ productId, variantId });
  }
  // a choice made before this module was loaded
  const early = known.has(host) ? undefined : facts().shop.cards.latestChoice;
  known.add(host);
  if (early) name(early.productId, early.variantId);
  const stop = joinStops(
    onHistoryMove(step),
    listen(host, 'variant-change', ({ detail }) => name(detail.productId, detail.variantId)),
    () => following.delete(host),
  );
  return {
    changed() {
      const now = ready();
      if (now) following.set(host, () => facts().list.products);
      if (now && !arrived) follow(again && !followed.has(host));
      arrived = now;
    },
    stop,
  };
}

/** Catalogue state needed to follow a link. */
interface LinkContext {
  host: HTMLElement;
  /** Products shown in the list. */
  products: readonly Product[];
  shop: CardContext;
  open: OpenModal['open'];
}

/** Last link by catalogue that was followed or written by it, so that loading more products does not follow it again. */
const followed = new WeakMap<HTMLElement, string>();

/** The variant named by the history entry or the URL. */
const linkedNow = () => markedVariant() ?? addressedVariant();

const keyOf = (linked: LinkedVariant | null) => JSON.stringify(linked);

/**
 * Shows the variant named by the history entry or the URL: on the product's card, or in the modal if there is no card or it does not show
 * the options. `again` for a history step.
 */
async function showLinked(context: LinkContext, again: boolean): Promise<void> {
  const { host } = context;
  const marked = markedVariant();
  const linked = linkedNow();
  if (linked && !marked && standsAlone(linked.productId)) return;
  const key = keyOf(linked);
  const isNew = followed.get(host) !== key;
  followed.set(host, key);
  if (!linked || !(again || isNew)) return;
  const listed = context.products.find(({ id }) => id === linked.productId);
  const product = listed ?? (await foundElsewhere(context, linked.productId));
  // another link may have been followed while the product was loading
  if (!product || followed.get(host) !== key || !host.isConnected) return;
  const variant = variantOf(context, product, linked);
  context.shop.cards.choose(product.id, variant.id);
  const { look } = context.shop;
  const chosenElsewhere = look !== null && !showsOptions(look, product) && choosableOptions(product).length > 0;
  const opens = marked || !listed || chosenElsewhere;
  if (listed && showing(host, product.id) !== host) return;
  // a link to a product opens its details
  if (opens) context.open(product, variant, marked?.view ?? 'product', null, true);
  else if (!again) await bringIntoView(host, product.id);
}

/** The catalogue that shows a listed product: of those that list it the one with the open modal, else the first. */
function showing(host: HTMLElement, productId: string): HTMLElement {
  const all = [...document.querySelectorAll<HTMLElement>(host.localName)];
  const isOpen = ({ shadowRoot }: HTMLElement) => shadowRoot?.querySelector('[part~="options-modal"][open]');
  const open = all.find((one) => cardOf(one, productId) && isOpen(one));
  const lists = (products: readonly Product[]) => products.some(({ id }) => id === productId);
  return open ?? [...following].find(([, products]) => lists(products()))?.[0] ?? host;
}

/** Settings of an `<sb-product>`; undefined before it is defined. */
type Named = Partial<Record<'productId' | 'address', string>>;

/** True if an `<sb-product>` on the page shows the product. */
function standsAlone(productId: string): boolean {
  const query = new URLSearchParams(location.search);
  return [...document.querySelectorAll('sb-product')].some((one) => {
    const written = (name: string) => one.getAttribute(name) ?? one.getAttribute(`data-${name}`) ?? '';
    const { productId: own = written('product-id'), address = written('address') } = one as Named;
    return (own || query.get(address)) === productId;
  });
}

/** Returns the variant of a link; warns and returns the shown one if it does not exist. */
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

/**
 * Loads a linked product missing from this list. Only one catalogue does so, the first that has shown its list, and only if no other one
 * shows the product.
 */
async function foundElsewhere({ host, shop }: LinkContext, productId: string): Promise<Product | null> {
  const all = [...document.querySelectorAll<HTMLElement>(host.localName)];
  const shown = () => all.some((one) => cardOf(one, productId));
  const [first] = following.keys();
  if (first !== host) return null;
  await Promise.all(all.map(listed));
  if (shown()) return null;
  const found = (await products(shop.site.projectId).ensure([productId])).get(productId);
  if (shown()) return null;
  if (found?.visible) return found;
  warn(host, `the page's address asks for sb-product="${shortened(productId)}", which is no product of this shop`);
  return null;
}

function cardOf(host: HTMLElement, productId: string): HTMLElement | null {
  return host.shadowRoot?.querySelector(`[data-product="${CSS.escape(productId)}"]`) ?? null;
}

/** Resolves once the catalogue's list has finished loading. */
async function listed({ shadowRoot: root }: HTMLElement): Promise<void> {
  if (root) await rendered(root, () => !root.querySelector('[aria-busy="true"]') || null);
}

/** Scrolls a product's card into view, also in a closed tab, once it is mounted, as long lists mount in portions. */
async function bringIntoView(host: HTMLElement, productId: string): Promise<void> {
  const root = host.shadowRoot;
  if (!root) return;
  const card = await rendered(root, () => cardOf(host, productId));
  reveal(card);
  card.scrollIntoView({ block: 'center' });
}

/** Resolves with the first non-null result of `find`, now or after a later DOM change in the root. */
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

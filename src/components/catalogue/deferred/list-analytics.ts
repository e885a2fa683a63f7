import {
  type AnalyticsFact,
  analyticsItem,
  analyticsValue,
  MAX_EVENT_ITEMS,
} from '../../../domain/catalogue/analytics.js';
import type { Product, Variant } from '../../../domain/catalogue/product.js';
import { readLinkedVariant } from '../../../domain/options/options-address.js';
import { announce, listen } from '../../../events.js';
import { attribute } from '../../../stores/cart/attribution.js';
import type { ListFacts } from '../list/shown-list.js';
import { showList } from './structured-data.js';

/** Reports visitor actions as `analytics` events and the products as JSON-LD. */
export interface ListAnalytics {
  /** Notifies that the list may have changed. */
  changed(): void;
  stop(): void;
}

/** Parts of a card that open its product, and controls that do not. */
const LEADS = '[part~=media], [part~=name], [part~=more-details], a[href]';
const CONTROLS = 'button, input, [role=radio], [part~=options]';

/** Starts reporting; listens on the catalogue's host and root, not on cards. */
export function listAnalytics(host: HTMLElement, facts: () => ListFacts): ListAnalytics {
  const root = host.shadowRoot as ShadowRoot;
  const data = showList(host, facts);

  function push(name: AnalyticsFact['name'], ecommerce: Omit<AnalyticsFact['ecommerce'], 'currency'>): void {
    announce(host, 'analytics', { name, ecommerce: { currency: currency(), ...ecommerce } });
  }
  const currency = () => facts().shop.rules.currency;
  const listed = () => {
    const { categoryId, settings, name } = facts();
    const id = categoryId || (settings.showType === 'select_products' ? 'select_products' : 'all');
    return { item_list_id: id, ...(name && { item_list_name: name }) };
  };
  const indexOf = (product: Product) => {
    const { list, settings } = facts();
    const at = list.products.findIndex(({ id }) => id === product.id);
    return at < 0 ? undefined : ((list.list.shown?.first ?? 1) - 1) * settings.maxCount + at;
  };
  const item = (product: Product, variant: Variant) => {
    const index = indexOf(product);
    return analyticsItem(product, variant, currency(), index === undefined ? {} : { index });
  };
  const one = (name: AnalyticsFact['name'], product: Product, variant: Variant) => {
    const value = analyticsValue(variant.price, 1, currency());
    push(name, { ...(value !== undefined && { value }), ...listed(), items: [item(product, variant)] });
  };
  const known = (productId: string | undefined) => facts().list.products.find(({ id }) => id === productId);
  /** Variant from the URL until it is reported. */
  let linked = readLinkedVariant(location.search);
  let reportedByLink = '';
  let opened: ListFacts['viewed'] = null;
  const followLink = () => {
    const product = known(linked?.productId);
    if (!linked || !product) return;
    const wanted = product.variants.find(({ id, visible }) => visible && id === linked?.variantId);
    linked = null;
    // followModal() reports it
    if (facts().viewed?.product.id === product.id) return;
    one('view_item', product, wanted ?? facts().shop.shown(product));
    reportedByLink = product.id;
  };
  const followModal = () => {
    const { viewed } = facts();
    const another = viewed !== null && viewed !== opened;
    opened = viewed;
    if (!another) return;
    // a link that opens the modal counts as one view
    if (viewed.product.id !== reportedByLink) one('view_item', viewed.product, viewed.variant);
    reportedByLink = '';
  };

  const pages = seenPages(root, facts, (products) => {
    const items = products.map((product) => item(product, facts().shop.shown(product)));
    push('view_item_list', { ...listed(), items });
  });
  const press = ({ target }: Event) => {
    if (!(target instanceof Element) || target.closest(CONTROLS) || !target.closest(LEADS)) return;
    const product = known(target.closest<HTMLElement>('[data-product]')?.dataset.product);
    if (product) push('select_item', { ...listed(), items: [item(product, facts().shop.shown(product))] });
  };
  root.addEventListener('click', press);
  const stopChosen = listen(host, 'variant-change', ({ detail }) => {
    const product = known(detail.productId);
    const variant = product?.variants.find(({ id }) => id === detail.variantId);
    if (product && variant) one('view_item', product, variant);
    data.changed();
  });
  // the cart reports the add and the list it came from
  const stopAsked = listen(host, 'add-to-cart', ({ detail }) => {
    const product = known(detail?.productId);
    if (!product) return;
    const index = indexOf(product);
    attribute(detail, { ...listed(), ...(index !== undefined && { index }) });
  });

  return {
    changed() {
      pages.changed();
      data.changed();
      followLink();
      followModal();
    },
    stop() {
      root.removeEventListener('click', press);
      stopChosen();
      stopAsked();
      pages.stop();
      data.stop();
    },
  };
}

/** Visible share of a card that counts as seen. */
const SEEN = 0.5;
/** Number of cards observed per page, from the first: a visitor who sees the page sees one of them. */
const WATCHED = 24;

/** Observer of the pages a visitor sees. */
interface SeenPages {
  changed(): void;
  stop(): void;
}

/** Calls `seen` once per page when one of its cards enters the viewport. A page that is opened again is reported again. */
function seenPages(root: ShadowRoot, facts: () => ListFacts, seen: (products: readonly Product[]) => void): SeenPages {
  /** Key of the observed list, and the number of its products that are reported or observed. */
  let watched = '';
  let count = 0;
  let observers: IntersectionObserver[] = [];

  function stop(): void {
    for (const observer of observers) observer.disconnect();
    observers = [];
  }

  /** Observes the cards of a page; false if they are not rendered yet. */
  function watch(products: readonly Product[]): boolean {
    const cards = products.slice(0, WATCHED).map(({ id }) => root.querySelector(`[data-product="${CSS.escape(id)}"]`));
    if (!cards[0]) return false;
    const observer = new IntersectionObserver(
      (entries) => {
        if (!entries.some(({ isIntersecting }) => isIntersecting)) return;
        observer.disconnect();
        observers = observers.filter((other) => other !== observer);
        seen(products.slice(0, MAX_EVENT_ITEMS));
      },
      { threshold: SEEN },
    );
    observers.push(observer);
    for (const card of cards) if (card) observer.observe(card);
    return true;
  }

  return {
    changed() {
      const { list } = facts();
      const { key, products } = list;
      if (list.list.phase !== 'ready') return;
      const now = `${list.list.shown.first} ${key}`;
      if (now !== watched) {
        stop();
        watched = now;
        count = 0;
      }
      if (products.length <= count) return;
      if (watch(products.slice(count))) count = products.length;
    },
    stop,
  };
}

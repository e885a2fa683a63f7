import { type AnalyticsFact, analyticsItem, analyticsValue } from '../../../domain/catalogue/analytics.js';
import type { Product, Variant } from '../../../domain/catalogue/product.js';
import { readLinkedVariant } from '../../../domain/options/options-address.js';
import { announce, listen } from '../../../events.js';
import { attribute } from '../../../stores/cart/attribution.js';
import type { ListFacts } from '../list/shown-list.js';
import { seenPages } from './seen-pages.js';
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

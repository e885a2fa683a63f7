import { type AnalyticsFact, analyticsItem, MAX_EVENT_ITEMS, viewItem } from '../../../domain/catalogue/analytics.js';
import type { Product, Variant } from '../../../domain/catalogue/product.js';
import { type LinkedVariant, readLinkedVariant } from '../../../domain/options/options-address.js';
import { memoizeByObject } from '../../../domain/shared/memoize.js';
import { announce, listen } from '../../../events.js';
import { attribute } from '../../../stores/cart/attribution.js';
import type { DeferredFeature, ListFacts } from '../list/shown-list.js';
import { showList } from './structured-data.js';

/** Parts of a card that open its product, and those that do not. */
const LEADS = '[part~=media], [part~=name], [part~=more-details], a[href]';
const CONTROLS = 'button, input, [role=radio], [part~=options], [part=description]';

/** Starts analytics and structured data. */
export const startAnalytics = (host: HTMLElement, facts: () => ListFacts): DeferredFeature =>
  new ListAnalytics(host, facts);

/** Product that a link has shown, by the list that has reported its view: other lists with the product do not report it again. */
const linkViews = new Map<ListAnalytics, string>();

/** Reports visitor actions as `analytics` events and the products as JSON-LD; listens on the catalogue's host and root, not on cards. */
class ListAnalytics implements DeferredFeature {
  readonly #host: HTMLElement;
  readonly #facts: () => ListFacts;
  readonly #data: ReturnType<typeof showList>;
  readonly #pages: ReturnType<typeof seenPages>;
  readonly #undo: (() => void)[];
  /** Variant from the URL until it is reported. */
  #linked = readLinkedVariant(location.search);
  #reportedByLink = '';
  #opened: ListFacts['viewed'] = null;

  constructor(host: HTMLElement, facts: () => ListFacts) {
    this.#host = host;
    this.#facts = facts;
    this.#data = showList(host, facts);
    const root = host.shadowRoot as ShadowRoot;
    this.#pages = seenPages(root, facts, (products) => {
      const items = products.map((product) => this.#item(product, facts().shop.shown(product)));
      this.#push('view_item_list', { ...this.#listed(), items });
    });
    this.#undo = [
      listen(root, 'click', this.#pressed),
      listen(host, 'variant-change', ({ detail }) => this.#chosen(detail)),
      // the cart reports the add and the list it came from
      listen(host, 'add-to-cart', ({ detail }) => {
        const product = this.#known(detail?.productId);
        if (product) attribute(detail, { ...this.#listed(), ...this.#place(product) });
      }),
    ];
  }

  /** Notifies that the list may have changed. */
  changed(): void {
    this.#pages.changed();
    this.#data.changed();
    this.#followLink();
    this.#followModal();
  }

  stop(): void {
    for (const undo of this.#undo) undo();
    linkViews.delete(this);
    this.#pages.stop();
    this.#data.stop();
  }

  readonly #pressed = ({ target }: Event) => {
    if (!(target instanceof Element) || target.closest(CONTROLS) || !target.closest(LEADS)) return;
    const product = this.#known(target.closest<HTMLElement>('[data-product]')?.dataset.product);
    if (!product) return;
    this.#push('select_item', {
      ...this.#listed(),
      items: [this.#item(product, this.#facts().shop.shown(product))],
    });
  };

  #chosen({ productId, variantId }: LinkedVariant): void {
    const product = this.#known(productId);
    const variant = product?.variants.find(({ id }) => id === variantId);
    if (product && variant) this.#view(product, variant);
    this.#data.schedule();
  }

  /** Reports the variant of the page's URL, unless it is in the modal, which #followModal() reports. */
  #followLink(): void {
    const linked = this.#linked;
    const product = this.#known(linked?.productId);
    if (!linked || !product) return;
    this.#linked = null;
    const { viewed, shop } = this.#facts();
    const isReported = [...linkViews.values()].includes(product.id);
    linkViews.set(this, product.id);
    if (!isReported) {
      if (viewed?.product.id === product.id) return;
      const wanted = product.variants.find(({ id, visible }) => visible && id === linked.variantId);
      this.#view(product, wanted ?? shop.shown(product));
    }
    this.#reportedByLink = product.id;
  }

  #followModal(): void {
    const { viewed } = this.#facts();
    const another = viewed !== null && viewed !== this.#opened;
    this.#opened = viewed;
    if (!another) return;
    // a link that opens the modal counts as one view
    if (viewed.product.id !== this.#reportedByLink) this.#view(viewed.product, viewed.variant);
    this.#reportedByLink = '';
  }

  #view(product: Product, variant: Variant): void {
    const viewed = viewItem(product, variant, this.#currency, this.#place(product));
    this.#push('view_item', { ...this.#listed(), ...viewed });
  }

  /** Reports a fact; an author who edits the page is not counted. */
  #push(name: AnalyticsFact['name'], ecommerce: Omit<AnalyticsFact['ecommerce'], 'currency'>): void {
    if (this.#facts().shop.admin) return;
    announce(this.#host, 'analytics', { name, ecommerce: { currency: this.#currency, ...ecommerce } });
  }

  get #currency(): string {
    return this.#facts().shop.rules.currency;
  }

  #known(productId: string | undefined): Product | undefined {
    return this.#facts().list.products.find(({ id }) => id === productId);
  }

  /** Id and name of the list. */
  #listed() {
    const { categoryId, settings, name } = this.#facts();
    const id = categoryId || (settings.showType === 'select_products' ? 'select_products' : 'all');
    return { item_list_id: id, ...(name && { item_list_name: name }) };
  }

  /** Index of a product in all pages of the list; empty if it is not listed. */
  #place(product: Product): { index?: number } {
    const { list, settings } = this.#facts();
    const at = indexes(list.products).get(product.id);
    return at === undefined ? {} : { index: ((list.list.shown?.first ?? 1) - 1) * settings.maxCount + at };
  }

  #item(product: Product, variant: Variant) {
    return analyticsItem(product, variant, this.#currency, this.#place(product));
  }
}

/** Positions of products in a list, by id; looked up, because a report has up to 200 products of a long list. */
const indexes = memoizeByObject(
  (products: readonly Product[]) => new Map(products.map((product, at) => [product.id, at])),
);

/** Visible share of a card that counts as seen. */
const SEEN = 0.5;
/** Number of cards observed per page, from the first: a visitor who sees the page sees one of them. */
const WATCHED = 24;

/** Calls `seen` once per page when one of its cards enters the viewport. A page that is opened again is reported again. */
function seenPages(root: ShadowRoot, facts: () => ListFacts, seen: (products: readonly Product[]) => void) {
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
      const { list, shop } = facts();
      const { key, products } = list;
      // a page that the author has seen in the editor is reported in preview
      if (list.list.phase !== 'ready' || shop.admin) return;
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

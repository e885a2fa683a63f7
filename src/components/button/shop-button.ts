import { html, nothing, type ReactiveController, type TemplateResult } from 'lit';
import { type Offer, offerOf } from '../../domain/catalogue/offer.js';
import { safeLink } from '../../domain/shared/link-address.js';
import { formatMoney, toMinor } from '../../domain/shared/money.js';
import { joinStops } from '../../domain/shared/observable.js';
import { listen } from '../../events.js';
import type { PageTranslate } from '../../i18n/page-texts.js';
import type { LeafHost } from '../../platform/element/leaf.js';
import { TextsController } from '../../platform/element/texts-controller.js';
import { whenNear } from '../../platform/screen/visibility.js';
import { warnOnce } from '../../platform/warnings/warn.js';
import type { AddAnswer } from '../../stores/cart/add-to-cart.js';
import { requestAdd } from '../../stores/cart/requests.js';
import { navigation } from '../../stores/page/navigation.js';
import { products } from '../../stores/shop/products.js';
import { shopRules } from '../../stores/shop/shop-rules.js';
import { describeFailure } from '../../stores/site/failure.js';
import { AddController } from '../shared/add-controller.js';
import { ICON_PATHS } from '../shared/icons/icon-paths.js';
import { outlines } from '../shared/icons/outlines.js';
import type { ButtonProps, Facts } from './button-attributes.js';

export { default as shopStyles } from '../../../styles/sb-button-shop.css';

/** Duration of the tip of a refused add, in milliseconds. */
const REFUSED_FOR = 8000;

/** Product part of a button: price, availability and adding to the cart. Loaded with the first button that needs it. */
export class ShopButton implements ReactiveController {
  readonly #host: LeafHost<ButtonProps>;
  readonly #openModal: (id: string) => void;
  readonly #product: ProductFacts;
  readonly #adding = new AddController<null>(REFUSED_FOR);
  /** True from Escape until pointer or focus come again, or the next answer. */
  #tipDismissed = false;
  #unlisten = () => {};

  constructor(host: LeafHost<ButtonProps>, openModal: (id: string) => void) {
    this.#host = host;
    this.#openModal = openModal;
    this.#product = new ProductFacts(host);
    this.#adding.state.listen(() => this.#dismissTip(false));
    host.addController(this);
  }

  hostConnected(): void {
    this.#unlisten = joinStops(
      listen(document, 'keydown', ({ key }) => key === 'Escape' && this.#dismissTip(true), { capture: true }),
      listen(this.#host, ['pointerenter', 'focusin'], () => this.#dismissTip(false)),
    );
  }

  hostDisconnected(): void {
    this.#unlisten();
    this.#adding.clear();
  }

  #dismissTip(dismissed: boolean): void {
    this.#tipDismissed = dismissed;
    this.#host.requestUpdate();
  }

  facts(): Facts {
    const { phase, refusal } = this.#adding.state.get();
    return { ...this.#product.facts(), state: refusal ? 'idle' : phase };
  }

  /** Check mark shown after a successful add. */
  mark(): TemplateResult {
    return html`<span part="mark">${outlines([ICON_PATHS.check])}</span>`;
  }

  /** Renders the tip with the reason why it is disabled or why not all was added, and the live region that announces the last add. */
  messages(reason: string): TemplateResult {
    const { phase, refusal } = this.#adding.state.get();
    const count = (refusal && 'most' in refusal && refusal.most) || 0;
    const outcome = refusal ? refusalKey(refusal) : phase === 'added' ? 'added' : '';
    const announced = outcome && (this.#product.t?.(`button::${outcome}`, { count }) ?? '');
    const refused = refusal ? announced : '';
    const tip = reason || refused;
    return html`<span
        part="tip" id="tip" role="tooltip" data-state=${refused ? 'said' : nothing} ?hidden=${tip === '' || this.#tipDismissed}
      >${tip}</span><span part="status" id="status" role="status">${announced}</span>`;
  }

  /** Runs the action; returns false if the product's page could not be opened because the product could not be loaded. */
  async press(): Promise<boolean> {
    if (this.#adding.state.get().phase === 'busy' || !this.#host.settings.productId) return true;
    if (!this.#product.known) {
      this.#adding.begin();
      await this.#product.load();
      if (!this.#host.isConnected) return true;
      this.#adding.clear();
    }
    this.#act();
    return this.#product.known || this.#host.settings.action === 'cart';
  }

  /** Runs the action once the product is known; products with options open the modal or page first (seed 1 §4). */
  #act(): void {
    const { action, modalId, productId, variantId, count } = this.#host.settings;
    const { reason, choose, link } = this.#product.facts();
    if (reason) return;
    if (action === 'cart' && choose && modalId) this.#openModal(modalId);
    else if (link && (action === 'product-page' || choose)) navigation.go(link);
    else if (action === 'cart') {
      const detail = { productId, count, ...(variantId && { variantId }) };
      void this.#adding.add(null, () => requestAdd(this.#host, detail));
    }
  }
}

/** Returns the text key of a refusal: stock limit reached, out of stock, or failed. */
function refusalKey(refusal: AddAnswer): 'add_limit' | 'out_of_stock' | 'add_failed' {
  if (!('most' in refusal)) return 'add_failed';
  return refusal.most ? 'add_limit' : 'out_of_stock';
}

/** Loads a button's product when the button comes near the viewport, and derives the facts it shows. */
class ProductFacts implements ReactiveController {
  readonly #host: LeafHost<ButtonProps>;
  readonly #texts: TextsController;
  #followed = '';
  /** Key of the last load that completed. */
  #answered = '';
  #undo: (() => void)[] = [];

  constructor(host: LeafHost<ButtonProps>) {
    this.#host = host;
    this.#texts = new TextsController(host);
    host.addController(this);
  }

  get t(): PageTranslate | undefined {
    return this.#texts.t;
  }

  /** True once the product has loaded or is known to be missing. */
  get known(): boolean {
    return this.#offer() !== undefined;
  }

  /** Re-subscribes before a render if project, product or language changed. */
  hostUpdate(): void {
    const key = this.#key();
    if (!this.#host.isConnected || this.#followed === key) return;
    this.#stop();
    this.#followed = key;
    const { projectId } = this.#host.site;
    const { productId, action } = this.#host.settings;
    const shop = shopRules(projectId);
    this.#undo = [shop, products(projectId), products(projectId).lost].map((store) => store.listen(this.#changed));
    if (productId) this.#undo.push(whenNear(this.#host, () => void this.load()));
    else if (sells(action)) warnOnce(this.#host, 'product-id', '', 'the id of a product');
    else void shop.load();
  }

  hostDisconnected(): void {
    this.#stop();
  }

  async load(): Promise<void> {
    const wanted = this.#key();
    if (await askFor(this.#host.site.projectId, this.#host.settings.productId)) this.#answered = wanted;
    this.#host.requestUpdate();
  }

  facts(): Omit<Facts, 'state'> {
    const { settings } = this.#host;
    const found = this.#offer();
    const { choose = false, link = '' } = found ?? {};
    const address = safeLink(link, 'link') ?? '';
    return {
      price: priceOf(this.#host, found),
      words: wordsOf(settings, choose, this.t),
      reason: reasonOf(settings, found, address, this.t),
      link: address,
      choose,
    };
  }

  readonly #changed = () => this.#host.requestUpdate();

  #stop(): void {
    for (const undo of this.#undo) undo();
    this.#undo = [];
    this.#followed = '';
  }

  #key(): string {
    const { settings, site } = this.#host;
    return JSON.stringify([site.projectId, site.language, settings.productId]);
  }

  #offer(): Offer | undefined {
    const { productId, variantId } = this.#host.settings;
    const { projectId, language } = this.#host.site;
    const store = products(projectId);
    const product = store.get().get(productId);
    if (!product && this.#answered !== this.#key()) return undefined;
    const offer = offerOf(product, variantId, shopRules(projectId).get().rules, language);
    // a press asks for the price again
    return store.lost.get().has(productId) ? { ...offer, price: '', reason: null } : offer;
  }
}

const sells = (action: ButtonProps['action']) => action === 'cart' || action === 'product-page';

/** Returns the author's price, formatted as in the catalogue, else the product's. */
function priceOf({ settings: props, site }: LeafHost<ButtonProps>, found: Offer | undefined): string {
  if (!props.price) return found?.price ?? '';
  if (!(Number(props.price) >= 0)) return props.price;
  const { state, rules } = shopRules(site.projectId).get();
  if (state === 'idle' || state === 'loading') return '';
  const minor = toMinor(props.price.trim(), rules.currency);
  return minor === null ? props.price : formatMoney(minor, rules.currency, site.language);
}

function wordsOf({ action }: ButtonProps, choose: boolean, t: PageTranslate | undefined): string {
  if (!t || !sells(action)) return '';
  if (action === 'product-page') return t('button::more_details');
  return t(choose ? 'button::choose_options' : 'button::add_to_cart');
}

function reasonOf({ action, href }: ButtonProps, found: Offer | undefined, link: string, t: PageTranslate | undefined) {
  if (!t || !found) return '';
  if (action === 'cart') return found.reason === null ? '' : t.known(`button::${found.reason}`);
  return action === 'product-page' && !href && !link ? t('button::not_available') : '';
}

interface Batch {
  ids: Set<string>;
  done: Promise<boolean>;
}

const batches = new Map<string, Batch>();

/** Loads a product; requests in the same tick share one batch. Resolves false, after one warning, if loading failed. */
function askFor(projectId: string, productId: string): Promise<boolean> {
  const batch = batches.get(projectId) ?? newBatch(projectId);
  batch.ids.add(productId);
  return batch.done;
}

function newBatch(projectId: string): Batch {
  const ids = new Set<string>();
  const ask = async () => {
    batches.delete(projectId);
    try {
      await products(projectId).ensure([...ids]);
      return true;
    } catch (error) {
      console.warn(`<sb-button>: the products could not be loaded ${describeFailure(error)}`, error);
      return false;
    }
  };
  const batch = { ids, done: Promise.resolve().then(ask) };
  batches.set(projectId, batch);
  return batch;
}

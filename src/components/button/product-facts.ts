import { type Offer, offerOf } from '../../domain/cart/button-offer.js';
import { safeLink } from '../../domain/shared/link-address.js';
import { formatMoney, toMinor } from '../../domain/shared/money.js';
import type { Translate } from '../../i18n/texts.js';
import type { LeafHost } from '../../platform/element/define-leaf.js';
import { warnOnce } from '../../platform/element/warn.js';
import { whenNear } from '../../platform/screen/visibility.js';
import { ecommerce } from '../../stores/ecommerce.js';
import { products } from '../../stores/products.js';
import { words } from '../shared/words.js';
import type { ButtonProps, Facts } from './button-props.js';
import { askFor } from './product-batch.js';

/** What is known of a button's product; it is asked for when the button comes near the screen. */
export interface ProductFacts {
  readonly t: Translate | undefined;
  /** Follows product, shop and language as they are set now. */
  follow(): void;
  stop(): void;
  /** Whether the product has been asked for, and answered. */
  known(): boolean;
  load(): Promise<void>;
  facts(): Omit<Facts, 'state'>;
}

/** `changed` is called when something is known that was not. */
export function productFacts(host: LeafHost<ButtonProps>, changed: () => void): ProductFacts {
  const texts = words(host, 'page');
  let followed = '';
  /** What was asked for last, and answered. */
  let answered = '';
  let undo: (() => void)[] = [];

  const key = () => JSON.stringify([host.site.projectId, host.site.language, host.props.productId]);

  async function load(): Promise<void> {
    const wanted = key();
    if (await askFor(host.site.projectId, host.props.productId)) answered = wanted;
    changed();
  }

  function stop(): void {
    for (const one of undo) one();
    undo = [];
    followed = '';
  }

  function follow(): void {
    if (followed === key()) return;
    stop();
    followed = key();
    const { projectId } = host.site;
    const { productId, action } = host.props;
    const shop = ecommerce(projectId);
    texts.follow();
    undo = [texts.stop, shop.listen(changed), products(projectId).listen(changed)];
    if (productId) undo.push(whenNear(host, () => void load()));
    else if (sells(action)) warnOnce(host, 'product-id', '', 'the id of a product');
    else void shop.load();
  }

  function offer(): Offer | undefined {
    const { productId, variantId } = host.props;
    const { projectId, language } = host.site;
    const product = products(projectId).get().get(productId);
    if (!product && answered !== key()) return undefined;
    return offerOf(product, variantId, ecommerce(projectId).get().settings, language);
  }

  return {
    get t() {
      return texts.t;
    },
    follow,
    stop,
    load,
    known: () => offer() !== undefined,
    facts() {
      const found = offer();
      const { choose = false, link = '' } = found ?? {};
      const address = safeLink(link, 'link') ?? '';
      const price = priceOf(host, found);
      return {
        price,
        words: wordsOf(host.props, choose, texts.t),
        reason: reasonOf(host.props, found, address, texts.t),
        link: address,
        choose,
      };
    },
  };
}

const sells = (action: ButtonProps['action']) => action === 'cart' || action === 'product-page';

/** The author's price, written as the catalogue writes sums, else the product's. */
function priceOf({ props, site }: LeafHost<ButtonProps>, found: Offer | undefined): string {
  if (!props.price) return found?.price ?? '';
  if (!(Number(props.price) >= 0)) return props.price;
  const { state, settings } = ecommerce(site.projectId).get();
  if (state === 'idle' || state === 'loading') return '';
  const minor = toMinor(props.price.trim(), settings.currency);
  return minor === null ? props.price : formatMoney(minor, settings.currency, site.language);
}

function wordsOf({ action }: ButtonProps, choose: boolean, t: Translate | undefined): string {
  if (!t || !sells(action)) return '';
  if (action === 'product-page') return t('button::more_details');
  return t(choose ? 'button::choose_options' : 'button::add_to_cart');
}

function reasonOf({ action, href }: ButtonProps, found: Offer | undefined, link: string, t: Translate | undefined) {
  if (!t || !found) return '';
  if (action === 'cart') return found.reason === null ? '' : t.known(`button::${found.reason}`);
  return action === 'product-page' && !href && !link ? t('button::not_available') : '';
}

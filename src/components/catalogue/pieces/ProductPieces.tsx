import type { Product, Variant } from '../../../domain/catalogue/product.js';
import type { ShopTranslate } from '../../../i18n/shop-texts.js';
import { type CardFacts, cardFacts } from '../context/card.state.js';
import type { ProductShop } from '../context/card-context.js';
import { priceRequestLink } from '../context/price-request.js';

// plain functions where cards use them: a component costs memory per card

/** True if the variant can be added to the cart here; otherwise its button is disabled. */
export function isSold({ orderable }: CardFacts, { add }: Pick<ProductShop, 'add'>): boolean {
  return orderable && add !== null;
}

/** Returns the stock text of a variant, or that its price is not loaded. */
export function stockText(
  { quantity }: Variant,
  { status, unpriced }: Pick<CardFacts, 'status' | 'unpriced'>,
  t: ShopTranslate,
): string {
  if (unpriced) return t(unpriced === 'loading' ? 'main::loading' : 'product::failed');
  return t(`catalogue::stock::${status}`, { count: quantity });
}

/** Returns the reason on a disabled button: the stock, or that the product is not sold here. */
export function offReason(variant: Variant, { orderable, status, unpriced }: CardFacts, t: ShopTranslate): string {
  return stockText(variant, { status: orderable ? 'not_available' : status, unpriced }, t);
}

/** Returns price and stock of a variant, to be announced once the visitor has chosen it. */
export function choiceText(product: Product, variant: Variant, shop: ProductShop): string {
  const facts = cardFacts(product, variant, shop.rules, shop.site.language);
  const stock = !priceRequestLink(product, variant, shop) && stockText(variant, facts, shop.t);
  return [facts.price, stock].filter(Boolean).join(', ');
}

/** Availability text; the modal has a different `part`, as it shares the root with the cards. */
export function availability(variant: Variant, facts: CardFacts, t: ShopTranslate, part = 'availability') {
  return (
    <p part={part} data-state={facts.status}>
      {stockText(variant, facts, t)}
    </p>
  );
}

/** Price and old price; `prefix` distinguishes the modal's parts from those of cards. */
export function prices({ price, oldPrice }: CardFacts, t: ShopTranslate, prefix: '' | 'modal-' = '') {
  return (
    <>
      <span part={`${prefix}current-price`}>{price}</span>
      {oldPrice && (
        <s part={`${prefix}old-price`}>
          <span data-visually-hidden="">{t('catalogue::old_price')} </span>
          {oldPrice}
        </s>
      )}
    </>
  );
}

/** Discount badge on the picture; the minus stays before the number also in right-to-left pages. */
export function PercentOff({ percent, t }: { percent: number | null; t: ShopTranslate }) {
  if (percent === null) return null;
  return (
    <span part="badge">
      <bdi dir="ltr">{t('catalogue::percent_off', { percent })}</bdi>
    </span>
  );
}

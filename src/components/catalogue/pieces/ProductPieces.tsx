import type { Variant } from '../../../domain/catalogue/product.js';
import type { ShopTranslate } from '../../../i18n/shop-texts.js';
import type { CardFacts } from '../card/card.state.js';
import type { ProductShop } from '../card/card-context.js';

// plain functions where cards have them: a component is one more thing to remember per card

/** True if the shop sells it here; otherwise its button is off. */
export function isSold({ orderable }: CardFacts, { add }: Pick<ProductShop, 'add'>): boolean {
  return orderable && add !== null;
}

/** Stock of a variant, in words. */
export function stockText({ quantity }: Variant, { status }: Pick<CardFacts, 'status'>, t: ShopTranslate): string {
  return t(`catalogue::stock::${status}`, { count: quantity });
}

/** Reason on a button that is off: the stock, or that the shop does not sell it here. */
export function offReason(variant: Variant, { orderable, status }: CardFacts, t: ShopTranslate): string {
  return stockText(variant, { status: orderable ? 'not_available' : status }, t);
}

/** Stock; `part` is another one in the modal, which stands in one root with the cards. */
export function availability(variant: Variant, facts: CardFacts, t: ShopTranslate, part = 'availability') {
  return (
    <p part={part} data-state={facts.status}>
      {stockText(variant, facts, t)}
    </p>
  );
}

/** Price, and the one it was; `prefix` tells the modal's parts from those of the cards. */
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

/** Discount on the picture; the minus stays before the number also where the page runs from right to left. */
export function PercentOff({ percent, t }: { percent: number | null; t: ShopTranslate }) {
  if (percent === null) return null;
  return (
    <span part="badge">
      <bdi dir="ltr">{t('catalogue::percent_off', { percent })}</bdi>
    </span>
  );
}

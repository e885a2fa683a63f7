import type { Product, Variant } from '../../../domain/catalogue/product.js';
import { CountStepper } from '../../shared/count/CountStepper.js';
import { buttonText, type CardFacts, cardFacts, timesCount } from '../card/card.state.js';
import type { CardContext } from '../card/card-context.js';
import { reasonTip } from '../options/tips.js';
import type { AddToCart } from '../pieces/use-add-to-cart.js';

export interface ModalButtonProps {
  facts: CardFacts;
  product: Product;
  variant: Variant;
  /** The stock, in words: why it is off, when it is. */
  available: string;
  shop: CardContext;
  adding: AddToCart;
  add(): void;
  /** The price stands by the name as well: the button has the sum alone, without the price it was. */
  whole: boolean;
}

/**
 * Puts the variant into the cart, as often as the stepper beside it says, with the prices of that on it (OPT-04). What cannot be ordered leaves it where it is, off and with the reason
 * on it (CARD-06): `aria-disabled` rather than `disabled`, so that the keyboard comes to it and hears why, and keeps the focus it has.
 */
export function ModalButton({ product, variant, facts, available, shop, adding, add, whole }: ModalButtonProps) {
  const { t, rules, site } = shop;
  const on = facts.orderable && shop.add !== null;
  const reason = facts.orderable ? t('catalogue::stock::not_available') : available;
  const pricedByAuthor = shop.buttonText.includes('{price}');
  const { count, most } = adding;
  const busy = adding.phase === 'busy';
  const sum = cardFacts(product, timesCount(variant, count), rules, site.language);
  const button = (
    <button
      type="button"
      part="button button-primary modal-button"
      aria-disabled={!on || busy || undefined}
      data-state={on ? (busy ? 'busy' : 'idle') : 'off'}
      data-tip={on ? undefined : reasonTip(product, reason, shop)}
      onClick={() => on && add()}
    >
      <span>{on ? buttonText(shop.buttonText, sum.price, t('catalogue::add_to_cart')) : reason}</span>
      {on && facts.price && !pricedByAuthor && (
        <span part="modal-prices">
          <Prices facts={whole ? { ...sum, oldPrice: null } : sum} shop={shop} />
        </span>
      )}
    </button>
  );
  if (!on || most < 2) return button;
  return (
    <div part="modal-buy">
      <CountStepper
        t={t}
        language={site.language}
        name={product.title}
        count={count}
        most={most}
        current={() => count}
        onCount={adding.setCount}
      />
      {button}
    </div>
  );
}

/** The price, and the one it was. */
export function Prices({ facts, shop }: { facts: CardFacts; shop: Pick<CardContext, 't'> }) {
  return (
    <>
      <span part="modal-current-price">{facts.price}</span>
      {facts.oldPrice && (
        <s part="modal-old-price">
          <span data-visually-hidden="">{shop.t('catalogue::old_price')} </span>
          {facts.oldPrice}
        </s>
      )}
    </>
  );
}

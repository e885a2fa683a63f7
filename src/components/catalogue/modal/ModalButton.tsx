import type { Product } from '../../../domain/catalogue/product.js';
import type { CardFacts } from '../card/card.state.js';
import { buttonText } from '../card/card.state.js';
import type { CardContext } from '../card/card-context.js';
import { reasonTip } from '../options/tips.js';
import { Prices } from './Prices.js';
import type { Adding } from './use-modal-adding.js';

export interface ModalButtonProps {
  facts: CardFacts;
  product: Product;
  /** The stock, in words: why it is off, when it is. */
  available: string;
  shop: CardContext;
  adding: Adding;
}

/**
 * Puts the variant into the cart, with its prices on it (OPT-04). What cannot be ordered leaves it where it is, off and with the reason
 * on it (CARD-06): `aria-disabled` rather than `disabled`, so that the keyboard comes to it and hears why, and keeps the focus it has.
 */
export function ModalButton({ product, facts, available, shop, adding }: ModalButtonProps) {
  const { t } = shop;
  const on = facts.orderable && shop.add !== null;
  const reason = facts.orderable ? t('catalogue::stock::not_available') : available;
  const pricedByAuthor = shop.buttonText.includes('{price}');
  return (
    <button
      type="button"
      part="button button-primary modal-button"
      aria-disabled={!on || adding.busy || undefined}
      data-state={on ? (adding.busy ? 'busy' : 'idle') : 'off'}
      data-tip={on ? undefined : reasonTip(product, reason, shop)}
      onClick={() => on && adding.add()}
    >
      <span>{on ? buttonText(shop.buttonText, facts.price, t('catalogue::add_to_cart')) : reason}</span>
      {on && facts.price && !pricedByAuthor && (
        <span part="modal-prices">
          <Prices facts={facts} shop={shop} />
        </span>
      )}
    </button>
  );
}

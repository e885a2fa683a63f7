import { useRef, useState } from 'react';
import type { Product, Variant } from '../../../domain/catalogue/product.js';
import { buttonText, type CardFacts } from '../card/card.state.js';
import type { CardContext } from '../card/card-context.js';
import { limitWords, reasonTip } from '../options/tips.js';

export interface ModalButtonProps {
  facts: CardFacts;
  product: Product;
  /** The stock, in words: why it is off, when it is. */
  available: string;
  shop: CardContext;
  adding: Adding;
  /** It says what it costs. */
  priced: boolean;
}

/**
 * Puts the variant into the cart, with its prices on it (OPT-04). What cannot be ordered leaves it where it is, off and with the reason
 * on it (CARD-06): `aria-disabled` rather than `disabled`, so that the keyboard comes to it and hears why, and keeps the focus it has.
 */
export function ModalButton({ product, facts, available, shop, adding, priced }: ModalButtonProps) {
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
      {on && priced && facts.price && !pricedByAuthor && (
        <span part="modal-prices">
          <Prices facts={facts} shop={shop} />
        </span>
      )}
    </button>
  );
}

interface ModalAdding {
  product: Product;
  variant: Variant;
  shop: CardContext;
  /** On its way out it adds nothing more. */
  open: boolean;
  close(): void;
}

export interface Adding {
  /** It is on its way to the cart. */
  busy: boolean;
  /** Why nothing came of it, in words; empty when nothing has failed. */
  failed: string;
  add(): void;
}

/** Puts the variant into the cart once, however often the button is pressed; when the cart has taken it, the modal has done its work. */
export function useModalAdding({ product, variant, shop, open, close }: ModalAdding): Adding {
  const [busy, setBusy] = useState(false);
  const asked = useRef(false);
  const [failed, setFailed] = useState('');
  const add = async () => {
    if (asked.current || !open || !shop.add) return;
    asked.current = true;
    setFailed('');
    setBusy(true);
    const answer = await shop.add(product, variant);
    asked.current = false;
    setBusy(false);
    if ('most' in answer) setFailed(limitWords(answer.most, product, shop));
    else if (answer.added) close();
    else if (answer.reason === 'refused') setFailed(shop.t('catalogue::add_failed', { title: product.title }));
  };
  return { busy, failed, add: () => void add() };
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

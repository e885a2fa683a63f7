import { useRef, useState } from 'react';
import { MAX_COUNT } from '../../../domain/cart/cart-reducer.js';
import type { Product, Variant } from '../../../domain/catalogue/product.js';
import { CountStepper } from '../../shared/count/CountStepper.js';
import { buttonText, type CardFacts, cardFacts, mostOf, timesCount } from '../card/card.state.js';
import type { CardContext } from '../card/card-context.js';
import { limitWords, reasonTip } from '../options/tips.js';

export interface ModalButtonProps {
  facts: CardFacts;
  product: Product;
  variant: Variant;
  /** The stock, in words: why it is off, when it is. */
  available: string;
  shop: CardContext;
  adding: Adding;
  /** The price stands by the name as well: the button has the sum alone, without the price it was. */
  whole: boolean;
}

/**
 * Puts the variant into the cart, as often as the stepper beside it says, with the prices of that on it (OPT-04). What cannot be ordered leaves it where it is, off and with the reason
 * on it (CARD-06): `aria-disabled` rather than `disabled`, so that the keyboard comes to it and hears why, and keeps the focus it has.
 */
export function ModalButton({ product, variant, facts, available, shop, adding, whole }: ModalButtonProps) {
  const { t, rules, site } = shop;
  const on = facts.orderable && shop.add !== null;
  const reason = facts.orderable ? t('catalogue::stock::not_available') : available;
  const pricedByAuthor = shop.buttonText.includes('{price}');
  const { count, most } = adding;
  const sum = cardFacts(product, timesCount(variant, count), rules, site.language);
  const button = (
    <button
      type="button"
      part="button button-primary modal-button"
      aria-disabled={!on || adding.busy || undefined}
      data-state={on ? (adding.busy ? 'busy' : 'idle') : 'off'}
      data-tip={on ? undefined : reasonTip(product, reason, shop)}
      onClick={() => on && adding.add()}
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
        onCount={(next) => adding.setCount(Math.max(1, Math.min(next, most, MAX_COUNT)))}
      />
      {button}
    </div>
  );
}

interface ModalAdding {
  product: Product;
  variant: Variant;
  shop: CardContext;
  /** The visitor may want several; else it is one. */
  counts: boolean;
  /** On its way out it adds nothing more. */
  open: boolean;
  close(): void;
}

export interface Adding {
  /** It is on its way to the cart. */
  busy: boolean;
  /** Why nothing came of it, in words; empty when nothing has failed. */
  failed: string;
  /** Pieces that are wanted, and the most there can be. */
  count: number;
  most: number;
  setCount(count: number): void;
  add(): void;
}

/** Puts the variant into the cart once, however often the button is pressed; when the cart has taken it, the modal has done its work. */
export function useModalAdding({ product, variant, shop, counts, open, close }: ModalAdding): Adding {
  const [wanted, setCount] = useState(1);
  const most = counts ? mostOf(variant, shop.rules) : 1;
  const count = Math.min(wanted, Math.max(1, most));
  const [busy, setBusy] = useState(false);
  const asked = useRef(false);
  const [failed, setFailed] = useState('');
  const add = async () => {
    if (asked.current || !open || !shop.add) return;
    asked.current = true;
    setFailed('');
    setBusy(true);
    const answer = await shop.add(product, variant, count);
    asked.current = false;
    setBusy(false);
    if ('most' in answer) setFailed(limitWords(answer.most, product, shop));
    else if (answer.added) close();
    else if (answer.reason === 'refused') setFailed(shop.t('catalogue::add_failed', { title: product.title }));
  };
  return { busy, failed, count, most, setCount, add: () => void add() };
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

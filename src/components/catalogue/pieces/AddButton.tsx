import { type ReactNode, useState } from 'react';
import { MAX_COUNT } from '../../../domain/cart/cart.js';
import { useStore } from '../../../platform/react/use-store.js';
import { AddController } from '../../shared/add-controller.js';
import { CountStepper } from '../../shared/count/CountStepper.js';
import { Icon } from '../../shared/icons/Icon.js';
import { buttonText, type CardFacts, maxCountOf } from '../context/card.state.js';
import type { ShownProduct } from '../context/card-context.js';
import { priceRequestLink } from '../context/price-request.js';
import { reasonTip, refusalWords } from '../options/tips.js';
import { isSold, offReason } from './ProductPieces.js';

export interface AddButtonProps extends ShownProduct {
  facts: CardFacts;
  adding: AddToCart;
  /** Replaces `{price}` in the author's text. */
  price: string;
  /** Button of the modal, which closes after an add; elsewhere the button's label has the product's name, and it shows "added". */
  inModal?: boolean;
  /** Content after the text. */
  children?: ReactNode;
}

/**
 * Add-to-cart button. For an unavailable variant it is disabled and shows the reason (CARD-06), with `aria-disabled` rather than
 * `disabled`, so that it keeps the focus and the keyboard reaches the reason. Without a price it is the link for requesting one.
 */
export function AddButton(props: AddButtonProps) {
  const { product, variant, facts, shop, adding, price, inModal = false, children } = props;
  const { t } = shop;
  const part = `button button-primary ${inModal ? 'modal-button' : 'add'}`;
  const named = (text: string) => t('catalogue::button_name', { text, title: product.title });
  const question = priceRequestLink(product, variant, shop);
  if (question) {
    return (
      <a part={part} href={question.href} aria-label={named(question.text)}>
        <span>{question.text}</span>
      </a>
    );
  }
  const on = isSold(facts, shop);
  const phase = inModal && adding.phase === 'added' ? 'idle' : adding.phase;
  const reason = offReason(variant, facts, t);
  const usual = on ? buttonText(shop.buttonText, price, t('catalogue::add_to_cart')) : reason;
  const text = phase === 'added' ? t('catalogue::added') : usual;
  const tip = on ? undefined : reasonTip(product, reason, shop);
  const spoken = (phase !== 'added' && tip) || text;
  return (
    <button
      type="button"
      part={part}
      data-state={on ? phase : 'off'}
      aria-disabled={!on || phase === 'busy' || undefined}
      aria-label={inModal ? tip : named(spoken)}
      data-tip={tip}
      onClick={() => on && void adding.add()}
    >
      {phase === 'added' && <Icon name="check" />}
      {inModal ? <span>{text}</span> : text}
      {children}
    </button>
  );
}

/** Stepper for the count to add. */
export function AddCount({ product, shop, adding }: Pick<AddButtonProps, 'product' | 'shop' | 'adding'>) {
  const { count, most, setCount } = adding;
  return (
    <CountStepper
      t={shop.t}
      language={shop.site.language}
      name={product.title}
      count={count}
      most={most}
      current={() => count}
      onCount={setCount}
    />
  );
}

export interface AddToCartOptions extends ShownProduct {
  /** The visitor can choose the count; else it is 1. */
  counts: boolean;
}

/** State of adding one product to the cart. */
export type AddToCart = ReturnType<typeof useAddToCart>;

/** Adds a variant to the cart; presses while an add is in flight are ignored. A result is shown only with its variant. */
export function useAddToCart({ product, variant, shop, counts }: AddToCartOptions) {
  const [controller] = useState(() => new AddController<string>());
  const { phase, item, refusal } = useStore(controller.state);
  const [wanted, setWanted] = useState(1);
  const most = counts ? maxCountOf(variant, shop.rules) : 1;
  const count = Math.min(wanted, Math.max(1, most));
  const isShown = item === variant.id;
  const { add } = shop;
  return {
    phase: phase === 'added' && !isShown ? ('idle' as const) : phase,
    /** Error text if not everything was added; else empty. */
    failed: refusal && isShown ? refusalWords(refusal, product, shop) : '',
    /** Chosen count, and its maximum. */
    count,
    most,
    setCount: (next: number) => setWanted(Math.max(1, Math.min(next, most, MAX_COUNT))),
    /** Adds `count` pieces; resolves undefined if that is not possible or another add is in flight. */
    add: async () => (add ? controller.add(variant.id, () => add(product, variant, count)) : undefined),
  };
}

import type { ReactNode } from 'react';
import type { Product, Variant } from '../../../domain/catalogue/product.js';
import { CountStepper } from '../../shared/count/CountStepper.js';
import { Icon } from '../../shared/icons/Icon.js';
import { buttonText, type CardFacts } from '../context/card.state.js';
import type { ProductShop } from '../context/card-context.js';
import { questionLink } from '../context/price-question.js';
import { reasonTip } from '../options/tips.js';
import { isSold, offReason } from './ProductPieces.js';
import type { AddToCart } from './use-add-to-cart.js';

export interface AddButtonProps {
  product: Product;
  variant: Variant;
  facts: CardFacts;
  shop: ProductShop;
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
  const question = questionLink(product, variant, shop);
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
  return (
    <button
      type="button"
      part={part}
      data-state={on ? phase : 'off'}
      aria-disabled={!on || phase === 'busy' || undefined}
      aria-label={inModal ? undefined : named(text)}
      data-tip={on ? undefined : reasonTip(product, reason, shop)}
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

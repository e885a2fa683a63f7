import { useState } from 'react';
import { MAX_COUNT } from '../../../domain/cart/cart-reducer.js';
import type { Product, Variant } from '../../../domain/catalogue/product.js';
import { CountStepper } from '../../shared/count/CountStepper.js';
import { Icon } from '../../shared/icons/Icon.js';
import { buttonText, type CardFacts, mostOf } from '../card/card.state.js';
import type { ProductShop } from '../card/card-context.js';
import { questionLink } from '../card/price-question.js';
import { QuestionButton } from '../card/QuestionButton.js';
import { reasonTip } from '../options/tips.js';
import type { Buying } from './use-buying.js';

export interface BuyBoxProps {
  product: Product;
  variant: Variant;
  facts: CardFacts;
  shop: ProductShop;
  buying: Buying;
  counts: boolean;
  buysNow: boolean;
}

/** How many, into the cart, and straight on to the order. What cannot be ordered leaves the button where it is, off and with the reason on it. */
export function BuyBox({ product, variant, facts, shop, buying, counts, buysNow }: BuyBoxProps) {
  const { t } = shop;
  const question = questionLink(product, variant, shop);
  const on = facts.orderable && shop.add !== null;
  const [count, setCount] = useState(1);
  const most = mostOf(variant, shop.rules);
  const wanted = Math.min(count, most);
  const off = facts.orderable
    ? t('catalogue::stock::not_available')
    : t(`catalogue::stock::${facts.status}`, { count: variant.quantity });
  const words = on ? buttonText(shop.buttonText, facts.price, t('catalogue::add_to_cart')) : off;
  const shown = buying.state === 'added' ? t('catalogue::added') : words;
  if (question) {
    return (
      <div part="buy">
        <QuestionButton part="add" question={question} product={product} t={t} />
      </div>
    );
  }
  return (
    <div part="buy">
      {counts && on && (
        <CountStepper
          t={t}
          language={shop.site.language}
          name={product.title}
          count={wanted}
          most={most}
          current={() => wanted}
          onCount={(next) => setCount(Math.max(1, Math.min(next, most, MAX_COUNT)))}
        />
      )}
      <button
        type="button"
        part="button button-primary add"
        data-state={on ? buying.state : 'off'}
        aria-disabled={!on || buying.state === 'busy' || undefined}
        aria-label={t('catalogue::button_name', { text: shown, title: product.title })}
        data-tip={on ? undefined : reasonTip(product, off, shop)}
        onClick={() => on && buying.add(wanted)}
      >
        {buying.state === 'added' && <Icon name="check" />}
        {shown}
      </button>
      {buysNow && on && (
        <button type="button" part="button buy-now" onClick={() => buying.buyNow(wanted)}>
          {t('product::buy_now')}
        </button>
      )}
      <p part="buy-failed" role="status">
        {buying.failed}
      </p>
    </div>
  );
}

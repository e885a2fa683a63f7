import type { Product, Variant } from '../../../domain/catalogue/product.js';
import { request } from '../../../events.js';
import { useHost } from '../../../platform/element/widget-root.js';
import { CountStepper } from '../../shared/count/CountStepper.js';
import { Icon } from '../../shared/icons/Icon.js';
import { buttonText, type CardFacts } from '../card/card.state.js';
import type { ProductShop } from '../card/card-context.js';
import { questionLink } from '../card/price-question.js';
import { QuestionButton } from '../card/QuestionButton.js';
import { reasonTip } from '../options/tips.js';
import { useAddToCart } from '../pieces/use-add-to-cart.js';

export interface BuyBoxProps {
  product: Product;
  variant: Variant;
  facts: CardFacts;
  shop: ProductShop;
  counts: boolean;
  buysNow: boolean;
}

/** How many, into the cart, and straight on to the order. What cannot be ordered leaves the button where it is, off and with the reason on it. */
export function BuyBox({ product, variant, facts, shop, counts, buysNow }: BuyBoxProps) {
  const host = useHost();
  const { t } = shop;
  const question = questionLink(product, variant, shop);
  const on = facts.orderable && shop.add !== null;
  const { phase, failed, count, most, setCount, add } = useAddToCart({ product, variant, shop, counts });
  const off = facts.orderable
    ? t('catalogue::stock::not_available')
    : t(`catalogue::stock::${facts.status}`, { count: variant.quantity });
  const words = on ? buttonText(shop.buttonText, facts.price, t('catalogue::add_to_cart')) : off;
  const shown = phase === 'added' ? t('catalogue::added') : words;
  const buyNow = async () => {
    if ((await add())?.added) request(host, 'cart-open', { step: 'checkout' });
  };
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
          count={count}
          most={most}
          current={() => count}
          onCount={setCount}
        />
      )}
      <button
        type="button"
        part="button button-primary add"
        data-state={on ? phase : 'off'}
        aria-disabled={!on || phase === 'busy' || undefined}
        aria-label={t('catalogue::button_name', { text: shown, title: product.title })}
        data-tip={on ? undefined : reasonTip(product, off, shop)}
        onClick={() => on && void add()}
      >
        {phase === 'added' && <Icon name="check" />}
        {shown}
      </button>
      {buysNow && on && (
        <button type="button" part="button buy-now" onClick={() => void buyNow()}>
          {t('product::buy_now')}
        </button>
      )}
      <p part="buy-failed" role="status">
        {failed}
      </p>
    </div>
  );
}

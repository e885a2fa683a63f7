import { useState } from 'react';
import { lineName } from '../../../domain/cart/cart.js';
import { countedItems, lineSum } from '../../../domain/cart/cart-sums.js';
import { formatMoney } from '../../../domain/shared/money.js';
import type { OrderTranslate } from '../../../i18n/form-texts.js';
import { useStoreWhile } from '../../../platform/react/use-store.js';
import { useHost } from '../../../platform/react/widget-root.js';
import { useDisplayed } from '../../../platform/screen/use-displayed.js';
import { cart } from '../../../stores/cart/cart.js';
import { currentRules } from '../../../stores/shop/rules-state.js';
import type { Site } from '../../../stores/site/site.js';
import { cartBill } from '../../../stores/totals/totals.js';
import { taxWords } from '../../shared/tax-words.js';
import type { Checkout } from './use-checkout.js';

/** Maximum number of lines shown; the rest are counted. */
const SHOWN = 5;

interface RecapProps {
  checkout: Checkout;
  t: OrderTranslate;
  site: Site;
}

/** Lines and totals of the order, right above the button that places it. */
export function OrderRecap({ checkout: { sums, estimate, chosen }, t, site }: RecapProps) {
  const displayed = useDisplayed(useHost());
  const { items } = useStoreWhile(displayed, cart());
  const bill = useStoreWhile(displayed, cartBill());
  const rules = useStoreWhile(displayed, currentRules());
  /** The line of a discount keeps its room, so that nothing shifts when it is known. */
  const [roomIsKept] = useState(estimate);
  const lines = countedItems(items, rules);
  if (lines.length === 0) return null;
  const money = (sum: number) => formatMoney(sum, rules.currency, site.language);
  const signed = (sum: number) => (sum < 0 ? `−${money(-sum)}` : money(sum));
  const off = sums.discount + sums.promo;
  const more = lines.length - SHOWN;
  const taxes = (isIncluded: boolean) =>
    sums.taxes
      .filter(({ included }) => included === isIncluded)
      .map((tax) => <Sum key={tax.id} name={taxWords(tax, t, site.language)} value={money(tax.sum)} />);
  return (
    <section part="order-recap" aria-label={t('cart::summary')}>
      <ul part="order-lines" aria-label={t('cart::list')}>
        {lines.slice(0, SHOWN).map((item) => (
          <li key={item.id} part="order-line">
            <span>
              {item.count} × {lineName(item)}
            </span>
            <span>
              {item.price === null ? rules.noPriceLabel : money(bill.items?.get(item.id)?.amount ?? lineSum(item))}
            </span>
          </li>
        ))}
        {more > 0 && <li part="order-line">{t('cart::change::more', { count: more })}</li>}
      </ul>
      <dl part="order-sums" data-room={roomIsKept && off === 0 ? 'kept' : undefined}>
        {off > 0 && <Sum name={t('cart::discount')} value={signed(-off)} />}
        {chosen && !sums.shippingNotFixed && (
          <Sum name={chosen.title} value={sums.shipping === 0 ? t('cart::shipping_free') : money(sums.shipping)} />
        )}
        {bill.lines.map((line) =>
          line.kind === 'other' && line.amount !== 0 ? (
            <Sum key={line.id} name={line.title || t('cart::other')} value={signed(line.amount)} />
          ) : null,
        )}
        {taxes(false)}
        <Sum name={t(estimate ? 'cart::total_estimate' : 'cart::total')} value={money(sums.total)} part="order-total" />
        {taxes(true)}
      </dl>
    </section>
  );
}

function Sum({ name, value, part = 'order-line' }: { name: string; value: string; part?: string }) {
  return (
    <div part={part}>
      <dt>{name}</dt>
      <dd>{value}</dd>
    </div>
  );
}

import { countedItems } from '../../domain/cart/cart-sums.js';
import type { Ecommerce } from '../../domain/catalogue/analytics.js';
import { toMajor } from '../../domain/shared/money.js';
import { joinStops } from '../../domain/shared/observable.js';
import { announce, listen, type SbDetail } from '../../events.js';
import { createStorage } from '../../ports/storage.js';
import { cart } from '../cart/cart.js';
import { lineItems } from '../cart/cart-analytics.js';
import { isFirst } from '../page/local-storage.js';
import { pageStore } from '../page/page-store.js';
import { currentRules } from '../shop/rules-state.js';
import { site } from '../site/site.js';
import { promotions } from '../totals/promotions.js';
import { shipping } from '../totals/shipping.js';
import { totals } from '../totals/totals.js';

function createCheckoutAnalytics() {
  const storage = createStorage('session');
  const key = () => `sb-checkout-told.1:${site().get().projectId}`;
  const first = (fact: string) => isFirst(key(), fact, storage);
  const report = () => {
    // value and coupon are not known before
    if (!promotions().known.get()) return;
    const ecommerce = cartEcommerce();
    if (!ecommerce) return;
    if (first('begin_checkout')) announce(document, 'analytics', { name: 'begin_checkout', ecommerce });
    const method = shipping().chosen();
    if (!method || !first(`add_shipping_info ${method.id}`)) return;
    announce(document, 'analytics', {
      name: 'add_shipping_info',
      ecommerce: { ...ecommerce, shipping_tier: method.title },
    });
  };
  listen(document, 'purchase', ({ detail }) => {
    storage.remove(key());
    reportPurchase(detail);
  });
  return {
    /**
     * Called while the checkout is shown: reports `begin_checkout`, and `add_shipping_info` per chosen method, once each until the order is
     * placed, also across reloads. Returns the function that ends it.
     */
    follow() {
      report();
      return joinStops(cart().listen(report), shipping().listen(report), promotions().known.listen(report));
    },
  };
}

/** GA4 data of the cart with its promo code; null when there is nothing to order. */
function cartEcommerce(): Ecommerce | null {
  const rules = currentRules().get();
  const { currency } = rules;
  const lines = countedItems(cart().get().items, rules);
  if (lines.length === 0) return null;
  const { subtotal, discount, promo, promoCode } = totals().get();
  const items = lineItems(lines, currency);
  const value = toMajor(subtotal - discount - promo, currency);
  return { currency, value, ...(promoCode && { coupon: promoCode }), items };
}

/** Reports an order. Runs once per order, while the cart still has its lines. */
function reportPurchase({ leadId, items, total, currency }: SbDetail<'purchase'>): void {
  const bought = lineItems(items, currency);
  const sums = totals().get();
  const transaction = { transaction_id: leadId, currency, items: bought };
  // another tab has changed the cart meanwhile: the parts of the total are unknown
  if (sums.total !== total) {
    const ecommerce = { ...transaction, value: toMajor(total, currency) };
    announce(document, 'analytics', { name: 'purchase', ecommerce });
    return;
  }
  const value = toMajor(sums.subtotal - sums.discount - sums.promo, currency);
  const tax = sums.taxes.reduce((all, { sum }) => all + sum, 0);
  const extra = { value, shipping: toMajor(sums.shipping, currency), tax: toMajor(tax, currency) };
  const coupon = sums.promoCode ? { coupon: sums.promoCode } : {};
  announce(document, 'analytics', { name: 'purchase', ecommerce: { ...transaction, ...extra, ...coupon } });
}

export const checkoutAnalytics = () => pageStore('checkout-analytics.1', createCheckoutAnalytics);

import { expect } from '@esm-bundle/chai';
import {
  benefit,
  discountWords,
  estimateWords,
  promoErrorWords,
  shippingWords,
} from '../../../src/components/cart/sum-words.state.js';
import { methodPriceText, minTotalText } from '../../../src/components/shared/shipping/price-words.js';
import type { Discount } from '../../../src/domain/cart/promotion.js';
import type { ShippingMethod } from '../../../src/domain/shipping/shipping.js';
import type { PromoError } from '../../../src/stores/promotions/promocode.js';
import { discount, method } from '../../domain/samples.js';
import { writtenIn } from './written-in.js';

describe('what a promotion gives, in words', () => {
  const cases: [Partial<Discount>, string][] = [
    [{ amount: 10 }, '10% off'],
    [{ amount: 150 }, '100% off'],
    [{ type: 'amount', amount: 500 }, '€5 off'],
    [{ type: 'delivery', amount: 300 }, '€3 off delivery'],
    [{ type: 'delivery', amount: 300, deliveryFree: true }, 'free delivery'],
    [{ amount: 20, deliveryFree: true }, '20% off, free delivery'],
    [{ amount: 0, deliveryFree: true }, 'free delivery'],
    [{ amount: 10, shown: 12 }, '12% off'],
    [{ amount: 0, shown: 'a gift' }, 'a gift'],
  ];
  for (const [changes, words] of cases) {
    it(`[PROMO-03] ${JSON.stringify(changes)} reads "${words}"`, async () => {
      expect(benefit(discount(changes), await writtenIn('en'))).to.equal(words);
    });
  }

  it('[CART-04] a discount names the sum it counts from, where there is one', async () => {
    const words = await writtenIn('en');
    expect(discountWords(discount(), words)).to.equal('10% off');
    expect(discountWords(discount({ activeFrom: 10_000 }), words)).to.equal('10% off from €100');
  });
});

describe('why a code was not taken, in words', () => {
  const cases: [Partial<PromoError>, string][] = [
    [{ kind: 'notfound', code: '' }, 'Enter a promo code'],
    [{ kind: 'notfound' }, 'There is no code spring. Check the spelling'],
    [{ kind: 'default' }, 'The code spring cannot be used for this order'],
    [{ kind: 'amount', sum: 5000 }, 'The code spring works for orders from €50'],
    [{ kind: 'timeout' }, 'The code could not be checked. Try again'],
  ];
  for (const [error, words] of cases) {
    it(`[PROMO-04] ${JSON.stringify(error)}: ${words}`, async () => {
      const whole: PromoError = { kind: 'notfound', code: 'spring', sum: null, ...error };
      expect(promoErrorWords(whole, await writtenIn('en'))).to.equal(words);
    });
  }
});

describe('what delivery will cost, in words', () => {
  const cheap = method({ id: 's2', price: 350 });
  const agreed = method({ id: 's2', notFixedPrice: true });
  const free = method({ id: 's2', price: 0 });
  const pickup = method({ id: 's2', type: 'pickup', price: 0 });
  const minimum = method({ useMinTotal: true, minTotal: 4000 });
  const cases: [string, ShippingMethod[], string, deliveryFree?: boolean][] = [
    ['no method', [], 'Calculated at checkout'],
    ['one price', [method()], '€5'],
    ['several prices', [method(), cheap], 'From €3.50'],
    ['a price and one by agreement', [method(), agreed], 'From €5'],
    ['a free one and one that costs', [method(), free], 'Free with some methods'],
    ['nothing to pay', [free], 'Free'],
    ['a price that waits for the country', [{ ...agreed, isInternationalDelivery: true }], 'Depends on the address'],
    ['a price by agreement', [agreed], 'We’ll tell you'],
    ['a minimum ahead', [minimum], 'Only from €40'],
    ['two minimums ahead', [{ ...minimum, minTotal: 6000 }, minimum], 'Only from €40'],
    ['a minimum ahead and one that is offered', [minimum, cheap], '€3.50'],
    ['a delivery and a pickup', [method(), pickup], '€5'],
    ['a pickup alone', [pickup], 'Free'],
    ['one price, with a promotion for free delivery', [method()], 'Free', true],
    ['a minimum ahead, with a promotion for free delivery', [minimum], 'Only from €40', true],
  ];
  for (const [name, methods, words, deliveryFree = false] of cases) {
    it(`[SHIP-02] before a choice, ${name} reads "${words}"`, async () => {
      expect(estimateWords({ methods, subtotal: 1000, deliveryFree }, await writtenIn('en'))).to.equal(words);
    });
  }

  it('[SHIP-02] the words of the shop stand for its price and its minimum, as long as that is the price', async () => {
    const words = await writtenIn('en');
    const worded = method({ freeFrom: 2000, formattedPrice: { price: 500, text: '5 euros' } });
    expect(methodPriceText(worded, 1000, words)).to.equal('5 euros');
    expect(methodPriceText(worded, 2000, words)).to.equal('Free');
    expect(methodPriceText({ ...worded, price: 400 }, 1000, words)).to.equal('€4');
    expect(methodPriceText(agreed, 1000, words)).to.equal('We’ll quote you');
    expect(minTotalText({ ...minimum, formattedMinTotal: 'forty' }, words)).to.equal('forty');
    expect(minTotalText(minimum, words)).to.equal('€40');
  });

  type Chosen = Parameters<typeof shippingWords>[0];
  const nothing = { shipping: 0, shippingNotFixed: false };
  const unknown = { shipping: 0, shippingNotFixed: true };
  const chosen: [string, Partial<Chosen>, string][] = [
    ['with a price', {}, '€5'],
    ['that is free', { sums: nothing }, 'Free'],
    ['by agreement', { sums: unknown }, 'We’ll tell you'],
    ['that waits for the country', { sums: unknown, dependsOnCountry: true }, 'Depends on the address'],
    ['below its minimum, never free', { method: minimum, blocked: true, sums: nothing }, 'Only from €40'],
  ];
  for (const [what, given, text] of chosen) {
    it(`[SHIP-02] a chosen method ${what} reads "${text}"`, async () => {
      const sums = { shipping: 500, shippingNotFixed: false };
      const input = { method: method(), sums, blocked: false, dependsOnCountry: false, ...given };
      expect(shippingWords(input, await writtenIn('en'))).to.equal(text);
    });
  }
});

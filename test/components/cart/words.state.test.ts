import { readFileSync } from 'node:fs';
import { expect } from '@esm-bundle/chai';
import type { CartShared } from '../../../src/components/cart/context/cart-context.js';
import { limitWords, lineStatus, lowStockWords, stockWords } from '../../../src/components/cart/lines/line.state.js';
import {
  changeAnnouncement,
  type NoticeEntry,
  noticeTitle,
  shopChangeNotice,
  sumChangeNotice,
} from '../../../src/components/cart/notices/notice-words.state.js';
import {
  benefit,
  discountWords,
  estimateWords,
  promoErrorWords,
  shippingWords,
} from '../../../src/components/cart/sums/sum-words.state.js';
import { methodPriceText, minTotalText } from '../../../src/components/shared/shipping/price-words.js';
import { type CartItem, EMPTY_CART } from '../../../src/domain/cart/cart.js';
import { type ShopChange, shopChanges } from '../../../src/domain/cart/cart-changes.js';
import type { Discount } from '../../../src/domain/cart/promotion.js';
import type { ShopRules } from '../../../src/domain/catalogue/shop-rules.js';
import { mostPieces } from '../../../src/domain/catalogue/stock.js';
import { formatMoney } from '../../../src/domain/shared/money.js';
import type { ShippingMethod } from '../../../src/domain/shipping/shipping.js';
import { cartTexts } from '../../../src/i18n/shop-texts.js';
import type { PromoError } from '../../../src/stores/totals/promocode.js';
import { discount, item, method, shopRules } from '../../domain/samples.js';

type Words = Pick<CartShared, 't' | 'money' | 'rules'> & { site: Pick<CartShared['site'], 'language'> };

/** Texts and money format of a language, for a shop in euros by default. */
async function writtenIn(language: string, given: Partial<ShopRules> = {}): Promise<Words> {
  const texts = cartTexts(language);
  await texts.load();
  const rules = shopRules({ currency: 'EUR', ...given });
  const money = (amount: number, currency = rules.currency) =>
    formatMoney(amount, currency, language).replace(/\s/g, ' ');
  return { t: texts.get(), money, rules, site: { language } };
}

let en: Words;
let ru: Words;
before(async () => {
  [en, ru] = await Promise.all([writtenIn('en'), writtenIn('ru')]);
});

/** A line of three lamps at €20, five in stock. */
const lamp = (changes: Partial<CartItem> = {}) =>
  item({ title: 'Lamp', optionsInfo: [], count: 3, quantity: 5, price: 2000, orderPrice: 2000, ...changes });

describe('the stock text of a cart line', () => {
  type Case = [what: string, line: Partial<CartItem>, words: string, rules?: object, stock?: number];
  const preorder = { allowPreorder: true, outOfStockStatus: 'preorder' };
  const cases: Case[] = [
    ['all of it is in stock', {}, ''],
    ['all of it is in stock, in a shop that shows the quantity elsewhere', {}, '', { inStockStatus: 'items_in_stock' }],
    [
      'other lines have all of the stock',
      { quantity: 0 },
      'The only one in stock is in another line of your cart',
      {},
      1,
    ],
    ['without a price', { price: null }, 'It has no price yet, so it cannot be ordered'],
    ['without a price, if that is allowed', { price: null }, '', { allowPriceless: true }],
    ['a part of it on pre-order', { quantity: 2 }, '2 in stock, 1 on pre-order', preorder],
    ['all of it on pre-order', { quantity: 0 }, 'On pre-order', preorder],
    ['a price in another currency', { currency: 'USD' }, 'Not in the total yet: checking its price in EUR'],
    [
      'a custom item in another currency',
      { currency: 'USD', type: 'custom' },
      'Not in the total: it has no price in EUR yet. Add it again or remove it',
    ],
    ['hidden, with a price in another currency', { currency: 'USD', hidden: true }, 'No longer available'],
  ];
  for (const [what, given, words, rules = {}, stock] of cases) {
    it(`[CART-03] ${what}: ${words || '(none)'}`, () => {
      const line = lamp(given);
      const written = { ...en, rules: { ...en.rules, ...rules } };
      expect(stockWords({ item: line, stock: stock ?? line.quantity, most: 5 }, written)).to.equal(words);
    });
  }

  it('[CART-03] shows a stock of one to five if the shop shows quantities, also if the line has more', () => {
    const few = (quantity: number, count = 1, inStockStatus: ShopRules['inStockStatus'] = 'items_in_stock') =>
      lowStockWords(
        { item: lamp({ quantity, count }), stock: quantity, most: quantity },
        { ...en, rules: { ...en.rules, inStockStatus } },
      );
    expect([few(6), few(5), few(1), few(2, 3), few(0), few(5, 1, 'in_stock')]).to.deep.equal([
      '',
      '5 in stock',
      '1 in stock',
      '2 in stock',
      '',
      '',
    ]);
  });

  it('[CART-02] marks a line as wrong if it is not available, not in this quantity, or in another currency', () => {
    const isWrong = (given: Partial<CartItem>) => lineStatus(lamp(given), en.rules).wrong;
    expect(isWrong({})).to.equal(false);
    for (const given of [{ quantity: 2 }, { quantity: 0 }, { hidden: true }, { currency: 'USD' }])
      expect(isWrong(given), JSON.stringify(given)).to.equal(true);
    expect(lineStatus(lamp({ count: 0, quantity: 0 }), en.rules).status).to.equal('out_of_stock');
  });

  it('[CART-03] names the limit of lines that share their stock, and of a custom item', () => {
    const words = (type: CartItem['type'], stock: number) => limitWords({ item: lamp({ type }), stock, most: 2 }, en.t);
    expect(words('product', 5)).to.equal('Only 5 in stock for all your lines of this item.');
    expect(words('custom', 2)).to.equal('You can order 2 at most.');
  });
});

/** The line as the visitor has seen it, and as it is now; the keys are those of decision 024. */
const SITUATIONS: Record<string, [seen: Partial<CartItem>, now: Partial<CartItem>]> = {
  'the shop raises the price': [{}, { price: 2500 }],
  'the shop lowers the price': [{}, { price: 1500 }],
  'others have bought, two are left': [{}, { quantity: 2 }],
  'all are sold': [{}, { quantity: 0 }],
  'it is no longer sold': [{}, { hidden: true }],
  'it is sold again': [{ hidden: true }, {}],
  'the visitor presses + with all five in the cart': [{}, { count: 5 }],
  'the visitor types 50': [{}, { count: 5 }],
  'the visitor presses + while the shop has only three left': [{}, { count: 4, quantity: 3 }],
};

const noticed = ({ title, words, values }: NoticeEntry) =>
  `${title}: ${words}${values ? ` ${values.from} → ${values.to}` : ''}`;

/** All texts of the notice and of the line's row. */
function told(situation: string, words: Words): { notice: string[]; row: string[] } {
  const { t, money, rules } = words;
  if (situation === 'the shop cannot be asked') return { notice: [t('cart::refresh_failed')], row: [] };
  if (situation === 'the shop ends a discount') {
    const change = { kind: 'discount', from: 600, to: 0, good: false } as const;
    return { notice: [noticed(sumChangeNotice(change, words))], row: [] };
  }
  const [seen = {}, now = {}] = SITUATIONS[situation] ?? [];
  const line = lamp(now);
  const changes = shopChanges({ ...EMPTY_CART, items: [line] }, new Map([['v1', lamp(seen)]]), rules);
  const shown = { item: line, stock: line.quantity, most: mostPieces(line, rules) };
  const changed = line.price === line.orderPrice ? [] : [t('cart::price_was', { price: money(line.orderPrice ?? 0) })];
  return {
    notice: changes.map((change) => noticed(shopChangeNotice(change, line, words))),
    row: [...changed, stockWords(shown, words), line.count === shown.most ? limitWords(shown, t) : ''],
  };
}

describe('the texts of the cart about changes', () => {
  const record = readFileSync('src/decisions/024-changes-at-checkout.md', 'utf8');
  const rows = [...record.matchAll(/^\| (?!situation|---)(.+?) \| (.+?) \| (.+?) \| (.+?) \|$/gm)];

  for (const [, situation = '', shown = '', english, russian] of rows) {
    it(`[CONF-02] ${situation}, ${shown}: ${english}; ${russian}`, () => {
      const place = shown === 'in the row' ? 'row' : 'notice';
      expect(told(situation, en)[place]).to.include(english);
      expect(told(situation, ru)[place]).to.include(russian);
    });
  }

  it('[CONF-02] show no notice if the visitor wants more than the stock', () => {
    for (const situation of ['the visitor presses + with all five in the cart', 'the visitor types 50'])
      expect(told(situation, en).notice).to.deep.equal([]);
  });

  it('show a missing price with the label of the shop, or report that the item cannot be ordered', async () => {
    const words = await writtenIn('en', { allowPriceless: true, noPriceLabel: 'On request' });
    const change = { id: 'v1', kind: 'price_changed', from: 2000, to: null, good: false } as const;
    expect(noticed(shopChangeNotice(change, lamp(), words))).to.equal('Lamp: the price went up €20 → On request');
    const priceless = { id: 'v1', kind: 'not_priced', from: 3, to: 0, good: false } as const;
    expect(noticed(shopChangeNotice(priceless, lamp(), words))).to.contain('It has no price yet');
  });

  it('announce a change as a sentence, an improvement as good news', () => {
    const better = sumChangeNotice({ kind: 'promo', from: 100, to: 300, good: true }, en);
    expect(changeAnnouncement(better, en.t)).to.equal('Promo code: Good news, from €1 to €3.');
    const gone = { id: 'v1', kind: 'not_available', from: 3, to: 0, good: false } as const;
    expect(changeAnnouncement(shopChangeNotice(gone, lamp(), en), en.t)).to.equal('Lamp: No longer available.');
  });

  const price = (id: string): ShopChange => ({ id, kind: 'price_changed', from: 1, to: 2, good: false });
  const stock = (id: string): ShopChange => ({ id, kind: 'quantity_changed', from: 2, to: 1, good: false });
  const titles: [ShopChange[], string, string][] = [
    [[price('a')], '1 item changed price', ''],
    [[price('a'), price('b')], '2 items changed price', ''],
    [[price('a'), stock('a')], '1 item in your cart has changed', ''],
    [[price('a'), stock('b')], '2 items in your cart have changed', 'Изменились 2 товара в корзине'],
  ];
  for (const [changes, english, russian] of titles) {
    it(`[CONF-01] title of ${changes.map(({ id, kind }) => `${kind} ${id}`).join(', ')}: ${english}`, () => {
      expect(noticeTitle(changes, en.t)).to.equal(english);
      if (russian) expect(noticeTitle(changes, ru.t)).to.equal(russian);
    });
  }
});

describe('the text of a promotion', () => {
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
    it(`[PROMO-03] of ${JSON.stringify(changes)} is "${words}"`, () => {
      expect(benefit(discount(changes), en)).to.equal(words);
    });
  }

  it('[PROMO-03] writes a fraction of a percent as the language does', () => {
    expect([en, ru].map((words) => benefit(discount({ amount: 12.5 }), words))).to.deep.equal([
      '12.5% off',
      'скидка 12,5\u00a0%',
    ]);
  });

  it('[CART-04] names the minimum order of a discount, if there is one', () => {
    expect(discountWords(discount(), en)).to.equal('10% off');
    expect(discountWords(discount({ activeFrom: 10_000 }), en)).to.equal('10% off orders from €100');
  });
});

describe('the error text of a promo code', () => {
  const cases: [Partial<PromoError>, string][] = [
    [{ kind: 'notfound', code: '' }, 'Enter a promo code'],
    [{ kind: 'notfound' }, 'We don’t know the code “spring”. Check the spelling'],
    [{ kind: 'default' }, 'The code spring cannot be used for this order'],
    [{ kind: 'amount', sum: 5000 }, 'The code spring works for orders from €50'],
    [{ kind: 'timeout' }, 'The code could not be checked. Try again'],
  ];
  for (const [error, words] of cases) {
    it(`[PROMO-04] ${JSON.stringify(error)}: ${words}`, () => {
      const whole: PromoError = { kind: 'notfound', code: 'spring', sum: null, ...error };
      expect(promoErrorWords(whole, en)).to.equal(words);
    });
  }
});

describe('the text of the delivery price', () => {
  const cheap = method({ id: 's2', price: 350 });
  const agreed = method({ id: 's2', notFixedPrice: true });
  const free = method({ id: 's2', price: 0 });
  const pickup = method({ id: 's2', type: 'pickup', price: 0 });
  const minimum = method({ useMinTotal: true, minTotal: 4000 });
  const cases: [string, ShippingMethod[], string, deliveryFree?: boolean][] = [
    ['without methods', [], 'Calculated at checkout'],
    ['one price', [method()], '€5, not in the total yet'],
    ['several prices', [method(), cheap], 'From €3.50'],
    ['a fixed price and one by agreement', [method(), agreed], 'From €5'],
    ['a free and a paid method', [method(), free], 'Free with some methods'],
    ['a free method', [free], 'Free'],
    ['a price that depends on the country', [{ ...agreed, isInternationalDelivery: true }], 'Depends on the address'],
    ['a price by agreement', [agreed], 'To be confirmed'],
    ['a minimum order not reached', [minimum], 'Only from €40'],
    ['two minimum orders not reached', [{ ...minimum, minTotal: 6000 }, minimum], 'Only from €40'],
    ['a minimum order not reached, and an available method', [minimum, cheap], '€3.50, not in the total yet'],
    ['a delivery and a pickup', [method(), pickup], '€5, not in the total yet'],
    ['only a pickup', [pickup], 'Free'],
    ['one price, with a promotion for free delivery', [method()], 'Free', true],
    ['a minimum order not reached, with a promotion for free delivery', [minimum], 'Only from €40', true],
  ];
  for (const [name, methods, words, deliveryFree = false] of cases) {
    it(`[SHIP-02] before a choice, ${name}: "${words}"`, () => {
      expect(estimateWords({ methods, subtotal: 1000, deliveryFree }, en)).to.equal(words);
    });
  }

  it('[SHIP-02] uses the shop’s own text of a price or minimum order, unless the price differs', () => {
    const worded = method({ freeFrom: 2000, formattedPrice: { price: 500, text: '5 euros' } });
    expect(methodPriceText(worded, 1000, en)).to.equal('5 euros');
    expect(methodPriceText(worded, 2000, en)).to.equal('Free');
    expect(methodPriceText({ ...worded, price: 400 }, 1000, en)).to.equal('€4');
    expect(methodPriceText(agreed, 1000, en)).to.equal('We’ll quote you');
    expect(minTotalText({ ...minimum, formattedMinTotal: 'forty' }, en)).to.equal('forty');
    expect(minTotalText(minimum, en)).to.equal('€40');
  });

  type Chosen = Parameters<typeof shippingWords>[0];
  const nothing = { shipping: 0, shippingNotFixed: false };
  const unknown = { shipping: 0, shippingNotFixed: true };
  const chosen: [string, Partial<Chosen>, string][] = [
    ['with a price', {}, '€5'],
    ['that is free', { sums: nothing }, 'Free'],
    ['by agreement', { sums: unknown }, 'To be confirmed'],
    ['that depends on the country', { sums: unknown, dependsOnCountry: true }, 'Depends on the address'],
    ['below its minimum order, not "Free"', { method: minimum, blocked: true, sums: nothing }, 'Only from €40'],
  ];
  for (const [what, given, text] of chosen) {
    it(`[SHIP-02] of a chosen method ${what}: "${text}"`, () => {
      const sums = { shipping: 500, shippingNotFixed: false };
      const input = { method: method(), sums, blocked: false, dependsOnCountry: false, ...given };
      expect(shippingWords(input, en)).to.equal(text);
    });
  }
});

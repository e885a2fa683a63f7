import { expect } from '@esm-bundle/chai';
import fc from 'fast-check';
import { type StoredMethod, soldVariant } from '../../demo/server/shop/domain-terms.js';
import { checkOrder, type ShopState } from '../../demo/server/shop/order-check.js';
import { methodFor, pricedMethod } from '../../demo/server/shop/shipping-price.js';
import type { CartItem } from '../../src/domain/cart/cart.js';
import { subtotal as subtotalOf } from '../../src/domain/cart/cart-sums.js';
import { explainTotals } from '../../src/domain/cart/explanation.js';
import { lineId } from '../../src/domain/cart/line-identity.js';
import { orderItems, promotionFields, shippingFields, submitBlock } from '../../src/domain/cart/order.js';
import { withSharedStock } from '../../src/domain/cart/shared-stock.js';
import { orderedItem } from '../../src/domain/form/check-order.js';
import { readLead } from '../../src/domain/form/lead-view.js';
import { toMajor } from '../../src/domain/shared/money.js';
import { discountShape, promocodeShape } from '../../src/ports/schemas/promotion.js';
import { readMoney } from '../../src/ports/schemas/shape.js';
import { shippingShape } from '../../src/ports/schemas/shipping.js';
import { shopRulesShape } from '../../src/ports/schemas/shop-rules.js';
import type { WireDiscount, WirePromocode, WireSettings, WireVariant } from '../../src/ports/schemas/wire.js';
import { WHOLE } from '../support/whole.js';

/** A shop as its database holds it, and the contents of the visitor’s cart. */
interface Case {
  settings: WireSettings;
  variants: WireVariant[];
  counts: number[];
  custom: { price: number; count: number }[];
  discounts: WireDiscount[];
  promocode: WirePromocode | null;
  method: StoredMethod | null;
  country: string;
  /** Splits each line of several pieces in two: one piece has a note. */
  notes: boolean;
}

const DIGITS: Readonly<Record<string, number>> = { EUR: 2, JPY: 0, KWD: 3 };

/** Generates all parts of a case; amounts are decimals of the currency, as a backend sends them. */
function cases(currency: string): fc.Arbitrary<Case> {
  const unit = 10 ** (DIGITS[currency] ?? 2);
  const sum = (most: number) => fc.integer({ min: 0, max: most * unit }).map((minor) => minor / unit);
  const promotion = fc.record({
    discount_type: fc.constantFrom('percent' as const, 'amount' as const, 'delivery' as const),
    discount_amount: fc.integer({ min: 0, max: 160 }),
    delivery_free: fc.boolean(),
    active_from: fc.oneof(fc.constant(0), sum(120)),
  });
  const code = fc.tuple(promotion, fc.boolean(), fc.boolean(), fc.boolean());
  const price = fc.option(sum(80), { freq: 8 });
  const known = fc.record({ price, quantity: fc.integer({ min: -1, max: 6 }), visible: fc.boolean() });
  const rate = fc.integer({ min: 0, max: 30_000 }).map((thousandths) => thousandths / 1000);
  const tax = fc.record({ rate, included: fc.boolean(), shipping: fc.boolean() });
  return fc.record({
    settings: fc.record({
      currency: fc.constant(currency),
      inStockStatus: fc.constantFrom('in_stock' as const, 'items_in_stock' as const),
      outOfStockStatus: fc.constantFrom('in_stock' as const, 'preorder' as const),
      allowPreorder: fc.boolean(),
      allowPriceless: fc.boolean(),
      noPriceLabel: fc.constant(''),
      minTotalOrder: fc.oneof(fc.constant(0), sum(30)),
      autoOpenCart: fc.constant(false),
      categories: fc.constant([]),
      taxes: fc
        .array(tax, { maxLength: 2 })
        .map((list) => list.map((given, index) => ({ id: `t-${index}`, title: 'Tax', ...given }))),
    }),
    variants: fc.array(known, { maxLength: 5 }).map((list) => list.map((given, index) => variant(`v-${index}`, given))),
    counts: fc.array(fc.integer({ min: 0, max: 5 }), { minLength: 5, maxLength: 5 }),
    custom: fc.array(fc.record({ price: sum(50), count: fc.integer({ min: 1, max: 3 }) }), { maxLength: 2 }),
    discounts: fc
      .array(promotion, { maxLength: 3 })
      .map((list) => list.map((given, index) => ({ id: `d-${index}`, ...given }))),
    promocode: fc.option(
      code.map(([given, usage_with_any_discount, isActive, isAvailable]) => ({
        ...{ id: 'c', code: 'code', usage_with_any_discount, isActive, isAvailable },
        ...given,
      })),
    ),
    method: fc.option(methods(sum)),
    country: fc.constantFrom('', 'DE', 'FR'),
    notes: fc.boolean(),
  });
}

function variant(id: string, given: Pick<WireVariant, 'price' | 'quantity'> & { visible: boolean }): WireVariant {
  const rest = { product_id: `p-${id}`, vendor_code: '', values: {}, optionsInfo: [], images: [] };
  return { id, ...rest, ...given } as unknown as WireVariant;
}

function methods(sum: (most: number) => fc.Arbitrary<number>): fc.Arbitrary<StoredMethod> {
  return fc
    .record({
      current: sum(20),
      notFixedPrice: fc.boolean(),
      minTotal: sum(60),
      freeFrom: fc.option(sum(90)),
      useMinTotal: fc.boolean(),
      steps: fc.array(fc.record({ from: sum(60), price: sum(20) }), { maxLength: 2 }),
      abroad: sum(40),
    })
    .map(({ current, notFixedPrice, minTotal, freeFrom, useMinTotal, steps, abroad }) => ({
      ...{ id: 's', title: 'Way', type: 'delivery' as const, useMinTotal, countryPrices: { DE: abroad } },
      price: { current, notFixedPrice, minTotal, freeFrom },
      prices: [{ from: 0, price: current }, ...steps],
    }));
}

/** Returns the page’s state: the backend’s responses, read by the library’s own parsers. */
function onThePage({ settings, variants, counts, custom, discounts, promocode, method, country, notes }: Case) {
  const { currency } = settings;
  const rules = shopRulesShape(settings as never, []);
  const items = [
    ...variants.flatMap((known, index) => {
      const whole = line(known, counts[index] ?? 0, currency);
      return notes ? inTwo(whole) : [whole];
    }),
    ...custom.map(({ price, count }, index) => line(null, count, currency, { id: `own-${index}`, price })),
  ];
  const subtotal = subtotalOf(items, rules);
  const asked = { subtotal: toMajor(subtotal, currency), currency, language: 'en' };
  const answered = method && pricedMethod(methodFor(method, country), asked);
  return {
    items,
    rules,
    discounts: discounts.map((discount) => discountShape(readMoney(currency))(discount as never, [])),
    promocode: promocode && promocodeShape(readMoney(currency))(promocode as never, []),
    method: answered && shippingShape(readMoney(currency), subtotal)(answered as never, []),
  };
}

function line(known: WireVariant | null, count: number, currency: string, own = { id: '', price: 0 }): CartItem {
  const type = known ? ('product' as const) : ('custom' as const);
  const id = known?.id ?? own.id;
  const sent = { id, type, count, price: own.price, title: id, productId: null, note: '' };
  return orderedItem({ ...sent, variantId: known?.id ?? null }, known && soldVariant(known, currency), currency);
}

function inTwo(line: CartItem): CartItem[] {
  if (line.count < 2) return [line];
  const noted = { ...line, id: lineId(line.id, 'a present'), note: 'a present', count: 1 };
  return [{ ...line, count: line.count - 1 }, noted];
}

/** Returns the lead that the page sends, after a round trip through JSON. */
function leadOf(page: ReturnType<typeof onThePage>, sum: number, { settings, country }: Case): Record<string, unknown> {
  const { currency } = settings;
  const { totals } = explainTotals(page);
  const major = (price: number | null) => (price === null ? null : toMajor(price, currency));
  const lead = {
    fields: [],
    products: orderItems(page.items).map((sent) => ({ ...sent, price: major(sent.price) })),
    ...(page.method && shippingFields(page.method, totals.shipping, currency, country ? { country } : {})),
    ...promotionFields(totals),
    pay: { price: toMajor(sum, currency), desc: 'Order' },
  };
  return JSON.parse(JSON.stringify(lead));
}

const CARTS = WHOLE ? 10_000 : 2000;

describe('totals of the page and of the backend', () => {
  it(`[CART-04] are equal in ${CARTS} random carts, and each total is the sum of its explained lines`, () => {
    let ordered = 0;
    const all = fc.constantFrom(...Object.keys(DIGITS)).chain(cases);
    fc.assert(
      fc.property(all, (given) => {
        const page = onThePage(given);
        const { lines, totals } = explainTotals(page);
        expect(lines.reduce((sum, { amount }) => sum + amount, 0)).to.equal(totals.total);
        expect(lines.every(({ reason }) => reason !== undefined)).to.equal(true);
        const lead = readLead(leadOf(page, totals.total, given));
        const { settings, discounts } = given;
        const state: ShopState = {
          ...{ settings, discounts, promocode: lead.promocode ? given.promocode : null },
          variants: new Map(given.variants.map((known) => [known.id, known])),
          methods: given.method ? [given.method] : [],
        };
        const { order, changes } = checkOrder(lead, state);
        expect(order.total).to.equal(toMajor(totals.total, given.settings.currency));
        const sendable =
          submitBlock(page) === null && withSharedStock(page.items).every(({ count, quantity }) => count <= quantity);
        if (!sendable) return;
        ordered++;
        expect(changes).to.deep.equal([]);
      }),
      { numRuns: CARTS },
    );
    // without this, too few submittable carts would make the checks above meaningless
    expect(ordered).to.be.above(CARTS / 10);
  }).timeout(60_000);

  it('[CART-15] lines of one variant with different notes stay separate, and a note that is too long is rejected', () => {
    const products = [
      { id: 'v', type: 'product', variant_id: 'v', count: 2, price: 5, title: 'Mug', note: 'blue' },
      { id: 'v', type: 'product', variant_id: 'v', count: 1, price: 5, title: 'Mug' },
      { id: 'v', type: 'product', variant_id: 'v', count: 1, price: 5, title: 'Mug', note: 'blue' },
    ];
    const lead = readLead({ products });
    expect(lead.lines.map(({ count, note }) => `${count} ${note}`)).to.deep.equal(['3 blue', '1 ']);
    expect(() => readLead({ products: [{ ...products[0], note: 'x'.repeat(201) }] })).to.throw('note');
  });
});

import { expect } from '@esm-bundle/chai';
import fc from 'fast-check';
import { goals, shownGoal } from '../../../src/components/cart/sums/goals.state.js';
import type { Discount } from '../../../src/domain/cart/promotion.js';
import { cartTotals } from '../../../src/domain/cart/totals.js';
import { discount, item, method, promocode, shopRules, totalsInput } from '../../domain/samples.js';
import { WHOLE } from '../../support/whole.js';

const courier = method({ freeFrom: 10_000 });
const tenPercent = discount({ id: 'ten', activeFrom: 20_000 });
const freeDelivery = discount({ id: 'free', type: 'delivery', amount: 0, deliveryFree: true, activeFrom: 15_000 });

const nothing = { rules: shopRules(), discounts: [], promocode: null, method: null, deliveryFree: false };

const kinds = (subtotal: number, discounts: Discount[], methods = [courier], more = {}) =>
  goals({ ...nothing, subtotal, discounts, methods, ...more }).map((goal) =>
    goal.kind === 'free' ? `free in ${goal.missing}` : `${goal.discount.id} in ${goal.missing}`,
  );

describe('goals of the cart', () => {
  it('[CART-06] are free delivery and the nearest discount, each with the missing amount', () => {
    expect(kinds(4_000, [tenPercent])).to.deep.equal(['free in 6000', 'ten in 16000']);
    expect(kinds(12_000, [tenPercent])).to.deep.equal(['free in 0', 'ten in 8000']);
    expect(kinds(25_000, [tenPercent])).to.deep.equal(['free in 0']);
  });

  it('[CART-06] name the delivery method that becomes free first, and are none once a promotion makes delivery free', () => {
    const van = { ...courier, id: 'van', title: 'Van', freeFrom: 8_000 };
    const input = { ...nothing, subtotal: 4_000, discounts: [freeDelivery], methods: [courier, van] };
    expect(goals({ ...input, deliveryFree: false })).to.deep.include({
      kind: 'free',
      missing: 4_000,
      share: 0.5,
      names: ['Van'],
    });
    expect(goals({ ...input, deliveryFree: true })).to.deep.equal([]);
  });

  it('[CART-06] name the next method once one is free, at the end all free ones by threshold, none if every method is free', () => {
    const locker = { ...courier, id: 'locker', title: 'Locker', freeFrom: 6_000 };
    const abroad = { ...courier, id: 'abroad', title: 'Abroad', freeFrom: null };
    const free = (subtotal: number) => goals({ ...nothing, subtotal, methods: [courier, locker, abroad] });
    expect(free(4_500)).to.deep.equal([{ kind: 'free', missing: 1_500, share: 0.75, names: ['Locker'] }]);
    expect(free(7_500)).to.deep.equal([{ kind: 'free', missing: 2_500, share: 0.75, names: ['Courier'] }]);
    expect(free(10_000)).to.deep.equal([{ kind: 'free', missing: 0, share: 1, names: ['Locker', 'Courier'] }]);
    const all = goals({ ...nothing, subtotal: 10_000, methods: [courier, locker] });
    expect(all, 'no names if every method is free').to.deep.equal([{ kind: 'free', missing: 0, share: 1, names: [] }]);
  });

  it('include free delivery by a discount only while a method still costs something at its threshold', () => {
    const van = method({ id: 'van', title: 'Van' });
    expect(kinds(12_000, [freeDelivery], [courier, van])).to.deep.equal(['free in 0', 'free in 3000']);
    expect(kinds(4_000, [freeDelivery], [method()])).to.deep.equal(['free in 11000']);
    expect(kinds(4_000, [freeDelivery])).to.deep.equal(['free in 6000']);
    expect(kinds(12_000, [freeDelivery, tenPercent])).to.deep.equal(['free in 0', 'ten in 8000']);
  });

  it('[CART-06] include only what lowers the total, not promotions worth less than the one that applies', () => {
    const post = method({ price: 800 });
    const fifteen = discount({ id: 'fifteen', amount: 15, activeFrom: 15_000 });
    const free = { ...freeDelivery, activeFrom: 30_000 };
    expect(kinds(25_000, [fifteen, free], [post])).to.deep.equal([]);
    expect(kinds(10_000, [fifteen, free], [post])).to.deep.equal(['fifteen in 5000']);
    const forty = discount({ id: 'forty', type: 'amount', amount: 4_000, activeFrom: 9_000 });
    const five = discount({ id: 'five', amount: 5, activeFrom: 20_000 });
    expect(kinds(15_000, [forty, five], [post])).to.deep.equal([]);
    const better = promocode({ type: 'amount', amount: 2_500 });
    expect(kinds(15_000, [tenPercent], [post], { promocode: better })).to.deep.equal([]);
    expect(kinds(15_000, [tenPercent], [post], { promocode: { ...better, usageWithAnyDiscount: true } })).to.deep.equal(
      ['ten in 5000'],
    );
    expect(kinds(15_000, [freeDelivery], [post], { method: method({ type: 'pickup', price: 0 }) })).to.deep.equal([]);
  });

  it('the bar shows the nearest open goal, else free delivery, else the applied discount', () => {
    const shown = (subtotal: number, discounts: Discount[], methods = [courier]) => {
      const goal = shownGoal({ ...nothing, subtotal, discounts, methods });
      return goal && `${goal.kind} in ${goal.missing}`;
    };
    expect(shown(4_000, [tenPercent])).to.equal('free in 6000');
    expect(shown(12_000, [tenPercent])).to.equal('discount in 8000');
    expect(shown(25_000, [tenPercent])).to.equal('free in 0');
    expect(shown(25_000, [tenPercent], [])).to.equal('discount in 0');
    expect(shown(25_000, [discount({ activeFrom: 0 })], [])).to.equal(null);
  });

  it('of random shops lower the total once reached', () => {
    const sum = fc.integer({ min: 1, max: 400 }).map((times) => times * 100);
    const promotion = fc.record({
      type: fc.constantFrom('percent' as const, 'amount' as const, 'delivery' as const),
      amount: fc.integer({ min: 0, max: 60 }),
      deliveryFree: fc.boolean(),
      activeFrom: sum,
    });
    const way = fc.record({ price: sum, freeFrom: fc.option(sum) }).map((given) => method(given));
    const shop = fc.record({
      subtotal: sum,
      discounts: fc.array(promotion, { maxLength: 4 }),
      code: fc.option(fc.record({ amount: fc.integer({ min: 0, max: 30 }), usageWithAnyDiscount: fc.boolean() })),
      way,
    });
    let seen = 0;
    fc.assert(
      fc.property(shop, ({ subtotal, discounts, code, way: chosen }) => {
        const rules = discounts.map((one, at) =>
          discount({ ...one, id: `d${at}`, amount: one.amount * (one.type === 'percent' ? 1 : 100) }),
        );
        const input = { ...nothing, discounts: rules, promocode: code && promocode(code), method: chosen };
        const total = (price: number, without: Partial<typeof input> = {}) =>
          cartTotals(totalsInput({ ...input, ...without, items: [item({ price })] })).total;
        const { deliveryFree } = cartTotals(totalsInput({ ...input, items: [item({ price: subtotal })] }));
        for (const goal of goals({ ...input, subtotal, methods: [chosen], deliveryFree })) {
          if (goal.missing === 0) continue;
          seen++;
          const reached = subtotal + goal.missing;
          const without =
            goal.kind === 'free'
              ? { method: { ...chosen, freeFrom: null } }
              : { discounts: rules.filter((one) => one !== goal.discount) };
          expect(total(reached)).to.be.lessThan(total(reached, without));
        }
      }),
      { numRuns: WHOLE ? 20_000 : 2_000 },
    );
    expect(seen).to.be.greaterThan(500);
  });
});

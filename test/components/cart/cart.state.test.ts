import { expect } from '@esm-bundle/chai';
import { goals } from '../../../src/components/cart/cart.state.js';
import type { Discount } from '../../../src/domain/cart/promotion.js';
import { discount, method } from '../../domain/samples.js';

const courier = method({ freeFrom: 10_000 });
const tenPercent = discount({ id: 'ten', activeFrom: 20_000 });
const freeDelivery = discount({ id: 'free', type: 'delivery', amount: 0, deliveryFree: true, activeFrom: 15_000 });

const kinds = (subtotal: number, discounts: Discount[], methods = [courier]) =>
  goals({ subtotal, discounts, methods, chosen: null, deliveryFree: false }).map((goal) =>
    goal.kind === 'free' ? `free in ${goal.missing}` : `${goal.discount.id} in ${goal.missing}`,
  );

describe('goals of the cart', () => {
  it('[CART-06] free shipping and the nearest discount, each with what is missing', () => {
    expect(kinds(4_000, [tenPercent])).to.deep.equal(['free in 6000', 'ten in 16000']);
    expect(kinds(12_000, [tenPercent])).to.deep.equal(['free in 0', 'ten in 8000']);
    expect(kinds(25_000, [tenPercent])).to.deep.equal(['free in 0']);
  });

  it('[CART-06] of several deliveries the one that becomes free first is named; none is a goal once a promotion makes delivery free', () => {
    const van = { ...courier, id: 'van', title: 'Van', freeFrom: 8_000 };
    const input = { subtotal: 4_000, discounts: [freeDelivery], methods: [courier, van], chosen: null };
    expect(goals({ ...input, deliveryFree: false })).to.deep.include({
      kind: 'free',
      missing: 4_000,
      share: 0.5,
      names: ['Van'],
    });
    expect(goals({ ...input, deliveryFree: true })).to.deep.equal([]);
  });

  it('[CART-06] once a delivery is free the next one is the goal; at the end all that are free are named, cheapest to reach first', () => {
    const locker = { ...courier, id: 'locker', title: 'Locker', freeFrom: 6_000 };
    const abroad = { ...courier, id: 'abroad', title: 'Abroad', freeFrom: null };
    const free = (subtotal: number) =>
      goals({ subtotal, discounts: [], methods: [courier, locker, abroad], chosen: null, deliveryFree: false });
    expect(free(4_500)).to.deep.equal([{ kind: 'free', missing: 1_500, share: 0.75, names: ['Locker'] }]);
    expect(free(7_500)).to.deep.equal([{ kind: 'free', missing: 2_500, share: 0.75, names: ['Courier'] }]);
    expect(free(10_000)).to.deep.equal([{ kind: 'free', missing: 0, share: 1, names: ['Locker', 'Courier'] }]);
  });

  it('free delivery by a discount is a goal while a method is dearer until then, and none where delivery is free before that', () => {
    const van = method({ id: 'van', title: 'Van' });
    expect(kinds(12_000, [freeDelivery], [courier, van])).to.deep.equal(['free in 0', 'free in 3000']);
    expect(kinds(4_000, [freeDelivery], [method()])).to.deep.equal(['free in 11000']);
    expect(kinds(4_000, [freeDelivery])).to.deep.equal(['free in 6000']);
    expect(kinds(12_000, [freeDelivery, tenPercent])).to.deep.equal(['free in 0', 'ten in 8000']);
  });
});

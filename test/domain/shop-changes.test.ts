import { expect } from '@esm-bundle/chai';
import { type CartItem, EMPTY_CART } from '../../src/domain/cart/cart.js';
import { shopChanges } from '../../src/domain/cart/cart-changes.js';
import type { ShopRules } from '../../src/domain/shared/shop-rules.js';
import { item, shopRules } from './samples.js';

/** A line of three pieces out of five. */
const line = (changes: Line = {}) => item({ count: 3, quantity: 5, ...changes });

type Line = Partial<CartItem>;
type Case = [what: string, seen: Line, now: Line, changes: object[], rules?: Partial<ShopRules>];

describe('what the shop has changed', () => {
  const taken = { kind: 'price_changed', from: 1000, to: null, good: false };
  const fewer = { kind: 'quantity_changed', from: 5, to: 4, good: false };
  const cases: Case[] = [
    ['nothing', {}, {}, []],
    ['a higher price', {}, { price: 1200 }, [{ kind: 'price_changed', from: 1000, to: 1200, good: false }]],
    ['a lower price', {}, { price: 800 }, [{ kind: 'price_changed', from: 1000, to: 800, good: true }]],
    ['fewer than the visitor wants', {}, { quantity: 2 }, [{ kind: 'quantity_changed', from: 3, to: 2, good: false }]],
    ['fewer, but enough', {}, { quantity: 3 }, []],
    ['fewer, and more can be ordered', {}, { quantity: 2 }, [], { allowPreorder: true }],
    ['more of them', {}, { quantity: 50 }, []],
    ['sold out', {}, { quantity: 0 }, [{ kind: 'out_of_stock', from: 3, to: 0, good: false }]],
    ['no longer sold', {}, { hidden: true }, [{ kind: 'not_available', from: 3, to: 0, good: false }]],
    ['sold again', { hidden: true }, {}, [{ kind: 'available_again', from: 0, to: 3, good: true }]],
    ['some are back', { quantity: 0 }, { quantity: 2 }, [{ kind: 'available_again', from: 0, to: 2, good: true }]],
    ['price taken away', {}, { price: null }, [{ kind: 'not_priced', from: 3, to: 0, good: false }]],
    ['price taken away, which may be', {}, { price: null }, [taken], { allowPriceless: true }],
    ['still sold out', { quantity: 0 }, { quantity: 0 }, []],
    ['the visitor wants more than there are', { count: 5 }, { count: 8 }, []],
    ['the visitor wants more, and the shop has fewer', {}, { count: 5, quantity: 4 }, [fewer]],
    ['waits for its removal', {}, { count: 0, price: 1200, hidden: true }, []],
    ['waits for its removal, sold again', { hidden: true }, { count: 0 }, []],
  ];
  for (const [what, seen, now, changes, rules] of cases) {
    it(`[CONF-02] ${what}: ${changes.map((change) => Object.values(change).join(' ')).join() || 'nothing to tell'}`, () => {
      const cart = { ...EMPTY_CART, items: [line(now)] };
      const told = shopChanges(cart, new Map([['v1', line(seen)]]), shopRules(rules));
      expect(told).to.deep.equal(changes.map((change) => ({ id: 'v1', ...change })));
    });
  }

  it('a line that is new has changed nothing but its price', () => {
    const cart = { ...EMPTY_CART, items: [line({ quantity: 0 }), line({ id: 'v2', hidden: true })] };
    expect(shopChanges(cart, new Map(), shopRules())).to.deep.equal([]);
  });
});

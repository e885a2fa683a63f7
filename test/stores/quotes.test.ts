import { expect } from '@open-wc/testing';
import { cart as pageCart } from '../../elements/cart.js';
import type { QuotedCart } from '../../src/domain/cart/quote.js';
import { defineBackend } from '../../src/ports/backend/define.js';
import type { BackendDefinition, QuoteInput } from '../../src/ports/backend/port.js';
import { registerBackend } from '../../src/stores/backend/backend-names.js';
import { cartRefresh } from '../../src/stores/refresh/refresh.js';
import { promotions } from '../../src/stores/totals/promotions.js';
import { quotes } from '../../src/stores/totals/quotes.js';
import { shipping } from '../../src/stores/totals/shipping.js';
import { sumChanges } from '../../src/stores/totals/sum-changes.js';
import { cartBill } from '../../src/stores/totals/totals.js';
import { installFakeBackend } from '../support/fake-backend.js';
import { atEnd, freshPage, provide, quiet, stopClock, until } from '../support/fixture.js';

let serial = 0;

/** Makes the shop's own sums: the items, the shop's shipping price, and a fee of 1 euro. */
const withFee = ({ lines, shippingId }: QuotedCart): QuoteInput => {
  const items = lines.map(({ id, price, count }) => ({ kind: 'item' as const, id, amount: (price ?? 0) * count }));
  const delivery = shippingId === null ? [] : [{ kind: 'shipping' as const, id: shippingId, amount: 490 }];
  const fee = { kind: 'other' as const, id: 'fee', title: 'Deposit', amount: 100 };
  const all = [...items, ...delivery, fee];
  return { lines: all, total: all.reduce((sum, { amount }) => sum + amount, 0) };
};

/** Registers a shop that makes quotes; `asked` are the carts of its requests. */
function quotingShop(quote: (cart: QuotedCart) => QuoteInput | Promise<QuoteInput> = withFee) {
  const asked: QuotedCart[] = [];
  let deliveries = 0;
  const shipping = async () => {
    deliveries++;
    return [{ id: 'post', title: 'Post', type: 'delivery' as const, price: 300 }];
  };
  const parts: BackendDefinition = {
    shop: {
      products: async () => ({ products: [{ id: 'mug', title: 'Mug', variants: [{ id: 'mug-1', price: 1250 }] }] }),
    },
    cart: {
      shipping,
      promocode: async (code) => ({ id: code, type: 'percent', amount: 10 }),
      async quote(cart) {
        asked.push(cart);
        return quote(cart);
      },
    },
  };
  const name = `quoting-${++serial}`;
  atEnd(registerBackend(name, () => defineBackend(parts)));
  provide({ backend: name, currency: 'EUR' });
  return { asked, deliveries: () => deliveries };
}

const shown = () => `${cartBill().get().source} ${cartBill().get().totals.total}`;
const becomes = (words: string) => until(() => shown() === words, `the sums are ${words}`);
const follow = () => atEnd(quotes().follow());

describe('quotes of a backend', () => {
  const heard = quiet();
  beforeEach(() => void freshPage());

  it('are not requested when the page names no backend', async () => {
    installFakeBackend();
    await pageCart.add({ productId: 'p-mug' });
    follow();
    await quotes().read();
    expect((await pageCart.explain()).source).to.equal('page');
    expect(pageCart.get().source).to.equal('page');
  });

  it('replace the page’s estimate, and a script can read the source of the sums', async () => {
    const { asked } = quotingShop();
    await pageCart.add({ productId: 'mug', count: 2 });
    expect(pageCart.get()).to.include({ source: 'estimate', total: 2500 });
    const { source, lines, totals } = await pageCart.explain();
    expect(source).to.equal('backend');
    expect(lines.map(({ kind, amount, reason }) => `${kind} ${amount} ${reason}`)).to.deep.equal([
      'item 2500 quoted',
      'other 100 quoted',
    ]);
    expect(totals).to.include({ subtotal: 2500, other: 100, total: 2600 });
    expect(pageCart.get()).to.include({ source: 'backend', other: 100, total: 2600 });
    expect(asked).to.have.length(1);
    await pageCart.explain();
    expect(asked, 'known sums are not requested again').to.have.length(1);
  });

  it('are requested again once the cart has not changed for 300 ms, by the views that show them', async () => {
    const { asked } = quotingShop();
    await pageCart.add({ productId: 'mug' });
    follow();
    await becomes('backend 1350');
    const clock = stopClock();
    for (const count of [2, 3]) await pageCart.setCount('mug-1', count);
    expect(shown()).to.equal('estimate 3750');
    await clock.tickAsync(299);
    expect(asked).to.have.length(1);
    await clock.tickAsync(1);
    await becomes('backend 3850');
    expect(asked.map(({ lines }) => lines[0]?.count)).to.deep.equal([1, 3]);
    await shipping().read();
    await pageCart.chooseShipping('post');
    expect(shown()).to.equal('estimate 4050');
    await clock.tickAsync(300);
    await becomes('backend 4340');
    expect(asked[2]).to.include({ shippingId: 'post' });
  });

  it('are requested again in another currency, whose prices are the same numbers', async () => {
    const { asked } = quotingShop();
    await pageCart.add({ productId: 'mug' });
    follow();
    await becomes('backend 1350');
    provide({ currency: 'USD' });
    await cartRefresh().run();
    await quotes().load();
    expect(shown()).to.equal('backend 1350');
    expect(asked).to.have.length(2);
  });

  it('are not shown for an outdated cart', async () => {
    const answers: (() => void)[] = [];
    const { asked } = quotingShop((cart) => new Promise((resolve) => answers.push(() => resolve(withFee(cart)))));
    await pageCart.add({ productId: 'mug' });
    const read = quotes().read();
    await until(() => asked.length === 1, 'a quote is requested');
    await pageCart.setCount('mug-1', 2);
    answers[0]?.();
    await until(() => asked.length === 2, 'a quote of the current cart is requested');
    expect(shown()).to.equal('estimate 2500');
    answers[1]?.();
    await read;
    expect(shown()).to.equal('backend 2600');
  });

  it('tell a new total of the shop, and none that follows from the visitor’s own delivery method or code', async () => {
    let deposit = 100;
    const dearer = ({ lines, shippingId, promocode }: QuotedCart): QuoteInput => {
      const quote = withFee({ lines, shippingId } as QuotedCart);
      const code = promocode ? [{ kind: 'promo' as const, id: promocode, amount: -100 }] : [];
      const crate = { kind: 'other' as const, id: 'crate', title: 'Crate', amount: deposit };
      const all = [...quote.lines, ...code, crate];
      return { lines: all, total: all.reduce((sum, { amount }) => sum + amount, 0) };
    };
    quotingShop(dearer);
    await pageCart.add({ productId: 'mug' });
    await Promise.all([quotes().read(), shipping().read(), promotions().read()]);
    const totals = () =>
      sumChanges()
        .get()
        .map(({ from, to }) => [from, to]);
    const refresh = (meanwhile: () => Promise<unknown>) =>
      sumChanges().track(async () => {
        await meanwhile();
        await quotes().read();
      });
    await refresh(() => pageCart.chooseShipping('post'));
    expect([shown(), totals()]).to.deep.equal(['backend 1940', []]);
    await refresh(() => pageCart.applyPromocode('SPRING'));
    expect([shown(), totals()]).to.deep.equal(['backend 1840', []]);
    deposit = 300;
    await refresh(async () => {});
    expect([shown(), totals()]).to.deep.equal(['backend 2040', [[1840, 2040]]]);
  });

  it('leave the estimate when they fail, with one warning, and reject for waiting callers', async () => {
    let isDown = true;
    quotingShop((cart) => (isDown ? { lines: [], total: 0 } : withFee(cart)));
    await pageCart.add({ productId: 'mug' });
    follow();
    await until(() => quotes().failed.get(), 'the quote has failed');
    expect(shown()).to.equal('estimate 1250');
    const refused = await quotes()
      .read()
      .catch((error: unknown) => error);
    expect(refused).to.include({ code: 'incorrect_answer' });
    expect((await pageCart.explain()).source).to.equal('estimate');
    expect(heard.warnings).to.deep.equal(["sb-elements: the backend's sums could not be read (incorrect_answer)"]);
    isDown = false;
    await quotes().load();
    expect([shown(), quotes().failed.get()]).to.deep.equal(['backend 1350', false]);
  });

  it('come from the backend that the page names now, and are not requested in admin mode', async () => {
    quotingShop();
    await pageCart.add({ productId: 'mug' });
    follow();
    await becomes('backend 1350');
    const dear = { kind: 'other' as const, id: 'fee', amount: 500 };
    const other = quotingShop(({ lines }) => ({
      lines: [...lines.map(({ id }) => ({ kind: 'item' as const, id, amount: 1000 })), dear],
      total: 1500,
    }));
    await becomes('backend 1500');
    expect(other.asked).to.have.length(1);
    expect(heard.warnings.join()).to.contain('two shops share one cart');
    provide({ mode: 'admin' });
    expect(shown()).to.equal('page 1250');
    await quotes().read();
    expect(other.asked).to.have.length(1);
  });

  it('leave a backend unasked in admin mode, about its delivery methods too, until visitors see the page', async () => {
    const { deliveries } = quotingShop();
    await pageCart.add({ productId: 'mug' });
    const end = provide({ mode: 'admin' });
    await shipping().read();
    expect([deliveries(), shipping().get().methods]).to.deep.equal([0, []]);
    end();
    await until(() => shipping().get().methods.length === 1, 'the methods are known');
    expect(deliveries()).to.equal(1);
  });

  it('are not requested for an empty cart', async () => {
    const { asked } = quotingShop();
    await pageCart.add({ productId: 'mug' });
    await pageCart.setCount('mug-1', 0);
    expect((await pageCart.explain()).totals.total).to.equal(0);
    expect(asked).to.deep.equal([]);
  });
});

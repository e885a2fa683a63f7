import { expect } from '@open-wc/testing';
import type { AddToCartDetail } from '../../src/events.js';
import type { AddAnswer } from '../../src/stores/cart/add-answer.js';
import { cart } from '../../src/stores/cart/cart.js';
import { requestAdd } from '../../src/stores/cart/requests.js';
import { createPageCart } from '../../src/stores/page-cart/create-page-cart.js';
import { type FakeBackend, installFakeBackend } from '../support/fake-backend.js';
import { details, freshPage, quiet } from '../support/fixture.js';

describe('adding more than there is', () => {
  let backend: FakeBackend;
  const said = quiet();
  const heard = details('sb-error');

  beforeEach(() => {
    freshPage();
    cart();
    backend = installFakeBackend();
  });

  const add = (detail: AddToCartDetail): Promise<AddAnswer> => requestAdd(document.body, detail);
  const counts = () =>
    cart()
      .get()
      .items.map(({ count }) => count);

  it('[CART-03] takes what there is, and says how much that is', async () => {
    expect(await add({ productId: 'p-poster', count: 3 })).to.deep.equal({ added: true, most: 2 });
    expect(counts()).to.deep.equal([2]);
    expect(heard.map(({ code, message }) => [code, message])).to.deep.equal([
      ['add-to-cart', 'there are only 2 of "Poster", and the cart has them'],
    ]);
    expect(said.calls).to.deep.equal([
      ['add-to-cart: not all was added: there are only 2 of "Poster", and the cart has them'],
    ]);
  });

  it('[CART-03] takes nothing where the cart has all of it, also in a line with another note', async () => {
    quiet(/there are only 2 of "Poster"/);
    await add({ productId: 'p-poster' });
    await add({ productId: 'p-poster', note: 'For Ann' });
    const answer = await add({ productId: 'p-poster' });
    expect(answer).to.include({ added: false, reason: 'refused', most: 2 });
    expect(counts()).to.deep.equal([1, 1]);
    expect(heard.at(-1)?.message).to.equal('there are only 2 of "Poster", and the cart has them');
  });

  it('[CART-03] takes nothing of what is out of stock', async () => {
    quiet(/is out of stock/);
    expect(await add({ productId: 'p-lamp' })).to.include({ added: false, reason: 'refused', most: 0 });
    expect(counts()).to.deep.equal([]);
    expect(heard[0]?.message).to.equal('"Lamp" is out of stock');
  });

  it('[CART-03] takes all where more can be ordered than there is', async () => {
    backend.data.settings.allowPreorder = true;
    expect(await add({ productId: 'p-poster', count: 7 })).to.deep.equal({ added: true });
    expect(await add({ productId: 'p-lamp' })).to.deep.equal({ added: true });
    expect(counts()).to.deep.equal([7, 1]);
    expect(heard).to.deep.equal([]);
  });

  it('tells analytics of the pieces that the cart has taken', async () => {
    quiet(/there are only 2 of "Poster"/);
    const told = details('analytics');
    await add({ productId: 'p-poster', count: 3 });
    expect(told.map(({ ecommerce }) => ecommerce?.items[0]?.quantity)).to.deep.equal([2]);
  });

  it('a script is refused with the most that its line can have, and nothing is added', async () => {
    const scripted = createPageCart();
    await add({ productId: 'p-poster', note: 'For Ann' });
    const caught = await scripted.add({ productId: 'p-poster', count: 2 }).catch((error) => error);
    expect(caught).to.include({ code: 'limit', most: 1 });
    const gone = await scripted.add({ productId: 'p-lamp' }).catch((error) => error);
    expect(gone).to.include({ code: 'out-of-stock' });
    expect(counts()).to.deep.equal([1]);
  });
});

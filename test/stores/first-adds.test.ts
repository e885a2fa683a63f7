import { expect } from '@open-wc/testing';
import { type AddToCartDetail, request } from '../../src/events.js';
import { answerCartRequests } from '../../src/stores/cart/requests.js';
import { site } from '../../src/stores/site.js';
import { type FakeBackend, installFakeBackend } from '../support/fake-backend.js';
import { details, until } from '../support/fixture.js';
import { pageStores } from '../support/page-stores.js';

/** Twenty additions, where a custom item, which needs no product call, follows each product. */
const ADDITIONS: readonly AddToCartDetail[] = Array.from({ length: 20 }, (_, index) =>
  index % 4 === 0
    ? { productId: ['p-mug', 'p-poster', 'p-coat'][(index / 4) % 3] as string }
    : { item: { id: `item-${index}`, title: `Item ${index}`, price: index } },
);

describe('the first additions of a page', () => {
  let backend: FakeBackend;
  const facts = details('cart-change');
  beforeEach(() => {
    backend = installFakeBackend();
    site().provide({ projectId: crypto.randomUUID() });
  });
  const inCart = () => facts.at(-1)?.items.map(({ productId, id }) => productId ?? id);

  it('[EVT-01] [CART-14] land once, in the order they were asked in, before the cart has come and while products are on their way', async () => {
    answerCartRequests();
    answerCartRequests();
    expect(pageStores()?.has('cart.2')).to.equal(false);
    const release = backend.hold('products');
    for (const detail of ADDITIONS) request(document, 'add-to-cart', detail);
    await until(() => backend.of('products').length > 0, 'a product is asked for');
    release();
    await until(() => facts.length === ADDITIONS.length, 'all are in the cart');
    expect(facts.map(({ count }) => count)).to.deep.equal(ADDITIONS.map((_, index) => index + 1));
    expect(inCart()).to.deep.equal([...new Set(ADDITIONS.map(({ productId, item }) => productId ?? item?.id))]);
  });

  it('[EVT-01] one that is refused holds none of the others up', async () => {
    document.addEventListener('sb-error', (event) => event.preventDefault(), { once: true });
    request(document, 'add-to-cart', { productId: 'p-none' });
    request(document, 'add-to-cart', { item: { id: 'wrap', title: 'Wrapping', price: 1 } });
    await until(() => facts.some(({ cause }) => cause === 'add'), 'the other one is in the cart');
    expect(inCart()).to.deep.equal(['wrap']);
  });
});

import { expect } from '@open-wc/testing';
import { type CartChangeDetail, request } from '../../src/events.js';
import { answerCartRequests } from '../../src/stores/cart/requests.js';
import { site } from '../../src/stores/site.js';
import { installFakeBackend } from '../support/fake-backend.js';
import { until } from '../support/fixture.js';
import { pageStores } from '../support/page-stores.js';

describe('what is asked of the cart', () => {
  beforeEach(() => {
    installFakeBackend();
    site().provide({ projectId: crypto.randomUUID() });
  });

  it('[EVT-01] before the cart has come, is answered once, however many elements have begun to listen', async () => {
    answerCartRequests();
    answerCartRequests();
    expect(pageStores()?.has('cart.1')).to.equal(false);
    const told: CartChangeDetail[] = [];
    document.addEventListener('cart-change', ({ detail }) => told.push(detail));
    request(document, 'add-to-cart', { productId: 'p-mug' });
    request(document, 'add-to-cart', { productId: 'p-poster' });
    await until(() => told.length === 2, 'both are in the cart');
    expect(told.map(({ count }) => count)).to.deep.equal([1, 2]);
  });

  it('[EVT-01] nothing is added that the page cancels, also where it has begun to listen later than the cart', async () => {
    answerCartRequests();
    const told: CartChangeDetail[] = [];
    document.addEventListener('cart-change', ({ detail }) => told.push(detail));
    document.addEventListener('add-to-cart', (event) => event.preventDefault(), { once: true });
    expect(request(document, 'add-to-cart', { productId: 'p-mug' })).to.equal(false);
    request(document, 'add-to-cart', { productId: 'p-poster' });
    await until(() => told.length > 0, 'the other one is in the cart');
    expect(told[0]?.items.map(({ productId }) => productId)).to.deep.equal(['p-poster']);
  });
});

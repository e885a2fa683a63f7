import { expect } from '@open-wc/testing';
import { stub } from 'sinon';
import { request } from '../../src/events.js';
import { addingModule, answerCartRequests, requestAdd } from '../../src/stores/cart/requests.js';
import { installFakeBackend } from '../support/fake-backend.js';
import { details, freshPage, put, quiet, until } from '../support/fixture.js';

describe('what is asked of the cart', () => {
  beforeEach(() => {
    freshPage();
    installFakeBackend();
  });

  // the first test: what adds is loaded once for a page
  it('[EVT-01] is refused while what adds cannot be loaded, told to the page each time and to the console once; the next press adds', async () => {
    const heard = quiet();
    const load = stub(addingModule, 'load').rejects(new TypeError('Failed to fetch'));
    const asker = put('');
    const told = details('sb-error', asker);
    const { missing } = addingModule;
    const refused = { added: false, reason: 'refused', message: missing };
    expect(await requestAdd(asker, { productId: 'p-mug' })).to.deep.equal(refused);
    expect(await requestAdd(asker, { productId: 'p-mug' })).to.deep.equal(refused);
    expect(missing).to.match(/could not be loaded; nothing was added/);
    expect(told.map(({ code, message }) => [code, message])).to.deep.equal([
      ['add-to-cart', missing],
      ['add-to-cart', missing],
    ]);
    expect(heard.warnings).to.deep.equal([`sb-elements: ${missing}`]);
    load.restore();
    expect(await requestAdd(asker, { productId: 'p-mug' })).to.deep.equal({ added: true });
  });

  it('[EVT-01] nothing is added that the page cancels, also where it has begun to listen later than the cart', async () => {
    answerCartRequests();
    const told = details('cart-change');
    document.addEventListener('add-to-cart', (event) => event.preventDefault(), { once: true });
    expect(request(document, 'add-to-cart', { productId: 'p-mug' })).to.equal(false);
    request(document, 'add-to-cart', { productId: 'p-poster' });
    await until(() => told.length > 0, 'the other one is in the cart');
    expect(told[0]?.items.map(({ productId }) => productId)).to.deep.equal(['p-poster']);
  });
});

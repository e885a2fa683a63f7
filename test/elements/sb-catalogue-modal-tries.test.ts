import { expect } from '@open-wc/testing';
import { stub } from 'sinon';
import { optionsModal } from '../../src/components/catalogue/lazy-modules.js';
import { requestAdd } from '../../src/stores/cart/requests.js';
import type { FakeBackend } from '../support/fake-backend.js';
import { setStock } from '../support/fake-products.js';
import { accessible, quiet, until } from '../support/fixture.js';
import { type CatalogueView, catalogue, partOf, productsWithoutPictures, wordsOf } from '../support/pages/catalogue.js';
import { openModal } from '../support/pages/catalogue-options.js';
import { openShop } from '../support/pages/shop-page.js';

const CARD = `elements-list='["name", "price", "button"]'`;

describe('<sb-catalogue> options modal, tried again and again', () => {
  let backend: FakeBackend;
  beforeEach(() => {
    backend = openShop({ products: productsWithoutPictures() });
    history.pushState({ own: 'kept' }, '');
  });

  async function shop(): Promise<CatalogueView> {
    const view = await catalogue(CARD, 700);
    await view.shows(backend.data.products.length);
    return view;
  }

  it('[CART-03] it stays and says so when the cart has all that there is', async () => {
    quiet(/nothing was added/);
    setStock(backend.data.products, 'p-coat', 1);
    const view = await shop();
    view.addButton('Rain coat').click();
    const modal = await openModal(view);
    await requestAdd(document, { productId: 'p-coat', variantId: 'v-coat-black-s' });
    partOf(modal, 'modal-button').click();
    await until(() => wordsOf(modal).includes('All we have of Rain coat is in your cart already: 1'), 'it says so');
    expect(modal.open).to.equal(true);
    await until(
      () => modal.getAnimations({ subtree: true }).every(({ playState }) => playState === 'finished'),
      'still',
    );
    await accessible(view.element);
  });

  it('a press while that is being told is another try, and opens it', async () => {
    quiet(/could not be loaded/);
    const load = stub(optionsModal, 'load').rejects(new Error('offline'));
    const view = await shop();
    view.element.addEventListener(
      'sb-error',
      () => {
        load.restore();
        view.addButton('Rain coat').click();
      },
      { once: true },
    );
    view.addButton('Rain coat').click();
    expect(wordsOf(await openModal(view))).to.include('Rain coat');
  });
});

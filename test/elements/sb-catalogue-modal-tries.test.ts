import { expect } from '@open-wc/testing';
import { type SinonStub, stub } from 'sinon';
import { optionsModal } from '../../src/components/catalogue/lazy-modules.js';
import { requestAdd } from '../../src/stores/cart/requests.js';
import { type FakeBackend, installFakeBackend } from '../support/fake-backend.js';
import { setStock } from '../support/fake-products.js';
import { freshPage } from '../support/fresh-page.js';
import { type CatalogueView, catalogue, partOf, productsWithoutPictures, wordsOf } from '../support/pages/catalogue.js';
import { openModal } from '../support/pages/catalogue-options.js';
import { until } from '../support/until.js';

const CARD = `elements-list='["name", "price", "button"]'`;

describe('<sb-catalogue> options modal, tried again and again', () => {
  let backend: FakeBackend;
  let warn: SinonStub;
  beforeEach(() => {
    backend = installFakeBackend({ products: productsWithoutPictures() });
    freshPage({ images: '/test/support' });
    warn = stub(console, 'warn');
    history.pushState({ own: 'kept' }, '');
  });
  afterEach(async () => {
    document.body.replaceChildren();
    await until(() => !(history.state as { sbLayers?: unknown } | null)?.sbLayers, 'the history is as it was');
    warn.restore();
    backend.restore();
  });

  async function shop(): Promise<CatalogueView> {
    const view = await catalogue(CARD, 700);
    await view.shows(backend.data.products.length);
    return view;
  }

  it('[CART-03] it stays and says so when the cart has all that there is', async () => {
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
    await expect(view.element).to.be.accessible();
  });

  it('a press while that is being told is another try, and opens it', async () => {
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

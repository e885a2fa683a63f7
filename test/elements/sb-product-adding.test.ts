// runs in strict: effects
// runs in light: the light React
import { expect } from '@open-wc/testing';
import { stub } from 'sinon';
import { requestAdd } from '../../src/stores/cart/requests.js';
import { products } from '../../src/stores/shop/products.js';
import { accessible, quiet, stopClock, until } from '../support/fixture.js';
import { fakeCoat } from '../support/pages/catalogue-options.js';
import { shownProduct } from '../support/pages/product.js';
import { openShop, projectOfPage } from '../support/pages/shop-page.js';

describe('<sb-product> adding to the cart', () => {
  quiet();
  beforeEach(() => {
    localStorage.clear();
    openShop({ products: [fakeCoat({ link: '' })] });
  });

  it('reports that the cart has the whole stock of the variant, until another variant is selected', async () => {
    quiet(/there are only 3 of "Rain coat"/);
    const page = await shownProduct('product-id="p-coat"');
    await requestAdd(document, { productId: 'p-coat', variantId: 'v-ink-s', count: 3 });
    page.part('add')?.click();
    const words = 'All 3 of Rain coat in stock are already in your cart';
    await until(() => page.part('buy-failed')?.textContent === words, 'it is reported');
    page.value('sand').click();
    await until(() => page.part('buy-failed') === null, 'the message is removed');
    expect(page.part('add')?.dataset.state).to.equal('idle');
  });

  it('announces the price and stock of a choice, that adding has failed, and that the product was added', async () => {
    quiet(/nothing was added: offline/);
    const page = await shownProduct('product-id="p-coat"');
    const region = () => page.part('buy')?.querySelector('[role=status]');
    const said = () => region()?.textContent;
    page.value('sand').click();
    await until(() => said() === '€110.50, In stock', 'the choice is announced');
    const before = region();
    const ensure = stub(products(projectOfPage()), 'ensure').rejects(new Error('offline'));
    page.part('add')?.click();
    const failure = 'Rain coat could not be added. Try again';
    await until(() => said() === failure, 'the failure is announced');
    expect(region(), 'by the region that was there').to.equal(before);
    expect(page.part('buy-failed')?.textContent).to.equal(failure);
    await accessible(page.element);
    ensure.restore();
    const time = stopClock();
    page.part('add')?.click();
    await until(() => said() === 'Rain coat is in the cart', 'it is announced');
    time.tick(2000);
    await until(() => said() === '', 'nothing is announced twice');
  });
});

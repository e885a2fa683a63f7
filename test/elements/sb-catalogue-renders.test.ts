// not in light: it counts renders by React's hook for developer tools
// imported first: it must install its hook before React loads
import '../support/count-renders.mjs';

import { expect } from '@open-wc/testing';
import { countRenders } from '../support/count-renders.mjs';
import { fakeProducts } from '../support/fake-products.js';
import { until } from '../support/fixture.js';
import { type CatalogueView, manyProducts, shownCatalogue } from '../support/pages/catalogue.js';
import { openShop } from '../support/pages/shop-page.js';
import { renderedIn, renderedOutside, untilQuiet } from '../support/rendered-in.js';

describe('<sb-catalogue> renders among 100 cards', () => {
  const COAT = fakeProducts().filter(({ id }) => id === 'p-coat');
  let view: CatalogueView;
  beforeEach(async () => {
    openShop({ products: [...COAT, ...manyProducts(99)] });
    view = await shownCatalogue('max-count="100"', 100);
    const picture = () => view.card('Rain coat').querySelector<HTMLElement>('[part~="picture"]');
    await until(() => picture()?.dataset.state === 'failed', 'its picture, which does not exist, has failed');
    await untilQuiet();
  });
  afterEach(() => {
    view.element.parentElement?.remove();
  });

  it('choosing an option renders only its card', async () => {
    const card = view.card('Rain coat');
    const value = card.querySelector<HTMLElement>('[data-value="sand"]');
    const rendered = await countRenders(
      () => value?.click(),
      () => until(() => value?.ariaChecked === 'true', 'the option is chosen'),
    );
    expect(renderedIn(rendered, '[data-product]', 'h3')).to.deep.equal(['Rain coat']);
    expect(renderedOutside(rendered, '[data-product]')).to.deep.equal([]);
  });

  it('adding a product renders only its card and the announcement', async () => {
    const rendered = await countRenders(
      () => view.addButton('Product p-7').click(),
      () => until(() => view.text().includes('Product p-7 is in the cart'), 'the add is announced'),
    );
    expect(renderedIn(rendered, '[data-product]', 'h3')).to.deep.equal(['Product p-7']);
    expect(renderedOutside(rendered, '[data-product]')).to.deep.equal(['AddedStatus']);
  });
});

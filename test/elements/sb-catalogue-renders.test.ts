// not in light: it counts by React's hook for developer tools
// first, before React is there
import '../support/count-renders.mjs';

import { expect } from '@open-wc/testing';
import { countRenders } from '../support/count-renders.mjs';
import { fakeProducts } from '../support/fake-products.js';
import { until } from '../support/fixture.js';
import { type CatalogueView, manyProducts, shownCatalogue } from '../support/pages/catalogue.js';
import { openShop } from '../support/pages/shop-page.js';
import { renderedIn, renderedOutside, untilQuiet } from '../support/rendered-in.js';

describe('<sb-catalogue>: what a change renders among 100 cards', () => {
  const COAT = fakeProducts().filter(({ id }) => id === 'p-coat');
  let view: CatalogueView;
  beforeEach(async () => {
    openShop({ products: [...COAT, ...manyProducts(99)] });
    view = await shownCatalogue('max-count="100"', 100);
    const picture = () => view.card('Rain coat').querySelector<HTMLElement>('[part~="picture"]');
    await until(() => picture()?.dataset.state === 'failed', 'its picture, which there is not, has failed');
    await untilQuiet();
  });
  afterEach(() => {
    view.element.parentElement?.remove();
  });

  it('a chosen option renders one card', async () => {
    const card = view.card('Rain coat');
    const value = card.querySelector<HTMLElement>('[data-value="sand"]');
    const rendered = await countRenders(
      () => value?.click(),
      () => until(() => value?.ariaChecked === 'true', 'it is chosen'),
    );
    expect(renderedIn(rendered, '[data-product]', 'h3')).to.deep.equal(['Rain coat']);
    expect(renderedOutside(rendered, '[data-product]')).to.deep.equal([]);
  });

  it('an added product renders its card and what says so', async () => {
    const rendered = await countRenders(
      () => view.addButton('Product p-7').click(),
      () => until(() => view.text().includes('Product p-7 is in the cart'), 'it is said'),
    );
    expect(renderedIn(rendered, '[data-product]', 'h3')).to.deep.equal(['Product p-7']);
    expect(renderedOutside(rendered, '[data-product]')).to.deep.equal(['AddedStatus']);
  });
});

// runs in firefox, webkit: boxes
import { expect } from '@open-wc/testing';
import type { FakeBackend } from '../support/fake-backend.js';
import { fakeProduct } from '../support/fake-products.js';
import { accessible, until } from '../support/fixture.js';
import { catalogue, manyProducts, productsWithoutPictures, shownCatalogue } from '../support/pages/catalogue.js';
import { openShop } from '../support/pages/shop-page.js';

describe('<sb-catalogue> layout', () => {
  let backend: FakeBackend;

  beforeEach(() => {
    backend = openShop({ products: productsWithoutPictures() });
  });

  const top = (element: Element | null | undefined) => Math.round(element?.getBoundingClientRect().top ?? -1);
  const rowLength = (cards: HTMLElement[]) => cards.filter((card) => top(card) === top(cards[0])).length;

  it('[CAT-08] follows its own width: the author’s cards per row, fewer where there is no room, the phone’s when narrow', async () => {
    const { element, all } = await shownCatalogue('per-row="4" per-row-mobile="2"', 5, 1000);
    const column = element.parentElement as HTMLElement;
    const lengths = [1000, 640, 390].map((width) => {
      column.style.width = `${width}px`;
      return rowLength(all('listitem'));
    });
    expect(lengths).to.deep.equal([4, 2, 2]);
    element.setAttribute('per-row-mobile', '1');
    await until(() => rowLength(all('listitem')) === 1, 'one card per row');
  });

  it('prices and buttons of a row stand on one line, whatever the cards have above them', async () => {
    const { card } = await shownCatalogue('per-row="4"');
    const [mug, coat] = [card('Mug'), card('Rain coat')];
    expect(top(mug)).to.equal(top(coat));
    for (const part of ['current-price', 'add']) {
      const [one, other] = [mug, coat].map((each) => top(each.querySelector(`[part~=${part}]`)));
      expect(one, part).to.equal(other);
    }
  });

  it('nothing sticks out of a column of 320 pixels, and the button fills its card', async () => {
    backend.data.products.push(fakeProduct('p-long', { name: 'Donaudampfschifffahrtsgesellschaftskapitän'.repeat(2) }));
    const names = ['Furniture', 'Lighting', 'Ceramics', 'Plants'];
    const sections = names.map((name, at) => ({ id: at === 0 ? 'c-all' : `c-${at}`, name, count: 9 }));
    const { element, card, part } = await shownCatalogue(`tabs categories='${JSON.stringify(sections)}'`, 6, 320);
    expect(element.scrollWidth).to.be.at.most(320);
    const tabs = part('tabs') as HTMLElement;
    expect(tabs.scrollWidth).to.be.above(tabs.clientWidth);
    const mug = card('Mug');
    expect(mug.querySelector('[part~=add]')?.clientWidth).to.be.closeTo(mug.clientWidth, 2);
    await accessible(element);
  });

  it('[CAT-05] skeletons have the box of the cards that take their place', async () => {
    backend.data.products = manyProducts(3);
    const release = backend.hold('products');
    const { element, shows, part, all } = await catalogue('max-count="3"');
    await until(() => part('card-skeleton'), 'skeletons are there');
    const before = part('card-skeleton')?.getBoundingClientRect() ?? new DOMRect();
    await accessible(element);
    release();
    await shows(3);
    const after = all('listitem')[0]?.getBoundingClientRect() ?? new DOMRect();
    expect(after.width).to.equal(before.width);
    expect(Math.abs(after.height - before.height)).to.be.below(2);
  });

  it('a thousand cards: the first are there before the last, all come, and one list holds them', async function () {
    this.timeout(40_000);
    backend.data.products = manyProducts(1000);
    const { all, shows, titles } = await catalogue('max-count="1000"');
    await until(() => titles().length > 0, 'the first cards are there');
    expect(titles().length).to.be.below(1000);
    for (let before = titles().length; before < 1000; before = titles().length) {
      await until(() => titles().length > before, 'more of them come');
    }
    await shows(1000);
    expect(all('list')).to.have.length(1);
    expect(titles()[999]).to.equal('Product p-1000');
  });
});

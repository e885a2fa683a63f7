// runs in firefox, webkit: scrolling and snap
import { expect, fixture } from '@open-wc/testing';
import { sendKeys } from '@web/test-runner-commands';
import '../../elements/sb-cards.js';
import type { SbCardsElement } from '../../elements/sb-cards.js';
import type { SbProductElement } from '../../elements/sb-product.js';
import type { FakeBackend } from '../support/fake-backend.js';
import { fakeProduct } from '../support/fake-products.js';
import { accessible, details, until } from '../support/fixture.js';
import { partOf } from '../support/pages/catalogue.js';
import {
  chosen,
  fakeCoat,
  fakeOption,
  fakeTones,
  inAllWays,
  modalGone,
  openModal,
} from '../support/pages/catalogue-options.js';
import { ProductPage, product, shownProduct } from '../support/pages/product.js';
import { inCart, openShop } from '../support/pages/shop-page.js';
import { current, ready } from '../support/pages/slider.js';

const tones = fakeTones();
const LONG = 'Rain coat of waxed cotton with a hood that can be taken off, for long ways in the north';

/** Colours and sizes, the name long and no page of its own; colours alone; sizes, and a page; nothing to choose. */
const products = () => [
  fakeCoat({ name: LONG, link: '' }),
  inAllWays([tones], { id: 'p-hat', name: 'Hat', link: '' }),
  inAllWays([fakeOption('size', 'radio', ['s', 'm'])], { id: 'p-belt', name: 'Belt', link: '/products/p-belt/' }),
  fakeProduct('p-mug', { name: 'Mug', link: '' }),
];

describe('<sb-product layout="card">', () => {
  let backend: FakeBackend;
  beforeEach(() => {
    backend = openShop({ products: products() });
    backend.data.settings.inStockStatus = 'items_in_stock';
    history.pushState(null, '');
  });

  const card = (id: string, attributes = '') => shownProduct(`layout="card" product-id="${id}" ${attributes}`);

  it('says name, price, colours as swatches and one button, and is accessible', async () => {
    const page = await card('p-coat', 'buy-now share');
    expect(page.part('name')?.textContent).to.equal(LONG);
    expect(page.part('price')?.textContent).to.contain('€120').and.contain('€150');
    expect(page.part('badge')?.textContent).to.contain('20');
    expect(page.parts('option')).to.have.length(1);
    expect(page.parts('swatch')).to.have.length(2);
    expect(page.parts('button').map(({ textContent }) => textContent)).to.deep.equal(['Choose options']);
    expect(page.text).not.to.contain('3 in stock').and.not.contain('Keeps the rain out');
    await accessible(page.element);
  });

  it('adds at once what has colours alone, in the colour that is chosen, and says so', async () => {
    const page = await card('p-hat');
    page.value('sand').click();
    page.part('add')?.click();
    await until(() => page.part('add')?.textContent === 'Added', 'it says so');
    expect(inCart()).to.deep.equal(['v-sand']);
  });

  it('asks for the other options first, with the colour that is chosen and the focus back on its button', async () => {
    const page = await card('p-coat');
    page.value('sand').click();
    await page.says('€110.50');
    page.part('add')?.click();
    const modal = await openModal(page);
    expect(modal.dataset.view).to.equal('options');
    expect(chosen(modal)).to.deep.equal(['sand', 's']);
    await accessible(page.element);
    partOf(modal, 'modal-button').click();
    await modalGone(page);
    expect(inCart()).to.deep.equal(['v-sand-s']);
    await until(() => page.root.activeElement === page.part('add'), 'the focus is where it was');
  });

  it('opens the product whole by its name, which analytics hear once, and Back closes it; one with a page leads there', async () => {
    const told = details('analytics');
    const page = await card('p-coat');
    expect(told).to.deep.equal([]);
    page.part('name')?.querySelector('button')?.click();
    const modal = await openModal(page);
    expect(modal.dataset.view).to.equal('product');
    await until(() => modal.textContent?.includes('Keeps the rain out'), 'all of it is said');
    history.back();
    await modalGone(page);
    page.part('add')?.click();
    await openModal(page);
    await sendKeys({ press: 'Escape' });
    await modalGone(page);
    expect(told.map(({ name }) => name)).to.deep.equal(['view_item']);
    const belt = await card('p-belt');
    expect(belt.part('name')?.querySelector('a')?.pathname).to.equal('/products/p-belt/');
  });

  it('shows the variant it is told, and with cards="full" all there is to choose', async () => {
    const page = await card('p-coat', 'variant-id="v-sand-s"');
    expect(page.part('price')?.textContent).to.contain('€110.50');
    page.element.setAttribute('cards', 'full');
    await until(() => page.parts('option').length === 2, 'both options are there');
    await page.says('In stock');
    const weight = () => getComputedStyle(page.part('name') as HTMLElement).fontWeight;
    const full = weight();
    page.element.setAttribute('cards', 'compact');
    await until(() => page.parts('option').length === 1, 'the colours are there');
    expect(weight()).not.to.equal(full);
  });

  it('nothing moves when the product comes, and what the page has put inside stands in the place of its words', async () => {
    const release = backend.hold('products');
    const page = await product('layout="card" product-id="p-mug"');
    const inside = await product('layout="card" product-id="p-mug"', '<p class="inside">The mug</p>');
    await until(() => page.part('card-skeleton'), 'its place is there');
    const heightOf = () => page.element.getBoundingClientRect().height;
    const before = heightOf();
    expect(inside.element.querySelector('.inside')?.checkVisibility()).to.equal(true);
    expect(inside.part('media')?.checkVisibility()).to.equal(true);
    release();
    await until(() => page.part('add')?.textContent, 'it is there');
    expect(heightOf()).to.be.closeTo(before, 1);
    await until(() => inside.part('add'), 'the other one too');
    expect(inside.element.querySelector('.inside')?.checkVisibility()).to.equal(false);
  });

  describe('several in a row', () => {
    const all = products().map(({ id }) => `<sb-product id="${id}" layout="card" product-id="${id}"></sb-product>`);
    /** All products in carousels that show `perRow`. */
    async function rows(count: number, perRow: number): Promise<SbCardsElement[]> {
      const markup = `<sb-cards cards-per-row="${perRow}" label="Together">${all.join('')}</sb-cards>`;
      const box = await fixture<HTMLElement>(`<div style="width: 800px">${markup.repeat(count)}</div>`);
      return [...box.children] as SbCardsElement[];
    }
    async function row(perRow: number): Promise<{ cards: SbCardsElement; pages: ProductPage[] }> {
      const [cards] = (await rows(1, perRow)) as [SbCardsElement];
      const pages = [...cards.children].map((one) => new ProductPage(one as SbProductElement));
      await until(() => pages.every((page) => page.part('add')?.textContent), 'they are there');
      return { cards, pages };
    }

    it('has prices and buttons on one line, however long the names are', async () => {
      const { pages } = await row(4);
      const linesOf = (part: string) =>
        new Set(pages.map((page) => Math.round(page.part(part)?.getBoundingClientRect().bottom ?? 0)));
      const heights = pages.map((page) => page.part('name')?.firstElementChild?.getBoundingClientRect().height ?? 0);
      expect(Math.max(...heights)).to.be.greaterThan(Math.min(...heights));
      expect([linesOf('price').size, linesOf('add').size]).to.deep.equal([1, 1]);
    });

    it('every row begins at its first card', async () => {
      // where WebKit would begin is a matter of chance
      const made = await rows(8, 2);
      for (const row of made) {
        row.scrollIntoView();
        await ready(row);
      }
      expect(made.map(current)).to.deep.equal(made.map(() => 'p-coat,p-hat'));
    });

    it('keys in a modal that a card has opened leave the row where it is', async () => {
      const { cards, pages } = await row(2);
      await ready(cards);
      const before = current(cards);
      const inView = pages.find(({ element }) => before.startsWith(element.id)) as ProductPage;
      const opener = inView.part('name')?.querySelector('button');
      opener?.click();
      const modal = await openModal(inView);
      partOf(modal, 'close').focus();
      await sendKeys({ press: 'ArrowRight' });
      await sendKeys({ press: 'Escape' });
      await modalGone(inView);
      expect(current(cards)).to.equal(before);
      await until(() => inView.root.activeElement === opener, 'the focus is where it was');
      await sendKeys({ press: 'ArrowRight' });
      await until(() => current(cards) !== before, 'outside of it they move it');
    });
  });
});

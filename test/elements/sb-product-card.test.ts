// runs in firefox, webkit: scrolling and snap
import { expect, fixture } from '@open-wc/testing';
import { sendKeys, sendMouse } from '@web/test-runner-commands';
import '../../elements/sb-cards.js';
import type { SbCardsElement } from '../../elements/sb-cards.js';
import type { SbProductElement } from '../../elements/sb-product.js';
import type { FakeBackend } from '../support/fake-backend.js';
import { fakeProduct } from '../support/fake-products.js';
import { accessible, details, pointAt, until } from '../support/fixture.js';
import { partOf } from '../support/pages/catalogue.js';
import {
  chosen,
  fakeCoat,
  fakeOption,
  fakeTones,
  inAllWays,
  modalGone,
  openModal,
  tipSays,
} from '../support/pages/catalogue-options.js';
import { ProductPage, product, shownProduct } from '../support/pages/product.js';
import { inCart, openShop } from '../support/pages/shop-page.js';
import { current, ready } from '../support/pages/slider.js';

const tones = fakeTones();
const LONG = 'Rain coat of waxed cotton with a hood that can be taken off, for long ways in the north';

/** Four products: colours and sizes with a long name and no page; only colours; sizes with a page; no options. */
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

  it('shows name, price, discount, colour swatches and one button, and is accessible', async () => {
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

  it('adds a product with only colours directly, in the selected colour, and confirms it on the button', async () => {
    const page = await card('p-hat');
    page.value('sand').click();
    page.part('add')?.click();
    await until(() => page.part('add')?.textContent === 'Added', 'the button confirms it');
    expect(inCart()).to.deep.equal(['v-sand']);
  });

  it('shows one tip at a time: the name of a colour makes way for what choosing it has changed', async () => {
    const page = await card('p-coat', 'variant-id="v-ink-m"');
    await pointAt(page.value('sand'));
    await tipSays(page.root, 'SAND');
    expect(page.parts('tip')).to.have.length(1);
    page.value('sand').click();
    await tipSays(page.root, 'Also changed – Option size: S');
    expect(page.parts('tip')).to.have.length(1);
    await sendMouse({ type: 'move', position: [0, 0] });
  });

  it('opens the options modal with the colour preselected, adds the variant, and restores the focus to its button', async () => {
    const page = await card('p-coat');
    page.value('sand').click();
    await page.says('€110.50');
    page.part('add')?.click();
    const modal = await openModal(page);
    expect(modal.dataset.view).to.equal('options');
    expect(chosen(modal)).to.deep.equal(['sand', 's']);
    partOf(modal, 'modal-button').click();
    await modalGone(page);
    expect(inCart()).to.deep.equal(['v-sand-s']);
    await until(() => page.root.activeElement === page.part('add'), 'the focus is restored');
  });

  it('opens the product modal by its name with one view_item, Back closes it; a product with a page links to it', async () => {
    const told = details('analytics');
    const page = await card('p-coat');
    expect(told).to.deep.equal([]);
    page.part('name')?.querySelector('button')?.click();
    const modal = await openModal(page);
    expect(modal.dataset.view).to.equal('product');
    await until(() => modal.textContent?.includes('Keeps the rain out'), 'the description is shown');
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

  it('shows the variant of variant-id, and all options with cards="full"', async () => {
    const page = await card('p-coat', 'variant-id="v-sand-s"');
    expect(page.part('price')?.textContent).to.contain('€110.50');
    page.element.setAttribute('cards', 'full');
    await until(() => page.parts('option').length === 2, 'both options are shown');
    await page.says('In stock');
    const weight = () => getComputedStyle(page.part('name') as HTMLElement).fontWeight;
    const full = weight();
    page.element.setAttribute('cards', 'compact');
    await until(() => page.parts('option').length === 1, 'only the colours are shown');
    expect(weight()).not.to.equal(full);
  });

  it('loads without a layout shift, and shows the page’s child content until the product is loaded', async () => {
    const release = backend.hold('products');
    const page = await product('layout="card" product-id="p-mug"');
    const inside = await product('layout="card" product-id="p-mug"', '<p class="inside">The mug</p>');
    await until(() => page.part('card-skeleton'), 'the skeleton is shown');
    const heightOf = () => page.element.getBoundingClientRect().height;
    const before = heightOf();
    expect(inside.element.querySelector('.inside')?.checkVisibility()).to.equal(true);
    expect(inside.part('media')?.checkVisibility()).to.equal(true);
    release();
    await until(() => page.part('add')?.textContent, 'the product is shown');
    expect(heightOf()).to.be.closeTo(before, 1);
    await until(() => inside.part('add'), 'the other product is shown');
    expect(inside.element.querySelector('.inside')?.checkVisibility()).to.equal(false);
  });

  describe('in a row of cards', () => {
    const all = products().map(({ id }) => `<sb-product id="${id}" layout="card" product-id="${id}"></sb-product>`);
    /** Renders carousels of all products, each with `perRow` cards in view. */
    async function rows(count: number, perRow: number): Promise<SbCardsElement[]> {
      const markup = `<sb-cards cards-per-row="${perRow}" label="Together">${all.join('')}</sb-cards>`;
      const box = await fixture<HTMLElement>(`<div style="width: 800px">${markup.repeat(count)}</div>`);
      return [...box.children] as SbCardsElement[];
    }
    async function row(perRow: number): Promise<{ cards: SbCardsElement; pages: ProductPage[] }> {
      const [cards] = (await rows(1, perRow)) as [SbCardsElement];
      const pages = [...cards.children].map((one) => new ProductPage(one as SbProductElement));
      await until(() => pages.every((page) => page.part('add')?.textContent), 'all products are shown');
      return { cards, pages };
    }

    it('aligns prices and buttons, whatever the length of the names', async () => {
      const { pages } = await row(4);
      const linesOf = (part: string) =>
        new Set(pages.map((page) => Math.round(page.part(part)?.getBoundingClientRect().bottom ?? 0)));
      const heights = pages.map((page) => page.part('name')?.firstElementChild?.getBoundingClientRect().height ?? 0);
      expect(Math.max(...heights)).to.be.greaterThan(Math.min(...heights));
      expect([linesOf('price').size, linesOf('add').size]).to.deep.equal([1, 1]);
    });

    it('starts at the first card', async () => {
      // eight rows, because the initial scroll position is not deterministic in WebKit
      const made = await rows(8, 2);
      for (const row of made) {
        row.scrollIntoView();
        await ready(row);
      }
      expect(made.map(current)).to.deep.equal(made.map(() => 'p-coat,p-hat'));
    });

    it('does not scroll by arrow keys pressed in a modal of a card, and does so after it is closed', async () => {
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
      await until(() => inView.root.activeElement === opener, 'the focus is restored');
      await sendKeys({ press: 'ArrowRight' });
      await until(() => current(cards) !== before, 'the row scrolls');
    });
  });
});

// runs in firefox, webkit: boxes
import { expect } from '@open-wc/testing';
import type { FakeBackend } from '../support/fake-backend.js';
import { fakePicture, fakeProduct } from '../support/fake-products.js';
import { accessible, quiet, until } from '../support/fixture.js';
import {
  type CatalogueView,
  catalogue,
  manyProducts,
  partOf,
  productsWithoutPictures,
  shownCatalogue,
} from '../support/pages/catalogue.js';
import { openShop } from '../support/pages/shop-page.js';

describe('<sb-catalogue> layout', () => {
  let backend: FakeBackend;
  const heard = quiet();

  beforeEach(() => {
    backend = openShop({ products: productsWithoutPictures() });
  });

  const shop = (markup: string, width = 1000, count = 5) => shownCatalogue(markup, count, width);
  const box = (card: HTMLElement, part: string) => partOf(card, part).getBoundingClientRect();
  const top = (element: Element) => Math.round(element.getBoundingClientRect().top);
  const inFirstRow = (cards: HTMLElement[]) => cards.filter((card) => top(card) === top(cards[0] as Element)).length;
  const narrow = ({ element }: CatalogueView, width = 390) => {
    (element.parentElement as HTMLElement).style.width = `${width}px`;
  };
  /** Returns where the picture of a card is, relative to its text. */
  function side(card: HTMLElement): 'before' | 'behind' | 'above' | 'below' {
    const [media, name] = [box(card, 'media'), box(card, 'name')];
    if (media.bottom <= name.top) return 'above';
    if (name.bottom <= media.top) return 'below';
    return media.left < name.left ? 'before' : 'behind';
  }
  /** The picture's share of the width of picture and text. */
  const share = (card: HTMLElement) => {
    const [media, add] = [box(card, 'media'), box(card, 'add')];
    return media.width / (media.width + add.width);
  };

  it('[CAT-08] follows its own width: per-row cards, fewer without room for them, per-row-mobile when narrow', async () => {
    const view = await shop('per-row="4" per-row-mobile="2"');
    const lengths = [1000, 640, 390].map((width) => {
      narrow(view, width);
      return inFirstRow(view.all('listitem'));
    });
    expect(lengths).to.deep.equal([4, 2, 2]);
    view.element.setAttribute('per-row-mobile', '1');
    await until(() => inFirstRow(view.all('listitem')) === 1, 'one card per row');
  });

  it('[CARD-01] prices and buttons of a row are aligned, whatever the cards have above them, also with elements-list', async () => {
    const list = JSON.stringify(['name', 'options', 'description', 'price', 'button']);
    for (const markup of ['', `elements-list='${list}'`]) {
      const { card } = await shop(`per-row="4" ${markup}`);
      const [mug, coat] = [card('Mug'), card('Rain coat')];
      expect(top(mug)).to.equal(top(coat));
      for (const part of ['price', 'add']) expect(top(partOf(mug, part)), part).to.equal(top(partOf(coat, part)));
    }
  });

  it('fits into a column of 320 px, with buttons as wide as their cards', async () => {
    backend.data.products.push(fakeProduct('p-long', { name: 'Donaudampfschifffahrtsgesellschaftskapitän'.repeat(2) }));
    const sections = ['Furniture', 'Lighting', 'Ceramics', 'Plants'].map((name, at) => ({ id: `c-${at}`, name }));
    const all = { id: 'c-all', name: 'All' };
    const { element, card } = await shop(`tabs categories='${JSON.stringify([all, ...sections])}'`, 320, 6);
    expect(element.scrollWidth).to.be.at.most(320);
    expect(partOf(card('Mug'), 'add').clientWidth).to.be.closeTo(card('Mug').clientWidth, 2);
    await accessible(element);
  });

  for (const [cards, width] of [
    ['full', 1000],
    ['compact', 380],
  ] as const)
    it(`[CAT-05] skeletons are as large as the ${cards} cards that replace them, ${width} px wide`, async () => {
      backend.data.products = manyProducts(4);
      const release = backend.hold('products');
      const view = await catalogue(`cards="${cards}" max-count="4"`, width);
      await until(() => view.root.querySelectorAll('[part~=card-skeleton]').length === 4, 'four skeletons are shown');
      const size = (part: string) => view.part(part)?.getBoundingClientRect() ?? new DOMRect();
      const [list, skeleton] = [size('list'), size('card-skeleton')];
      if (cards === 'full') await accessible(view.element);
      release();
      await view.shows(4);
      expect(size('card').width).to.equal(skeleton.width);
      expect(size('card').height).to.be.closeTo(skeleton.height, 2);
      expect(size('list').height).to.be.closeTo(list.height, 1);
    });

  it('three hundred cards are rendered in steps, all in one list', async () => {
    backend.data.products = manyProducts(300);
    const { all, shows, titles } = await catalogue('max-count="300"');
    await until(() => titles().length > 0, 'the first cards are shown');
    expect(titles().length).to.be.below(300);
    await shows(300);
    expect(all('list')).to.have.length(1);
    expect(titles()[299]).to.equal('Product p-300');
  });

  it('[CAT-08] [CARD-02] double: picture and text share a card in halves, fewer cards per row without room, stacked when narrow', async () => {
    const view = await shop('products-type="double" per-row="2" per-row-mobile="1"');
    const mug = view.card('Mug');
    expect(side(mug)).to.equal('before');
    expect(share(mug)).to.be.closeTo(0.5, 0.01);
    expect(box(mug, 'name').top - box(mug, 'media').top).to.be.below(4);
    await accessible(view.element);
    view.element.doubleDirection = 'column';
    await until(() => side(mug) === 'above', 'stacked at any width');
    view.element.doubleDirection = 'row';
    await until(() => side(mug) === 'before', 'side by side');
    view.element.perRow = 3;
    narrow(view, 1200);
    await until(() => inFirstRow(view.all('listitem')) === 3, 'three fit into a row');
    narrow(view, 1000);
    expect(inFirstRow(view.all('listitem')), 'three of 340 px do not fit into 1000 px').to.equal(2);
    narrow(view);
    expect(side(mug)).to.equal('above');
  });

  it('[CAT-08] products-swap and products-proportions arrange picture and text; adaptive overrides them when narrow', async () => {
    const adaptive = { double_direction: 'row', products_swap: false, products_proportions: '16/8' };
    const markup = 'products-type="double" products-swap products-proportions="8/16" per-row="2" per-row-mobile="1"';
    const view = await shop(markup);
    const mug = view.card('Mug');
    expect(side(mug)).to.equal('behind');
    expect(share(mug)).to.be.closeTo(1 / 3, 0.01);
    document.body.dir = 'rtl';
    expect(side(mug), 'in RTL, behind is on the left').to.equal('before');
    document.body.dir = '';
    narrow(view);
    expect(side(mug)).to.equal('below');
    view.element.adaptive = adaptive;
    await until(() => side(mug) === 'before', 'side by side when narrow');
    expect(share(mug)).to.be.closeTo(2 / 3, 0.01);
    view.element.adaptive = { products_type: 'single' };
    await until(() => side(mug) === 'above', 'a single card');
    expect(heard.warnings).to.deep.equal([]);
    view.element.adaptive = { products_type: 'triple', colour: 1 };
    await until(() => heard.warnings.length === 1, 'a warning names the invalid settings');
    expect(heard.warnings[0]).to.contain('products_type, colour');
  });

  it('[CAT-08] container-cols sets the width in columns of 24, align the position, wide the full width', async () => {
    const view = await shop('container-cols="12" align="center"', 1200);
    const grid = () => view.part('grid')?.getBoundingClientRect() ?? new DOMRect();
    const left = () => Math.round(grid().left - view.element.getBoundingClientRect().left);
    expect([Math.round(grid().width), left()]).to.deep.equal([600, 300]);
    view.element.align = 'end';
    await until(() => left() === 600, 'at the end');
    document.body.dir = 'rtl';
    await until(() => left() === 0, 'the end is on the left in RTL');
    document.body.dir = '';
    view.element.wide = true;
    await until(() => Math.round(grid().width) === 1200, 'the full width');
    view.element.wide = false;
    await until(() => Math.round(grid().width) === 600, 'half of the width again');
    narrow(view, 480);
    expect(Math.round(grid().width), 'the full width when narrow').to.equal(480);
    view.element.adaptive = { container_cols: 20 };
    await until(() => Math.round(grid().width) === 400, 'adaptive overrides it');
  });

  it('[CAT-08] align moves the cards of an incomplete row to the middle or the end', async () => {
    backend.data.products = manyProducts(5);
    const view = await shop('per-row="3" align="center"');
    const lefts = () => view.all('listitem').map((card) => card.getBoundingClientRect().left - view.element.offsetLeft);
    const width = view.all('listitem')[0]?.offsetWidth ?? 0;
    expect(width).to.be.closeTo((1000 - 2 * 24) / 3, 1);
    const [first = 0, second = 0, third = 0, fourth = 0, fifth = 0] = lefts();
    for (const step of [second - first, third - second, fifth - fourth]) expect(step).to.be.closeTo(width + 24, 2);
    expect(fourth - first).to.be.closeTo((width + 24) / 2, 2);
    const lastIsBelow = (at: number) => until(() => Math.abs((lefts()[4] ?? 0) - (lefts()[at] ?? -9)) < 2, `${at}`);
    view.element.align = 'end';
    await lastIsBelow(2);
    narrow(view);
    await lastIsBelow(1);
    narrow(view, 800);
    await lastIsBelow(2);
    view.element.perRow = 2;
    await lastIsBelow(3);
  });

  it('[CAT-08] pictures are requested in the size in which they are shown', async () => {
    backend.data.products = [fakeProduct('p-1', { images: [{ ...fakePicture('vase'), width: 800, height: 1000 }] })];
    const cols = 'container-cols="12" products-type="double" products-proportions="6/18"';
    const { root } = await shop(`per-row="1" ${cols}`, 1600, 1);
    const size = () => Number(/_(\d+)_q/.exec(root.querySelector('img')?.src ?? '')?.[1]);
    await until(
      () => size() === 200 * Math.min(devicePixelRatio, 2),
      'the picture is for a quarter of half of 1600 px',
    );
  });
});

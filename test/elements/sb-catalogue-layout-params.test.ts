import { expect } from '@open-wc/testing';
import type { FakeBackend } from '../support/fake-backend.js';
import { accessible, quiet, until } from '../support/fixture.js';
import {
  type CatalogueView,
  manyProducts,
  partOf,
  productsWithoutPictures,
  shownCatalogue,
} from '../support/pages/catalogue.js';
import { openShop } from '../support/pages/shop-page.js';

const vase = { id: 'vase', ext: 'jpg', width: 800, height: 1000, alt: 'A vase' };

describe('<sb-catalogue> layout parameters', () => {
  let backend: FakeBackend;
  const heard = quiet();

  beforeEach(() => {
    backend = openShop({ products: productsWithoutPictures() });
  });

  const shop = (markup: string, width = 1000, count = 5) => shownCatalogue(markup, count, width);
  const box = (card: HTMLElement, part: string) => partOf(card, part).getBoundingClientRect();
  const narrow = ({ element }: CatalogueView, width = 390) => {
    (element.parentElement as HTMLElement).style.width = `${width}px`;
  };
  /** Where the picture of a card is beside its words. */
  function side(card: HTMLElement): 'before' | 'behind' | 'above' | 'below' {
    const [media, name] = [box(card, 'media'), box(card, 'name')];
    if (media.bottom <= name.top) return 'above';
    if (name.bottom <= media.top) return 'below';
    return media.left < name.left ? 'before' : 'behind';
  }
  /** The picture's share of both halves. */
  const share = (card: HTMLElement) => {
    const [media, add] = [box(card, 'media'), box(card, 'add')];
    return media.width / (media.width + add.width);
  };

  it('[CAT-08] [CARD-02] double: picture and words beside each other, half and half; stacked where it is narrow', async () => {
    const view = await shop('products-type="double" per-row="2" per-row-mobile="1"');
    const mug = view.card('Mug');
    expect(side(mug)).to.equal('before');
    expect(share(mug)).to.be.closeTo(0.5, 0.01);
    expect(box(mug, 'name').top - box(mug, 'media').top).to.be.below(4);
    await accessible(view.element);
    view.element.doubleDirection = 'column';
    await until(() => side(mug) === 'above', 'one above the other at any width');
    view.element.doubleDirection = 'row';
    await until(() => side(mug) === 'before', 'beside each other');
    narrow(view);
    expect(side(mug)).to.equal('above');
    await accessible(view.element);
  });

  it('[CAT-08] products-swap and products-proportions', async () => {
    const view = await shop('products-type="double" products-swap products-proportions="8/16" per-row="2"');
    expect(side(view.card('Mug'))).to.equal('behind');
    expect(share(view.card('Mug'))).to.be.closeTo(1 / 3, 0.01);
    narrow(view);
    expect(side(view.card('Mug'))).to.equal('below');
    document.body.dir = 'rtl';
    narrow(view, 1000);
    await until(() => side(view.card('Mug')) === 'before', 'from right to left, behind is on the left');
    view.element.productsSwap = false;
    await until(() => side(view.card('Mug')) === 'behind', 'and before on the right');
  });

  it('[CAT-08] adaptive: what is different where it is narrow', async () => {
    const adaptive = { double_direction: 'row', products_swap: true, products_proportions: '16/8' };
    const markup = `products-type="double" per-row="2" per-row-mobile="1" adaptive='${JSON.stringify(adaptive)}'`;
    const view = await shop(markup);
    expect(side(view.card('Mug'))).to.equal('before');
    narrow(view);
    expect(side(view.card('Mug'))).to.equal('behind');
    expect(share(view.card('Mug'))).to.be.closeTo(2 / 3, 0.01);
    view.element.adaptive = { products_type: 'single' };
    await until(() => side(view.card('Mug')) === 'above', 'a single card');
    expect(heard.warnings).to.deep.equal([]);
    view.element.adaptive = { products_type: 'triple', colour: 1 };
    await until(() => heard.warnings.length === 1, 'what cannot be used is named');
    expect(heard.warnings[0]).to.contain('products_type, colour');
  });

  it('[CAT-08] container-cols: columns of the 24 of its place, align where it stands, wide all of them', async () => {
    const view = await shop('container-cols="12" align="center"', 1200);
    const grid = () => view.part('grid')?.getBoundingClientRect() ?? new DOMRect();
    const left = () => Math.round(grid().left - view.element.getBoundingClientRect().left);
    expect([Math.round(grid().width), left()]).to.deep.equal([600, 300]);
    view.element.align = 'end';
    await until(() => left() === 600, 'at the end');
    document.body.dir = 'rtl';
    await until(() => left() === 0, 'which is left in a text from right to left');
    document.body.dir = '';
    view.element.align = 'start';
    await until(() => left() === 0, 'at the start');
    view.element.wide = true;
    await until(() => Math.round(grid().width) === 1200, 'all of it');
    view.element.wide = false;
    await until(() => Math.round(grid().width) === 600, 'and not');
    narrow(view, 480);
    expect(Math.round(grid().width), 'where it is narrow all of it too').to.equal(480);
    view.element.adaptive = { container_cols: 20 };
    await until(() => Math.round(grid().width) === 400, 'unless it is said otherwise');
  });

  it('[CAT-08] align: the cards of a row that is not full stand in the middle or at the end', async () => {
    backend.data.products = manyProducts(5);
    const view = await shop('per-row="3" align="center"');
    const lefts = () =>
      view.all('listitem').map((card) => Math.round(card.getBoundingClientRect().left - view.element.offsetLeft));
    const cards = view.all('listitem');
    const width = cards[0]?.offsetWidth ?? 0;
    expect(width).to.be.closeTo((1000 - 2 * 24) / 3, 1);
    const [first = 0, second = 0, third = 0, fourth = 0, fifth = 0] = lefts();
    for (const step of [second - first, third - second, fifth - fourth]) expect(step).to.be.closeTo(width + 24, 2);
    expect(fourth - first).to.be.closeTo((width + 24) / 2, 2);
    view.element.align = 'end';
    await until(() => Math.abs((lefts()[4] ?? 0) - third) < 2, 'the last one is below the last');
    narrow(view, 390);
    await until(() => Math.abs((lefts()[4] ?? 0) - (lefts()[1] ?? 0)) < 2, 'two in a row, the last at the end');
    narrow(view, 800);
    await until(() => view.all('listitem')[0]?.offsetWidth === Math.round((800 - 48) / 3), 'three in a row');
    view.element.perRow = 2;
    await until(() => Math.abs((lefts()[4] ?? 0) - (lefts()[3] ?? -9)) < 2, 'two in a row');
  });

  it('[CAT-08] cards of a double layout are no narrower than they can be', async () => {
    const view = await shop('products-type="double" per-row="3"', 1000);
    const [first, second, third] = view.all('listitem').map((card) => card.getBoundingClientRect().top);
    expect([second === first, third === first], 'three of 340 px have no room in 1000').to.deep.equal([true, false]);
  });

  it('[CAT-08] pictures are asked for in the size they are shown in', async () => {
    backend.data.products = manyProducts(2).map((product) => ({ ...product, images: [vase] }));
    const size = (view: CatalogueView) => Number(/_(\d+)_q/.exec(view.root.querySelector('img')?.src ?? '')?.[1]);
    const ratio = Math.min(devicePixelRatio, 2);
    const half = await shop('products-type="double" per-row="1" products-proportions="6/18"', 800, 2);
    await until(() => size(half) === 200 * ratio, 'a quarter of 800');
    half.element.remove();
    const columns = await shop('container-cols="12" per-row="1"', 800, 2);
    await until(() => size(columns) === 400 * ratio, 'half of 800');
  });
});

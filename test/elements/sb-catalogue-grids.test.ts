// slow: 49 products scrolled through twice, a screen at a time, settled at each step
import { expect } from '@open-wc/testing';
import { sendMouse } from '@web/test-runner-commands';
import type { WireProduct } from '../../src/ports/schemas/wire.js';
import type { FakeBackend } from '../support/fake-backend.js';
import { fakePicture, fakeProduct } from '../support/fake-products.js';
import { pointAt, settled, until } from '../support/fixture.js';
import { type CatalogueView, partOf, shownCatalogue } from '../support/pages/catalogue.js';
import { openShop } from '../support/pages/shop-page.js';

/** Products of which some have names of two lines. */
function shopOf(count: number): WireProduct[] {
  const more = (at: number) => (at % 4 === 1 ? ', glazed by hand and fired twice in a kiln of wood' : '');
  const vase = (at: number) => fakeProduct(`p-${at}`, { images: [fakePicture('vase')], name: `Vase ${at}${more(at)}` });
  return Array.from({ length: count }, (_, index) => vase(index + 1));
}

describe('<sb-catalogue> long list', () => {
  let backend: FakeBackend;

  beforeEach(() => {
    backend = openShop({ products: shopOf(49) });
  });

  const grids = ({ root }: CatalogueView) => [...root.querySelectorAll<HTMLElement>('[part=grid]')];
  const height = () => document.documentElement.scrollHeight;
  const box = (element: Element) => element.getBoundingClientRect();
  const skipped = (grid: HTMLElement) =>
    !(grid.firstElementChild as HTMLElement).checkVisibility({ contentVisibilityAuto: true });
  /** Where the content below the list begins on the page. */
  const below = (view: CatalogueView) => box(view.element).bottom + scrollY;
  /** Scrolls to the end; returns where the content below the list was at each step. */
  async function scrollThrough(view: CatalogueView): Promise<number[]> {
    const all: number[] = [];
    for (let top = 0; top < height(); top += innerHeight) {
      scrollTo({ top, behavior: 'instant' });
      await settled();
      all.push(below(view));
    }
    return all;
  }
  async function list(markup: string, width: number): Promise<CatalogueView> {
    const view = await shownCatalogue(`max-count="99" ${markup}`, backend.data.products.length, width);
    await until(() => grids(view).some(skipped), 'grids far from the screen are skipped');
    await measured(view);
    return view;
  }
  /** Waits until skipped grids, except the last, are as high as the first, which has as many cards. */
  const measured = (view: CatalogueView) => {
    const heights = () =>
      grids(view)
        .slice(0, -1)
        .map((grid) => box(grid).height);
    const isDrawn = () => !skipped(grids(view)[0] as HTMLElement);
    return until(() => isDrawn() && Math.max(...heights()) - Math.min(...heights()) < 4, 'a row is measured');
  };
  const off = (one: number, other: number) => Math.abs(one - other) / other;

  for (const [where, markup, width] of [
    ['half of the container', 'per-row="3" container-cols="12" style="--sb-catalogue-gap: 80px"', 1280],
    ['compact cards on a phone', 'per-row="4" cards="compact"', 390],
  ] as const) {
    it(`the page is equally long before, during and after scrolling, with one card in the last grid: ${where}`, async () => {
      const view = await list(markup, width);
      expect(grids(view).at(-1)?.querySelectorAll('[data-product]')).to.have.length(1);
      const before = below(view);
      const meanwhile = await scrollThrough(view);
      const after = below(view);
      expect(off(before, after), `${before} px before, ${after} px after`).to.be.below(0.02);
      for (const length of meanwhile) expect(off(length, after), `${length} px on the way`).to.be.below(0.02);
    });
  }

  it('the height of skipped grids follows the width of the container, even of those rendered before', async () => {
    const view = await list('per-row="4"', 1280);
    const [first, , third, fourth] = grids(view) as [HTMLElement, HTMLElement, HTMLElement, HTMLElement];
    third.scrollIntoView();
    await until(() => !skipped(third), 'the third grid has been rendered');
    scrollTo({ top: 0, behavior: 'instant' });
    await until(() => skipped(third), 'the third grid is skipped again');
    const before = box(third).height;
    (view.element.parentElement as HTMLElement).style.width = '390px';
    await until(() => box(first).width < 500, 'the container is narrow');
    for (const grid of [third, fourth])
      await until(() => Math.abs(box(grid).height - box(first).height) < 4, 'the grid is as high as the first one');
    expect([third, fourth].map(skipped)).to.deep.equal([true, true]);
    expect(box(third).height).not.to.be.closeTo(before, 100);
    await until(() => getComputedStyle(third).contentVisibility === 'auto', 'the grid may be rendered again');
  });

  it('with five per row, the second grid continues the columns and the row distance of the first', async () => {
    backend.data.products = shopOf(66);
    const view = await list('per-row="5"', 1300);
    const [first, second] = grids(view) as [HTMLElement, HTMLElement];
    second.scrollIntoView();
    await until(() => !skipped(second), 'the second grid is rendered');
    const cards = (grid: HTMLElement) => [...grid.querySelectorAll('[data-product]')].map(box);
    const [above, next] = [cards(first), cards(second)];
    expect(above.length % 5).to.equal(0);
    expect(next.slice(0, 5).map(({ left }) => left)).to.deep.equal(above.slice(-5).map(({ left }) => left));
    const rows = (next[5] as DOMRect).top - (next[0] as DOMRect).bottom;
    expect((next[0] as DOMRect).top - Math.max(...above.slice(-5).map(({ bottom }) => bottom))).to.be.closeTo(rows, 1);
  });

  it('hover effects of the first card of a grid are not clipped at the edges of the grid', async () => {
    const view = await list('per-row="4" transitions="border,shadow,shift"', 600);
    await until(() => view.part('list')?.dataset.cardHover, 'the effects are loaded');
    const second = grids(view)[1] as HTMLElement;
    const card = second.firstElementChild as HTMLElement;
    second.scrollIntoView();
    await until(() => !skipped(second), 'the second grid is rendered');
    const still = box(card).top;
    await pointAt(partOf(card, 'availability'));
    const around = () => getComputedStyle(card, '::before');
    await until(() => around().boxShadow.includes(' 1px'), 'its border is shown');
    await until(() => box(card).top === still - 4, 'it has moved up');
    const reach = 1 - Number.parseFloat(around().top);
    expect(box(card).top - reach, 'above').to.be.at.least(box(second).top);
    expect(box(card).left - reach, 'at the side').to.be.at.least(box(second).left);
    const margin = 'overflow-clip-margin';
    if (CSS.supports(margin, '1px')) expect(getComputedStyle(second).getPropertyValue(margin)).to.equal('64px');
    await sendMouse({ type: 'move', position: [0, 0] });
  });
});

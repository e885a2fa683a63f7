import { expect } from '@open-wc/testing';
import { sendKeys } from '@web/test-runner-commands';
import { deepActiveElement } from '../../src/platform/focus/shadow-dom.js';
import type { FakeBackend } from '../support/fake-backend.js';
import { accessible, atEnd, freshPage, until } from '../support/fixture.js';
import { type CatalogueView, manyProducts, nameOf, shownCatalogue } from '../support/pages/catalogue.js';
import { openShop } from '../support/pages/shop-page.js';
import { prefer } from '../support/preferences.js';

const PAGED = 'navigation="pagination" max-count="2"';

describe('<sb-catalogue> page numbers', () => {
  let backend: FakeBackend;

  beforeEach(() => {
    backend = openShop({ products: manyProducts(22) });
  });

  const entries = (view: CatalogueView) =>
    [...(view.part('pages')?.children ?? [])].map((entry) => nameOf(entry).replace('Page ', ''));
  const current = (view: CatalogueView) => view.root.querySelector<HTMLElement>('[aria-current=page]') as HTMLElement;
  const opens = (view: CatalogueView, page: number) =>
    until(() => view.titles()[0] === `Product p-${page * 2 - 1}`, `page ${page} is shown`);
  const style = (element: Element | null, of?: string) => getComputedStyle(element as Element, of);
  async function paged(markup = '', width?: number): Promise<CatalogueView> {
    const view = await shownCatalogue(`${PAGED} ${markup}`, 2, width);
    return view;
  }

  it('[CAT-06] previous and next are words, or arrows that are named alike', async () => {
    const view = await paged('pagination-style="other"');
    expect(view.part('page-next')?.textContent).to.equal('Next');
    expect(view.part('page-next')?.querySelector('svg')).to.equal(null);
    view.element.setAttribute('show-arrows', '');
    await until(() => view.part('page-next')?.querySelector('svg'), 'there is an arrow');
    expect(view.part('page-next')?.textContent).to.equal('');
    expect(view.the('button', 'Next')).to.equal(view.part('page-next'));
    await accessible(view.element);
  });

  it('[CAT-06] the page one is on is filled, framed, underlined or set in bold, in the author’s colour', async () => {
    const view = await paged('pagination-color="#7a2f5d"');
    expect(style(current(view)).backgroundColor).to.equal('rgb(122, 47, 93)');
    expect(style(current(view)).color).to.equal('rgb(255, 255, 255)');
    await accessible(view.element);
    view.element.setAttribute('pagination-color', 'rgb(240, 220, 130)');
    await until(() => style(current(view)).color === 'rgb(0, 0, 0)', 'words on a light colour are dark');
    view.element.setAttribute('pagination-color', '#7a2f5d');
    for (const active of ['border', 'underline']) {
      view.element.setAttribute('active-style', active);
      await until(() => view.part('pages')?.dataset.active === active, active);
      await until(() => style(current(view)).backgroundColor === 'rgba(0, 0, 0, 0)', `${active}: nothing is filled`);
      expect(style(current(view), '::after').backgroundColor, active).to.equal('rgb(122, 47, 93)');
      expect(style(view.the('button', 'Page 2'), '::after').content, active).to.be.oneOf(['none', '']);
      await accessible(view.element);
    }
    view.element.setAttribute('active-style', 'text');
    await until(() => view.part('pages')?.dataset.active === 'text', 'text');
    expect(style(current(view), '::after').content).to.be.oneOf(['none', '']);
    expect(Number(style(current(view)).fontWeight)).to.be.above(Number(style(view.the('button', 'Page 2')).fontWeight));
  });

  it('[CAT-03] [CAT-06] the load-more button has the author’s words and colour', async () => {
    const view = await shownCatalogue(
      'max-count="2" pagination-button-text="More of it" pagination-color="#7a2f5d"',
      2,
    );
    const button = view.the('button', 'More of it');
    await until(() => style(button).backgroundColor === 'rgb(122, 47, 93)', 'it has the colour');
    await accessible(view.element);
    const release = backend.hold('products');
    button.click();
    await until(() => button.textContent === 'Loading…' || button.dataset.state === 'loading', 'it is busy');
    release();
    await view.shows(4);
  });

  it('[CAT-04] another page comes in from the side it lies on, within 200 ms', async () => {
    const view = await paged('pagination-style="sequence"');
    const moves = () => style(view.part('list'));
    expect(moves().animationName).to.equal('none');
    view.the('button', 'Page 2').click();
    await opens(view, 2);
    expect(view.part('panel')?.dataset.pageDirection).to.equal('next');
    expect([moves().animationName, moves().animationDuration]).to.deep.equal(['sb-catalogue-page-enter', '0.2s']);
    expect(style(view.part('panel')).getPropertyValue('--sb-catalogue-page-offset')).to.equal('24px');
    view.the('button', 'Page 1').click();
    await opens(view, 1);
    expect(style(view.part('panel')).getPropertyValue('--sb-catalogue-page-offset')).to.equal('-24px');
    document.documentElement.dir = 'rtl';
    expect(style(view.part('panel')).getPropertyValue('--sb-catalogue-page-offset')).to.equal('24px');
  });

  it('[CAT-04] nothing moves for who wants it still', async () => {
    const view = await paged();
    const { dress, restore } = await prefer('prefers-reduced-motion');
    atEnd(restore);
    dress(view.element);
    view.the('button', 'Page 2').click();
    await opens(view, 2);
    expect(view.part('list')?.getAnimations()).to.deep.equal([]);
  });

  it('[CAT-04] by keyboard: Tab reaches every page, Enter opens it, and reading goes on at the list', async () => {
    const view = await paged('show-arrows');
    view.the('button', 'Page 1').focus();
    await sendKeys({ press: 'Tab' });
    expect(nameOf(deepActiveElement() as Element)).to.equal('Page 2');
    await sendKeys({ press: 'Enter' });
    await opens(view, 2);
    expect(deepActiveElement()).to.equal(view.part('panel'));
  });

  it('[CAT-06] from right to left the arrows point the other way', async () => {
    document.documentElement.dir = 'rtl';
    const view = await paged('show-arrows');
    expect(new DOMMatrix(style(view.part('page-next')?.querySelector('svg') ?? null).transform).a).to.equal(-1);
    const [previous, next] = [view.part('page-previous'), view.part('page-next')].map((one) =>
      one?.getBoundingClientRect(),
    );
    expect(previous?.left).to.be.above(next?.left ?? 0);
  });

  it('[CAT-06] speaks Russian, and fits a phone', async () => {
    freshPage({ images: '/test/support', language: 'ru' });
    const view = await paged('', 340);
    expect(entries(view)).to.deep.equal(['Назад', 'Страница 1', 'Страница 2', '…', 'Страница 11', 'Вперёд']);
    const pages = view.part('pages') as HTMLElement;
    expect(pages.scrollWidth).to.be.at.most(pages.clientWidth);
    await accessible(view.element);
  });
});

// slow: axe over two styles of page numbers
import { expect } from '@open-wc/testing';
import { sendKeys } from '@web/test-runner-commands';
import { deepActiveElement } from '../../src/platform/focus/shadow-dom.js';
import type { FakeBackend } from '../support/fake-backend.js';
import { accessible, atEnd, details, freshPage, quiet, settled, until } from '../support/fixture.js';
import { type CatalogueView, manyProducts, nameOf, shownCatalogue, titlesFrom } from '../support/pages/catalogue.js';
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
  const paged = (markup = '', width?: number) => shownCatalogue(`${PAGED} ${markup}`, 2, width);

  it('[CAT-06] shows numbers with a gap, the page of all pages, or only previous and next, as words or labelled arrows', async () => {
    const view = await paged();
    expect(entries(view)).to.deep.equal(['Previous', '1', '2', '…', '11', 'Next']);
    expect(view.all('navigation', 'Pages')).to.have.length(1);
    view.element.setAttribute('pagination-style', 'from_max');
    await until(() => view.text().includes('1 / 11'), 'the page of all pages is shown');
    expect(view.all('button', 'Page 2')).to.deep.equal([]);
    await accessible(view.element);
    view.element.setAttribute('pagination-style', 'other');
    await until(() => entries(view).join() === 'Previous,Next', 'only previous and next are shown');
    expect(view.the('button', 'Previous').ariaDisabled).to.equal('true');
    const next = view.the('button', 'Next');
    expect([next.textContent, next.querySelector('svg')]).to.deep.equal(['Next', null]);
    view.element.setAttribute('show-arrows', '');
    await until(() => next.querySelector('svg'), 'the arrow is shown');
    expect([next.textContent, nameOf(next)]).to.deep.equal(['', 'Next']);
    await accessible(view.element);
    next.click();
    await opens(view, 2);
  });

  it('[CAT-06] the current page is filled, framed, underlined or bold, in the author’s colour', async () => {
    const view = await paged('pagination-color="#7a2f5d"');
    expect(style(current(view)).backgroundColor).to.equal('rgb(122, 47, 93)');
    expect(style(current(view)).color).to.equal('rgb(255, 255, 255)');
    await accessible(view.element);
    view.element.setAttribute('pagination-color', 'rgb(240, 220, 130)');
    await until(() => style(current(view)).color === 'rgb(0, 0, 0)', 'text on a light colour is dark');
    view.element.setAttribute('pagination-color', '#7a2f5d');
    for (const active of ['border', 'underline']) {
      view.element.setAttribute('active-style', active);
      await until(() => view.part('pages')?.dataset.active === active, active);
      await until(() => style(current(view)).backgroundColor === 'rgba(0, 0, 0, 0)', `${active}: nothing is filled`);
      expect(style(current(view), '::after').backgroundColor, active).to.equal('rgb(122, 47, 93)');
      expect(style(view.the('button', 'Page 2'), '::after').content, active).to.be.oneOf(['none', '']);
    }
    view.element.setAttribute('active-style', 'text');
    await until(() => view.part('pages')?.dataset.active === 'text', 'text');
    expect(style(current(view), '::after').content).to.be.oneOf(['none', '']);
    expect(Number(style(current(view)).fontWeight)).to.be.above(Number(style(view.the('button', 'Page 2')).fontWeight));
    expect(style(current(view)).backgroundClip).to.equal('text');
    await until(() => style(current(view)).backgroundColor === 'rgb(122, 47, 93)', 'S1: its letters have the colour');
    await accessible(view.element);
  });

  it('[CAT-03] [CAT-06] the load-more button has the author’s text and colour', async () => {
    const view = await shownCatalogue(
      'max-count="2" pagination-button-text="More of it" pagination-color="#7a2f5d"',
      2,
    );
    const button = view.the('button', 'More of it');
    await until(() => style(button).backgroundColor === 'rgb(122, 47, 93)', 'the button has the colour');
    const release = backend.hold('products');
    button.click();
    await until(() => button.textContent === 'Loading…' || button.dataset.state === 'loading', 'the button is loading');
    release();
    await view.shows(4);
  });

  it('[CAT-03] after another section was opened while one loads more, returning does not focus the new products', async () => {
    backend.data.products.forEach((product, at) => {
      product.category_ids = [at % 2 === 0 ? 'desks' : 'lamps'];
    });
    const sections = JSON.stringify(['Desks', 'Lamps'].map((name) => ({ id: name.toLowerCase(), name })));
    const view = await shownCatalogue(`tabs max-count="2" categories='${sections}'`, 2);
    const opens = async (name: string, cards: number) => {
      view.the('tab', name).click();
      await until(() => view.the('tab', name).ariaSelected === 'true', name);
      await view.shows(cards);
    };
    await opens('Lamps', 2);
    await opens('Desks', 2);
    const release = backend.hold('products');
    const more = view.the('button', 'Show more');
    more.focus();
    more.click();
    await until(() => more.dataset.state === 'loading', 'the button is loading');
    await opens('Lamps', 2);
    release();
    await opens('Desks', 4);
    await settled();
    expect(deepActiveElement()?.closest<HTMLElement>('[data-product]')?.dataset.product).to.equal(undefined);
  });

  it('[CAT-04] [CAT-06] another page slides in from its side in 200 ms, mirrored in RTL, and not at all with reduced motion', async () => {
    const view = await paged('show-arrows');
    const moves = () => style(view.part('list'));
    const offset = () => style(view.part('panel')).getPropertyValue('--sb-catalogue-page-offset');
    expect(moves().animationName).to.equal('none');
    view.the('button', 'Page 2').click();
    await opens(view, 2);
    expect(view.part('panel')?.dataset.pageDirection).to.equal('next');
    expect([moves().animationName, moves().animationDuration]).to.deep.equal(['sb-catalogue-page-enter', '0.2s']);
    expect(offset()).to.equal('24px');
    view.the('button', 'Page 1').click();
    await opens(view, 1);
    expect(offset()).to.equal('-24px');
    document.documentElement.dir = 'rtl';
    expect(offset()).to.equal('24px');
    const [previous, next] = ['page-previous', 'page-next'].map((part) => view.part(part) as HTMLElement);
    expect(new DOMMatrix(style(next?.querySelector('svg') ?? null).transform).a).to.equal(-1);
    expect(previous?.getBoundingClientRect().left).to.be.above(next?.getBoundingClientRect().left ?? 0);
    const { dress, restore } = await prefer('prefers-reduced-motion');
    atEnd(restore);
    dress(view.element);
    view.the('button', 'Page 2').click();
    await opens(view, 2);
    expect(view.part('list')?.getAnimations()).to.deep.equal([]);
  });

  it('[CAT-04] a page opened by keyboard replaces the list, scrolls to it, focuses it and dispatches page-change', async () => {
    document.body.insertAdjacentHTML('afterbegin', '<div style="height: 2000px"></div>');
    const told = details('page-change');
    const view = await shownCatalogue('navigation="pagination" show-arrows', 9);
    view.the('button', 'Page 1').focus();
    await sendKeys({ press: 'Tab' });
    expect(nameOf(deepActiveElement() as Element)).to.equal('Page 2');
    await sendKeys({ press: 'Enter' });
    await view.lists(...titlesFrom(10, 18));
    expect(Math.abs(view.part('panel')?.getBoundingClientRect().top ?? 999)).to.be.below(60);
    expect(view.the('button', 'Page 2').ariaCurrent).to.equal('page');
    expect(told).to.deep.equal([{ page: 2, pages: 3, categoryId: null }]);
    expect(deepActiveElement()).to.equal(view.part('panel'));
  });

  it('[CAT-06] [CAT-09] a page that failed is marked as the current one, and the page before it is shown again without a request', async () => {
    const warnings = quiet(/the products could not be loaded/);
    const view = await paged();
    backend.fail('products', 500);
    view.the('button', 'Page 2').click();
    await until(() => view.part('notice-failed'), 'the failure is shown');
    expect(nameOf(current(view))).to.equal('Page 2');
    expect(view.the('button', 'Previous').ariaDisabled).to.equal(null);
    const asked = backend.of('products').length;
    view.the('button', 'Page 1').click();
    await view.lists(...titlesFrom(1, 2));
    expect(nameOf(current(view))).to.equal('Page 1');
    expect(deepActiveElement()).to.equal(view.part('panel'));
    expect([backend.of('products').length, warnings.warnings.length]).to.deep.equal([asked, 1]);
  });

  it('[CAT-06] [CAT-02] shows Russian texts, and fits on a phone with the search above the list', async () => {
    freshPage({ images: '/test/support', language: 'ru' });
    const view = await paged('controls="search sort filter"', 340);
    expect(entries(view)).to.deep.equal(['Назад', 'Страница 1', 'Страница 2', '…', 'Страница 11', 'Вперёд']);
    expect(view.text()).to.include('В корзину').and.match(/10\s€/);
    await until(() => view.part('find')?.matches('[role=search]'), 'the search is loaded');
    const field = view.root.querySelector('input[type=search]') as HTMLInputElement;
    expect(field.placeholder).to.equal('Найти товар');
    expect(field.offsetWidth, 'the field is wide enough').to.be.above(120);
    for (const part of ['pages', 'find-row']) {
      const { scrollWidth, clientWidth } = view.part(part) as HTMLElement;
      expect(scrollWidth, part).to.be.at.most(clientWidth);
    }
    await accessible(view.element);
  });
});

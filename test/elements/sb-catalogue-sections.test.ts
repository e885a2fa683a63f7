import { expect } from '@open-wc/testing';
import { sendKeys } from '@web/test-runner-commands';
import '../../elements/sb-tabs.js';
import { deepActiveElement } from '../../src/platform/focus/shadow-dom.js';
import type { FakeBackend } from '../support/fake-backend.js';
import { finds } from '../support/fake-find.js';
import { fakeProduct } from '../support/fake-products.js';
import { accessible, put, quiet, ui, until } from '../support/fixture.js';
import { type CatalogueView, catalogue, nameOf } from '../support/pages/catalogue.js';
import { arriveBy, openShop } from '../support/pages/shop-page.js';

const TABS = [
  { id: 'desks', name: 'Desks' },
  { id: 'lamps', name: 'Lighting' },
  { id: 'bags', name: 'Bags' },
];
const MARKUP = `tabs controls="search filter" categories='${JSON.stringify(TABS)}'`;

describe('<sb-catalogue> search in all sections', () => {
  let backend: FakeBackend;
  const heard = quiet(/could not be counted/);
  const goods = [
    ['desks', 'Desk with a lamp'],
    ['desks', 'Desk'],
    ...['Floor lamp', 'Wall lamp', 'Candle'].map((name) => ['lamps', name]),
    ['bags', 'Bag'],
  ].map(([category = '', name = ''], at) => fakeProduct(`p-${at + 1}`, { name, category_ids: [category] }));

  beforeEach(() => {
    backend = openShop({ products: goods });
    backend.answer('products', finds(goods, ['desks', 'lamps', 'bags']));
  });

  const tabs = (view: CatalogueView) => view.all('tab').map(nameOf).join();
  async function searched(text: string): Promise<CatalogueView> {
    const view = await catalogue(MARKUP);
    await until(() => view.part('find')?.matches('[role=search]'), 'the search is loaded');
    view.root.querySelector<HTMLElement>('input[type=search]')?.focus();
    await sendKeys({ type: text });
    await sendKeys({ press: 'Enter' });
    return view;
  }

  it('[N18] its tabs look like those of <sb-tabs>', async () => {
    const view = await catalogue(MARKUP);
    await until(() => view.all('tab').length === 3, 'its tabs are shown');
    const others = put('<sb-tabs no-hash><div data-title="Desks">1</div><div data-title="Lighting">2</div></sb-tabs>');
    const element = others.firstElementChild as HTMLElement;
    await until(() => ui(element).part('mark'), 'the tabs of sb-tabs are shown');
    const looks = (row: HTMLElement, line: CSSStyleDeclaration) => {
      const tabs = [...row.querySelectorAll<HTMLElement>('[role=tab]')].slice(0, 2);
      const [first, second] = tabs.map((tab) => tab.getBoundingClientRect()) as [DOMRect, DOMRect];
      const { height } = first;
      const fonts = tabs.map((tab) => {
        const { color, fontSize, fontWeight, paddingInline } = getComputedStyle(tab);
        return [color, fontSize, fontWeight, paddingInline];
      });
      const { boxShadow } = getComputedStyle(row);
      const starts = first.left - row.getBoundingClientRect().left;
      return { height, starts, gap: second.left - first.right, fonts, boxShadow, line: line.backgroundColor };
    };
    const row = view.part('tabs') as HTMLElement;
    const own = looks(row, getComputedStyle(row.querySelector('[role=tab]') as Element, '::after'));
    expect(own).to.deep.equal(looks(ui(element).thePart('list'), getComputedStyle(ui(element).thePart('mark'))));
    expect(own.starts, 'aligned with the panel').to.equal(0);
  });

  it('D6: tabs count the results of each section, and a link leads to those of another, keeping the search', async () => {
    const view = await searched('lamp');
    await view.lists('Desk with a lamp');
    await until(() => tabs(view) === 'Desks 1,Lighting 2,Bags 0', 'the tabs show counts');
    expect(view.part('find-elsewhere')?.textContent).to.equal('Also found:2 in Lighting');
    await accessible(view.element);
    view.the('button', '2 in Lighting').click();
    await view.lists('Floor lamp', 'Wall lamp');
    expect(nameOf(deepActiveElement() as Element), 'the tab has the focus').to.equal('Lighting 2');
    expect(view.part('find-elsewhere')?.textContent).to.equal('Also found:1 in Desks');
    view.the('button', 'Clear all').click();
    await view.lists('Floor lamp', 'Wall lamp', 'Candle');
    expect([tabs(view), view.part('find-elsewhere')]).to.deep.equal(['Desks,Lighting,Bags', null]);
  });

  it('S8: without results in the open section, shows one message with links to other sections, and one clear button', async () => {
    const view = await searched('candle');
    await until(() => view.part('notice-nothing'), 'the message is shown');
    await until(() => view.part('find-elsewhere'), 'the links to other sections are shown');
    expect(view.part('notice-nothing')?.textContent).to.equal(
      'No products found in this categoryAlso found:1 in LightingClear all',
    );
    expect([view.all('button', 'Clear all').length, view.part('find-count')]).to.deep.equal([1, null]);
    view.the('button', '1 in Lighting').click();
    await view.lists('Candle');
    expect(view.part('find-elsewhere')?.textContent).to.equal('Not found in other categories');
  });

  it('D6: also counts for a search in the URL; a failed count leaves the tabs without counts and logs a warning', async () => {
    arriveBy('s.search=lamp');
    backend.answer('products', (call) =>
      call.query.get('categoryId') ? finds(goods)(call) : new Response('', { status: 500 }),
    );
    const view = await catalogue(`${MARKUP} address="s"`);
    await view.lists('Desk with a lamp');
    await until(() => heard.warnings.length > 0, 'the warning is logged');
    expect(heard.warnings[0]).to.match(/what is found in each section could not be counted/);
    expect([tabs(view), view.part('find-elsewhere')?.textContent]).to.deep.equal(['Desks,Lighting,Bags', undefined]);
  });
});

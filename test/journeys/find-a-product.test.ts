// runs in firefox, webkit: history and scrolling
// runs in light: dist/light
import { expect } from '@open-wc/testing';
import { sendKeys } from '@web/test-runner-commands';
import { deepAll, freshShop, makeRoom, Page } from '../support/journey.js';
import { until } from '../support/until.js';

const SHOP = '/demo/catalogue.html';
const FIND = 'sb-catalogue[address=all]';

describe('journey: find a product', function () {
  this.timeout(120_000);
  let page: Page;

  before(makeRoom);
  beforeEach(freshShop);
  afterEach(() => page.close());

  const root = () => page.document.querySelector(FIND)?.shadowRoot as ShadowRoot;
  const titles = () => deepAll(root(), 'h3').map((title) => title.textContent ?? '');
  const busy = () => root().querySelector('[part=panel]')?.getAttribute('aria-busy') !== 'false';
  const query = () => new URLSearchParams(page.window.location.search);
  const settles = (so: () => boolean, what: string) => until(() => !busy() && so(), what);
  async function open(rest = ''): Promise<void> {
    page = await Page.open(`${SHOP}${rest}`);
    page.document.querySelector(FIND)?.scrollIntoView();
    await until(() => root()?.querySelector('[role=search] input') && !busy(), 'the products are there');
  }
  const label = (text: string) =>
    deepAll(root(), 'label').find((one) => one.textContent?.trim().startsWith(text)) as HTMLLabelElement;

  it('[CAT-02] by words, order and filters that the reference backend answers; the address leads back to it', async () => {
    await open();
    const field = root().querySelector<HTMLInputElement>('input[type=search]') as HTMLInputElement;
    field.focus();
    await sendKeys({ type: 'chair' });
    await settles(() => titles().every((title) => /chair/i.test(title)), 'only chairs are shown');
    const all = titles().length;
    const toggle = () => deepAll(root(), '[part~=find-toggle]')[0];
    await until(() => toggle(), 'there is a button for the filters');
    toggle()?.click();
    await until(() => label('Oak')?.checkVisibility(), 'the filters are open');
    label('Oak').click();
    await settles(() => query().get('all.filter.colour') === 'oak', 'the address has the filter');
    expect(titles().length).to.be.below(all);
    const oak = titles();
    const order = root().querySelector('select') as HTMLSelectElement;
    order.value = '-price';
    order.dispatchEvent(new Event('change', { bubbles: true }));
    await settles(() => query().get('all.sort') === '-price', 'the address has the order');
    expect(titles().toSorted()).to.deep.equal(oak.toSorted());
    const sorted = titles();
    const address = page.window.location.search;
    page.expectNoProblems();
    page.close();

    await open(address);
    await settles(() => titles().join() === sorted.join(), 'a shared link shows the same');
    expect(root().querySelector<HTMLInputElement>('input[type=search]')?.value).to.equal('chair');
    deepAll(root(), '[part~=find-clear]')[0]?.click();
    await settles(() => titles().length === 8, 'everything is shown again');
    page.expectNoProblems();
  });

  it('[CAT-04] page numbers lead through what is found, and made-up questions of an address do no harm', async () => {
    await open(`?all.page=99999&all.filter.nothing=x'%22%3B--&all.filter.price=x&all.sort=evil`);
    await settles(() => deepAll(root(), '[part~=notice-nothing]').length > 0 || titles().length > 0, 'it is answered');
    page.expectNoProblems();
    page.close();
    await open('?all.filter.price=20-90&all.page=2');
    await settles(() => titles().length > 0, 'the second page is shown');
    expect(deepAll(root(), '[aria-current=page]')[0]?.textContent).to.equal('2');
    page.expectNoProblems();
  });
});

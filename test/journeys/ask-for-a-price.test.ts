import { expect } from '@open-wc/testing';
import { freshShop, makeRoom, Page } from '../support/journey.js';
import { until } from '../support/until.js';

const SHOPS = [
  {
    path: '/',
    search: 'grand',
    ask: 'Ask for a price: Milo grand sofa',
    words: /price of this piece: Milo grand sofa\./,
  },
  {
    path: '/ru/',
    search: 'Большой диван',
    ask: 'Узнать цену: Большой диван «Мило»',
    words: /Хочу узнать цену: Большой диван «Мило»\./,
  },
];

describe('journey: asking for a price', function () {
  this.timeout(120_000);
  let page: Page;

  before(makeRoom);
  beforeEach(freshShop);
  afterEach(() => page.close());

  for (const { path, search, ask, words } of SHOPS) {
    it(`${path}: the button of what has no price leads to the form, which begins with the question`, async () => {
      page = await Page.open(`${path}?clean&shop.search=${encodeURIComponent(search)}#goods`);
      page.lookAt('sb-catalogue');
      await page.click('a', ask);
      const asks = () => page.window.location.hash === '#contact' && page.window.location.search.includes('about=');
      await until(asks, 'the form’s place is in the address');
      await page.loaded(path);
      page.lookAt('.contact');
      const question = () => page.document.querySelector('.ask')?.shadowRoot?.querySelector('textarea');
      await until(() => question()?.value, 'the question is there');
      expect(question()?.value).to.match(words);
      page.expectNoProblems();
    });
  }
});

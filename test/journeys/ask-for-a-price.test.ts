import { expect } from '@esm-bundle/chai';
import { visit } from './support/visit.js';

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

describe('journey: asking for a price', () => {
  for (const { path, search, ask, words } of SHOPS) {
    it(
      `${path}: the button of what has no price leads to the form, which begins with the question`,
      visit(async (visitor) => {
        const tab = await visitor.open(`${path}?clean&shop.search=${encodeURIComponent(search)}#goods`);
        await tab.lookAt('sb-catalogue');
        await tab.press('a', ask);
        await tab.until(
          () => location.hash === '#contact' && location.search.includes('about='),
          'the form’s place is in the address',
        );
        await tab.arrives(path);
        await tab.lookAt('.contact');
        const question = await tab.until(
          () => document.querySelector('.ask')?.shadowRoot?.querySelector('textarea')?.value,
          'the question is there',
        );
        expect(question).to.match(words);
      }),
    );
  }
});

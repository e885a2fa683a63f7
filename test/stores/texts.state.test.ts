import { expect } from '@esm-bundle/chai';
import { cartTexts } from '../../src/i18n/shop-texts.js';
import { createTexts } from '../../src/i18n/texts.js';
import { quiet } from '../support/quiet.js';

describe('createTexts()', () => {
  it('E6: a language without texts causes one warning that lists the available ones; regional English is English', async () => {
    const heard = quiet();
    const texts = createTexts({
      en: async () => ({ en: { hello: 'Hello' } }),
      ru: async () => ({ ru: { hello: 'Привет' } }),
    });
    await texts('sv-SE').load();
    expect(texts('sv').get()('hello')).to.equal('Hello');
    for (const language of ['en-GB', 'ru', 'EN']) texts(language);
    expect(heard.warnings).to.deep.equal([
      'sb-elements: there are no texts in the language "sv-SE"; English is used. Available: en, ru',
    ]);
  });

  const ONE = [
    ['en', 'The only one in stock is in another line of your cart'],
    ['de', 'Das einzige vorrätige Stück ist in einer anderen Position Ihres Warenkorbs'],
    ['es', 'La única unidad disponible está en otra línea de su cesta'],
    ['fr', 'Le seul exemplaire en stock est dans une autre ligne de votre panier'],
    ['ru', 'Всё, что есть в наличии (1), уже в других строках корзины'],
  ] as const;
  for (const [language, words] of ONE)
    it(`has a text for a stock of one in ${language}`, async () => {
      await cartTexts(language).load();
      expect(cartTexts(language).get()('cart::stock_taken', { count: 1 })).to.equal(words);
    });

  it('writes numbers with the digit groups of the language, and of its region', async () => {
    const found = { one: '{count} product', other: '{count} products' };
    const texts = createTexts({ en: async () => ({ en: { found } }), de: async () => ({ de: { found } }) });
    const written = async (language: string, count: number) => {
      await texts(language).load();
      return texts(language).get()('found', { count });
    };
    expect(await written('en', 999)).to.equal('999 products');
    expect(await written('en', 12_345)).to.equal('12,345 products');
    expect(await written('de', 12_345)).to.equal('12.345 products');
    expect(await written('en-IN', 1_234_567)).to.equal('12,34,567 products');
  });
});

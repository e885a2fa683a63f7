import { expect } from '@esm-bundle/chai';
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

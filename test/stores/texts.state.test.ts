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
});

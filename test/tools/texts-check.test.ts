import { expect } from '@esm-bundle/chai';
import { listProblems, textProblems } from '../../tools/check/texts.mjs';

describe('the check of the texts', () => {
  it('names each module that does not load a language', () => {
    const load = (language: string, group: string) => `${language}: () => import('./${language}.json?${group}'),`;
    const modules = [
      { path: 'page-texts.ts', text: load('en', 'page') + load('it', 'page') },
      { path: 'shop-texts.ts', text: load('en', 'shop') + load('it', 'shop') + load('en', 'cart') },
    ];
    expect(listProblems(modules, ['en'])).to.deep.equal([]);
    expect(listProblems(modules, ['en', 'it'])).to.deep.equal(["shop-texts.ts: import('./it.json?cart') is missing"]);
  });

  it('names each text, value and plural form that a language lacks', () => {
    const english = { title: 'Cart of {name}', items: { one: '{count} item', other: '{count} items' } };
    const german = { title: 'Warenkorb', items: { other: '{count} Artikel' }, more: 'Mehr' };
    expect(textProblems({ en: { cart: english }, de: { cart: german } })).to.deep.equal([
      'de.json: cart: title has no values, en.json has {name}',
      'de.json: cart: items lacks the plural one',
      'de.json: cart: more is not in en.json',
    ]);
  });
});

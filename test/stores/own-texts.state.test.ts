import { expect } from '@esm-bundle/chai';
import { engineText } from '../../src/i18n/engine-texts.js';
import { parseOwnTexts, provideOwnTexts } from '../../src/i18n/own-texts.js';
import { ownProblems } from '../../src/i18n/own-texts-check.js';
import { ownTexts } from '../../src/i18n/own-texts-store.js';
import { type CartTranslate, cartTexts, shopTexts } from '../../src/i18n/shop-texts.js';
import { withOwnStores } from '../../src/stores/page/page-store.js';
import { quiet } from '../support/quiet.js';

type Messages = Record<string, string | Record<string, string>>;
const messagesOf = (messages: Messages) => new Map(Object.entries(messages)) as ReadonlyMap<string, string>;

/** Translates keys of the cart in a language, on a page with own texts. */
async function written(own: unknown, language: string, ...keys: Parameters<CartTranslate>[]) {
  const texts = cartTexts(language);
  await texts.load();
  return withOwnStores(() => {
    provideOwnTexts('the page', own, 'the page');
    return keys.map((key) => texts.get()(...key));
  });
}

describe("the page's own texts", () => {
  it('replace texts in one language, and leave other texts and languages unchanged', async () => {
    const own = { de: { 'cart::checkout': 'Jetzt zur Kasse' } };
    expect(await written(own, 'de', ['cart::checkout'], ['cart::back'])).to.deep.equal([
      'Jetzt zur Kasse',
      'Zurück zum Warenkorb',
    ]);
    expect(await written(own, 'de-AT', ['cart::checkout'])).to.deep.equal(['Jetzt zur Kasse']);
    expect(await written(own, 'en', ['cart::checkout'])).to.deep.equal(['Checkout']);
  });

  it('apply to every language when they name none, and the nearest language wins', async () => {
    expect(await written({ 'cart::checkout': 'Go' }, 'fr', ['cart::checkout'])).to.deep.equal(['Go']);
    const own = {
      '*': { 'cart::checkout': 'Go', 'cart::back': 'Back' },
      fr: { 'cart::checkout': 'Valider' },
      'fr-CH': { 'cart::checkout': 'Aller à la caisse' },
    };
    const keys: [['cart::checkout'], ['cart::back']] = [['cart::checkout'], ['cart::back']];
    expect(await written(own, 'fr-CH', ...keys)).to.deep.equal(['Aller à la caisse', 'Back']);
    expect(await written(own, 'fr-ca', ...keys)).to.deep.equal(['Valider', 'Back']);
    expect(await written(own, 'es', ...keys)).to.deep.equal(['Go', 'Back']);
  });

  it('are found by the script of a language, without its region', async () => {
    const heard = quiet(/no texts in the language "sr"/);
    const own = { 'sr-Latn': { 'cart::checkout': 'Na blagajnu' }, sr: { 'cart::checkout': 'На благајну' } };
    expect(await written(own, 'sr-Latn-RS', ['cart::checkout'])).to.deep.equal(['Na blagajnu']);
    expect(await written(own, 'sr-RS', ['cart::checkout'])).to.deep.equal(['На благајну']);
    const has = withOwnStores(() => {
      provideOwnTexts('the page', { 'zh-Hant': {} }, 'the page');
      return ['zh-Hant-TW', 'zh-TW'].map((language) => ownTexts().get()?.has(language));
    });
    expect(has).to.deep.equal([true, false]);
    heard.forget();
  });

  it('have the values and plural forms of their language, even of one that the library does not have', async () => {
    const heard = quiet(/no texts in the language "cy"/);
    const own = {
      cy: { 'cart::items': { one: '{count} un', two: '{count} dau', few: '{count} tri', other: '{count}' } },
    };
    const counts = [1, 2, 3, 8].map((count): ['cart::items', { count: number }] => ['cart::items', { count }]);
    expect(await written(own, 'cy', ...counts, ['cart::back'])).to.deep.equal([
      '1 un',
      '2 dau',
      '3 tri',
      '8',
      'Back to the cart',
    ]);
    heard.forget();
  });

  it('override those of an earlier source, and replace earlier ones of the same source', async () => {
    const texts = shopTexts('en');
    await texts.load();
    withOwnStores(() => {
      provideOwnTexts('first', { 'main::close': 'One', 'main::retry': 'Again' }, 'first');
      provideOwnTexts('second', { 'main::close': 'Two' }, 'second');
      expect([texts.get()('main::close'), texts.get()('main::retry')]).to.deep.equal(['Two', 'Again']);
      provideOwnTexts('second', {}, 'second');
      expect(texts.get()('main::close')).to.equal('One');
    });
    expect(texts.get()('main::close')).to.equal('Close');
  });

  it('name a payment method of the shop, and replace an error message of a backend engine', async () => {
    const texts = cartTexts('en');
    await texts.load();
    const answer = withOwnStores(() => {
      provideOwnTexts('page', { 'payment::method::twint': 'TWINT', 'engine::gone': '{title} is gone' }, 'page');
      expect(texts.get().known('payment::method::twint')).to.equal('TWINT');
      return engineText('en', 'engine::gone', { title: 'Mug' });
    });
    expect(await answer).to.equal('Mug is gone');
  });

  it('cause one warning for each mistake, and the correct ones apply', async () => {
    const heard = quiet();
    const own = {
      de: { 'cart::checkout': 'Kasse', 'cart::back': 7, 'cart::items': { one: 'eins' } },
      deutsch_: { 'cart::checkout': 'x' },
      checkout: 'Kasse',
    };
    for (const _ of [1, 2])
      expect(await written(own, 'de', ['cart::checkout'], ['cart::back'])).to.deep.equal([
        'Kasse',
        'Zurück zum Warenkorb',
      ]);
    expect(parseOwnTexts('{ "cart::back": ')).to.deep.equal({});
    await written(['cart::back'], 'de');
    const [back, items, language, flat, json, list, ...others] = heard.warnings;
    expect(back).to.equal(
      'sb-elements: the page: "cart::back" has to be a text, or an object of plural forms with "other"',
    );
    expect(items).to.include('"cart::items" has to be');
    expect(language).to.include('"deutsch_" is neither the key of a text nor a language');
    expect(flat).to.include('"checkout" is neither');
    expect(json).to.match(/^sb-elements: <script data-sb-texts> is not JSON: /);
    expect(list).to.equal('sb-elements: the page has to be an object of texts by key, or of such objects by language');
    expect(others).to.deep.equal([]);
  });

  it('apply on a page whose language is invalid', async () => {
    quiet(/no texts in the language/);
    const own = { '*': { 'cart::items': { one: '{count} thing', other: '{count} things' } } };
    expect(await written(own, 'no such_language', ['cart::items', { count: 1 }])).to.deep.equal(['1 thing']);
  });

  it('are reported by the check when they have unknown keys or placeholders', async () => {
    const problems = await ownProblems([
      messagesOf({ 'cart::chekout': 'x', 'cart::back': 'To {place}', 'payment::method::twint': 'TWINT' }),
      messagesOf({ 'cart::limit': 'Nur {available}, {stock}', 'catalogue::load_more': 'Mehr' }),
    ]);
    expect(problems).to.deep.equal([
      'the text "cart::back" of this page has {place}, which nothing replaces: it has none',
      'the text "cart::limit" of this page has {stock}, which nothing replaces: it has {available}',
      'there is no text "cart::chekout", which this page has in its own words',
    ]);
  });
});

import { expect } from '@esm-bundle/chai';
import fc from 'fast-check';
import { type CardAction, pressesOf } from '../../src/domain/catalogue/card-action.js';
import {
  type CardLayout,
  isBeside,
  narrowLayout,
  readCardStyles,
  readProportions,
} from '../../src/domain/catalogue/card-design.js';
import { CARD_KEYS, readCardList } from '../../src/domain/catalogue/card-list.js';
import { cardDescription } from '../../src/domain/catalogue/description.js';
import { plainTextOf } from '../../src/domain/text/text.js';

function entry(key: string, paddingTop: number | null = null, adaptivePadding: number | null = null) {
  return { key, paddingTop, adaptivePadding };
}

describe('[CARD-01] readCardList', () => {
  it('reads names, entries with paddings, and an object in its key order', () => {
    expect(readCardList(['name', 'media']).entries).to.deep.equal([entry('name'), entry('media')]);
    const entries = [{ key: 'price', padding_top: 16, adaptive_padding: 8 }, 'button', { name: 'article' }];
    expect(readCardList(entries).entries).to.deep.equal([entry('price', 16, 8), entry('button'), entry('article')]);
    const object = { divider: { padding_top: '20', adaptivePadding: '6px' }, name: {}, media: false, price: true };
    const read = [entry('divider', 20, 6), entry('name'), entry('price')];
    expect(readCardList(object)).to.deep.equal({ entries: read, unusable: [] });
  });

  it('drops and reports unknown entries, duplicates and invalid paddings', () => {
    const given = [
      'name',
      'colour',
      'name',
      7,
      null,
      { key: 'price', padding_top: -4, adaptive_padding: 'wide' },
      [{ toString: {} }],
    ];
    const { entries, unusable } = readCardList(given);
    expect(entries).to.deep.equal([entry('name'), entry('price')]);
    expect(unusable).to.deep.equal([
      'colour',
      'name',
      '7',
      'null',
      'price.padding_top',
      'price.adaptive_padding',
      '[{"toString":{}}]',
    ]);
  });

  it('returns only known elements, each once, for any input', () => {
    fc.assert(
      fc.property(fc.oneof(fc.jsonValue(), fc.array(fc.constantFrom(...CARD_KEYS, 'x', {}))), (given) => {
        const { entries } = readCardList(given);
        expect(new Set(entries.map(({ key }) => key)).size).to.equal(entries.length);
        for (const { key } of entries) expect(CARD_KEYS).to.include(key);
      }),
    );
  });
});

describe('[CARD-02] readCardStyles', () => {
  it('accepts known keys in all supported spellings', () => {
    const { styles, unusable } = readCardStyles({
      name: { align: 'right', size: '20px', weight: 700, uppercase: true },
      button: { background: 'linear-gradient(#fff, #000)', wide: false },
      divider: { height: 1, opacity: 10 },
    });
    expect(unusable).to.deep.equal([]);
    expect(styles.name).to.deep.equal({ align: 'end', size: 20, weight: 700, uppercase: true });
    expect(styles.button?.background?.kind).to.equal('gradient');
    expect(styles.divider).to.deep.equal({ height: 1, opacity: 10 });
  });

  it('reports and drops invalid entries', () => {
    const { styles, unusable } = readCardStyles({
      name: { color: 'red;}*{display:none', size: 1e9, align: 'toString', constructor: 1 },
      footer: {},
    });
    expect(styles.name).to.deep.equal({});
    expect(unusable).to.deep.equal(['name.color', 'name.size', 'name.align', 'name.constructor', 'footer']);
  });
});

describe('[CAT-08] card layout', () => {
  const wide: CardLayout = {
    ...{ type: 'double', swap: false, proportions: [8, 16] },
    ...{ direction: 'row', cols: 18, align: 'center' },
  };

  it('reads proportions', () => {
    for (const given of ['8/16', '8:16', ' 8 / 16 ', [8, 16]]) expect(readProportions(given)).to.deep.equal([8, 16]);
    for (const given of ['', '12', '0/24', '24/0', '1/2/3', 'a/b', null, {}]) {
      expect(readProportions(given)).to.equal(undefined);
    }
  });

  it('stacks a double card over the full width in a narrow container by default', () => {
    const narrow = narrowLayout(wide, null).layout;
    expect(narrow).to.deep.equal({ ...wide, cols: 24, direction: 'column' });
    expect([isBeside(wide), isBeside(narrow)]).to.deep.equal([true, false]);
    const spellings = { 'double-direction': 'row', productsSwap: true, products_proportions: '10/14' };
    const { layout, unusable } = narrowLayout(wide, { ...spellings, container_cols: 20 });
    expect(layout).to.deep.equal({ ...wide, swap: true, proportions: [10, 14], cols: 20 });
    expect(unusable).to.deep.equal([]);
    expect(narrowLayout(wide, { container_cols: 25, colour: 1 }).unusable).to.deep.equal(['container_cols', 'colour']);
  });
});

describe('[CARD-04] [CARD-05] the action of a card', () => {
  const plain = { link: '/p', options: [], variants: [] };
  const options = [{ values: [{ id: 'a' }] }] as never;
  const chosen = { link: '/p' as string | null, options, variants: [{ visible: true }, { visible: true }] as never };
  const actions = (action: CardAction) => ({ action, link: '/link', page: '/page', blank: false });
  const shown = { optionsShown: true, opens: true };
  const hidden = { optionsShown: false, opens: true };

  it('name and picture follow the action’s link; with the cart action they open the quick view', () => {
    const does = (action: CardAction) => {
      const press = pressesOf(actions(action)).name(plain);
      return press.does === 'lead' ? press.href : press.does;
    };
    const all: CardAction[] = ['none', 'link', 'cart', 'product-page', 'pages', 'modal'];
    expect(all.map(does)).to.deep.equal(['nothing', '/link', 'view', '/p', '/page', 'open']);
    expect(pressesOf({ ...actions('link'), link: '' }).name(plain).does).to.equal('nothing');
  });

  it('the cart button opens the options first when the card does not show them', () => {
    const { button } = pressesOf(actions('cart'));
    expect(button(chosen, shown).does).to.equal('add');
    expect(button(chosen, hidden).does).to.equal('open');
    expect(button(plain, hidden).does).to.equal('add');
    expect(button({ ...chosen, variants: [{ visible: true }] as never }, hidden).does).to.equal('add');
    expect(button({ ...chosen, options: [{ values: [] }] as never }, hidden).does).to.equal('add');
    const nowhere = { ...hidden, opens: false };
    expect(button(chosen, nowhere)).to.deep.equal({ does: 'lead', href: '/p' });
    expect(button({ ...chosen, link: null }, nowhere).does).to.equal('add');
  });
});

describe('[CARD-07] cardDescription', () => {
  it('keeps a short text unchanged, and closes open tags after cutting a long one', () => {
    expect(cardDescription('<b>Short</b>')).to.equal('<b>Short</b>');
    const long = cardDescription(`<div class="x"><ul><li>${'word '.repeat(1000)}</li></ul></div>`);
    expect(long.length).to.be.below(1300);
    expect(long.endsWith('…</li></ul></div>')).to.equal(true);
    expect(plainTextOf(long)).to.match(/^\s*word word .*word…\s*$/);
  });

  it('cuts neither inside a tag nor inside a surrogate pair', () => {
    const tag = cardDescription(`<p>${'x'.repeat(1190)}<a href="/somewhere/far/away">there</a></p>`);
    expect(tag).to.equal(`<p>${'x'.repeat(1190)}…</p>`);
    const pairs = cardDescription('😀'.repeat(2000).slice(1));
    expect(pairs.slice(1, -1)).to.equal('😀'.repeat((pairs.length - 2) / 2));
    expect(cardDescription('😀'.repeat(2000))).to.match(/^(?:😀)+…$/u);
  });
});

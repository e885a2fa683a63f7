import { readFileSync } from 'node:fs';
import { expect } from '@esm-bundle/chai';
import { limitWords, stockWords } from '../../../src/components/cart/line-words.state.js';
import {
  type NoticeEntry,
  noticeTitle,
  shopChangeNotice,
  spokenChange,
  sumChangeNotice,
} from '../../../src/components/cart/notice-words.state.js';
import { type CartItem, EMPTY_CART } from '../../../src/domain/cart/cart.js';
import { type ShopChange, shopChanges } from '../../../src/domain/cart/cart-changes.js';
import { mostPieces } from '../../../src/domain/cart/stock.js';
import { item } from '../../domain/samples.js';
import { writtenIn } from './written-in.js';

/** Three lamps of five, at €20. */
const lamp = (changes: Partial<CartItem> = {}) =>
  item({ title: 'Lamp', optionsInfo: [], count: 3, quantity: 5, price: 2000, orderPrice: 2000, ...changes });

/** What the visitor has seen, and what the line is now. */
const SITUATIONS: Record<string, [seen: Partial<CartItem>, now: Partial<CartItem>]> = {
  'the shop raises the price': [{}, { price: 2500 }],
  'the shop lowers the price': [{}, { price: 1500 }],
  'others have bought, two are left': [{}, { quantity: 2 }],
  'all are sold': [{}, { quantity: 0 }],
  'it is no longer sold': [{}, { hidden: true }],
  'it is sold again': [{ hidden: true }, {}],
  'the visitor presses + with all five in the cart': [{}, { count: 5 }],
  'the visitor types 50': [{}, { count: 5 }],
  'the visitor presses + while the shop has only three left': [{}, { count: 4, quantity: 3 }],
};
type Words = Awaited<ReturnType<typeof writtenIn>>;

const noticed = ({ title, words, values }: NoticeEntry) =>
  `${title}: ${words}${values ? ` ${values.from} → ${values.to}` : ''}`;

/** All that a notice and the row of a line say. */
function told(situation: string, words: Words): { notice: string[]; row: string[] } {
  const { t, money, rules } = words;
  if (situation === 'the shop cannot be asked') return { notice: [t('cart::refresh_failed')], row: [] };
  if (situation === 'the shop ends a discount') {
    const change = { kind: 'discount', from: 600, to: 0, good: false } as const;
    return { notice: [noticed(sumChangeNotice(change, words))], row: [] };
  }
  const [seen = {}, now = {}] = SITUATIONS[situation] ?? [];
  const line = lamp(now);
  const changes = shopChanges({ ...EMPTY_CART, items: [line] }, new Map([['v1', lamp(seen)]]), rules);
  const shown = { item: line, stock: line.quantity, most: mostPieces(line, rules) };
  const changed = line.price === line.orderPrice ? [] : [t('cart::price_was', { price: money(line.orderPrice ?? 0) })];
  return {
    notice: changes.map((change) => noticed(shopChangeNotice(change, line, words))),
    row: [...changed, stockWords(shown, words), line.count === shown.most ? limitWords(shown, t) : ''],
  };
}

describe('what the cart says of changes', () => {
  const record = readFileSync('src/decisions/068-words-for-changes.md', 'utf8');
  const rows = [...record.matchAll(/^\| (?!situation|---)(.+?) \| (.+?) \| (.+?) \| (.+?) \|$/gm)];

  it('the record has each situation', () => {
    const others = ['the shop ends a discount', 'the shop cannot be asked'];
    expect([...new Set(rows.map(([, situation]) => situation))]).to.have.members([
      ...Object.keys(SITUATIONS),
      ...others,
    ]);
  });

  for (const [, situation = '', shown = '', en, ru] of rows) {
    it(`[CONF-02] ${situation}, ${shown}: ${en}; ${ru}`, async () => {
      const place = shown === 'in the row' ? 'row' : 'notice';
      expect(told(situation, await writtenIn('en'))[place]).to.include(en);
      expect(told(situation, await writtenIn('ru'))[place]).to.include(ru);
    });
  }

  it('[CONF-02] what the visitor asks for beyond the stock is no change by the shop', async () => {
    const words = await writtenIn('en');
    for (const situation of ['the visitor presses + with all five in the cart', 'the visitor types 50']) {
      expect(told(situation, words).notice).to.deep.equal([]);
    }
  });

  it('a price that is not known is written as the shop has it', async () => {
    const words = await writtenIn('en', { allowPriceless: true, noPriceLabel: 'On request' });
    const change = { id: 'v1', kind: 'price_changed', from: 2000, to: null, good: false } as const;
    expect(noticed(shopChangeNotice(change, lamp(), words))).to.equal('Lamp: the price went up €20 → On request');
    const priceless = { id: 'v1', kind: 'not_priced', from: 3, to: 0, good: false } as const;
    expect(noticed(shopChangeNotice(priceless, lamp(), words))).to.contain('It has no price yet');
  });

  it('a change is spoken as a sentence, better ones in good words', async () => {
    const words = await writtenIn('en');
    const better = sumChangeNotice({ kind: 'promo', from: 100, to: 300, good: true }, words);
    expect(spokenChange(better, words.t)).to.equal('Promo code: Good news, from €1 to €3.');
    const gone = { id: 'v1', kind: 'not_available', from: 3, to: 0, good: false } as const;
    expect(spokenChange(shopChangeNotice(gone, lamp(), words), words.t)).to.equal('Lamp: No longer available.');
  });

  const price = (id: string): ShopChange => ({ id, kind: 'price_changed', from: 1, to: 2, good: false });
  const stock = (id: string): ShopChange => ({ id, kind: 'quantity_changed', from: 2, to: 1, good: false });
  const titles: [ShopChange[], string, string][] = [
    [[price('a')], '1 item changed price', ''],
    [[price('a'), price('b')], '2 items changed price', ''],
    [[price('a'), stock('a')], '1 item in your cart has changed', ''],
    [[price('a'), stock('b')], '2 items in your cart have changed', 'Изменились 2 товара в корзине'],
  ];
  for (const [changes, en, ru] of titles) {
    it(`[CONF-01] the title of ${changes.map(({ id, kind }) => `${kind} ${id}`).join(', ')}: ${en}`, async () => {
      expect(noticeTitle(changes, (await writtenIn('en')).t)).to.equal(en);
      if (ru) expect(noticeTitle(changes, (await writtenIn('ru')).t)).to.equal(ru);
    });
  }
});

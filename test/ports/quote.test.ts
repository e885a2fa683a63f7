// runs only in node: no document
import { expect } from '@esm-bundle/chai';
import { openBackend } from '../../src/ports/backend/apis.js';
import { defineBackend } from '../../src/ports/backend/define.js';
import { caught } from './caught.js';

const CALLER = { projectId: 'p-1', groupId: 'g-1', language: 'de', currency: '' };

describe('a quote of a backend', () => {
  it('gets defaults for missing values of its lines, and is rejected with a message when it is inconsistent', async () => {
    const asked = { lines: [{ id: 'mug-1' }], promocode: null, shippingId: null, country: '' };
    let answer: unknown = {
      lines: [
        { kind: 'item', id: 'mug-1', amount: 1250 },
        { kind: 'tax', id: 'vat', rate: 19, amount: 0, sum: 200 },
        { kind: 'other', id: 'wrap', amount: 100, why: 'As you wished' },
      ],
      total: 1350,
    };
    const shop = { products: async () => ({ products: [] }) };
    const backend = defineBackend({ shop, cart: { quote: async () => answer as never } });
    const { cart } = openBackend(backend).apis(() => CALLER);
    const ask = () => cart.quote(asked as never, 'EUR');
    const usual = { title: '', why: '', rate: 0 };
    expect(await ask()).to.deep.equal({
      lines: [
        { ...usual, kind: 'item', id: 'mug-1', amount: 1250, sum: 1250 },
        { ...usual, kind: 'tax', id: 'vat', title: 'vat', rate: 19, amount: 0, sum: 200 },
        { ...usual, kind: 'other', id: 'wrap', title: 'wrap', why: 'As you wished', amount: 100, sum: 100 },
      ],
      total: 1350,
    });
    const mug = { kind: 'item', id: 'mug-1', amount: 1250 };
    const refused: [unknown, string][] = [
      [undefined, 'has no lines'],
      [{ lines: {} }, 'has no lines'],
      [{ lines: [null], total: 0 }, 'of the kind ""; there are item, discount'],
      [{ lines: [{ ...mug, kind: 'toString' }], total: 1250 }, 'of the kind "toString"'],
      [{ lines: [{ ...mug, amount: '12.50' }], total: 1250 }, 'a line "mug-1" without a whole number'],
      [{ lines: [{ ...mug, amount: 12.5 }], total: 12.5 }, 'a line "mug-1" without a whole number'],
      [{ lines: [mug] }, 'no whole number as its total'],
      [{ lines: [mug], total: 1200 }, 'lines that come to 1250 and a total of 1200'],
      [{ lines: [{ ...mug, id: 'cup-1' }], total: 1250 }, 'is for another cart'],
    ];
    for (const [given, words] of refused) {
      answer = given;
      expect(await caught(ask()))
        .to.include({ code: 'incorrect_answer' })
        .and.nested.property('message')
        .that.contains(words);
    }
  });
});

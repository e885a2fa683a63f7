import { expect } from '@esm-bundle/chai';
import fc from 'fast-check';
import { readSharedCart, writeSharedCart } from '../../src/domain/cart/share-link.js';
import { sharedCartIn, withSharedCart } from '../../src/domain/cart/shared-cart-query.js';
import { item } from './samples.js';

const line = (productId: string, variantId: string, count: number) =>
  item({ id: variantId, productId, variantId, count });

describe('the link to a shared cart', () => {
  it('has the ids and counts of the lines only, and keeps other parameters', () => {
    const { text, leftOut } = writeSharedCart([line('p-1', 'v-1', 2), line('p-2', 'v-2', 1)]);
    expect(text).to.equal('p-1:v-1:2,p-2:v-2:1');
    expect(leftOut).to.deep.equal([]);
    expect(withSharedCart('?page=shop&sb-cart=old', text)).to.equal('?page=shop&sb-cart=p-1%3Av-1%3A2%2Cp-2%3Av-2%3A1');
    expect(withSharedCart('?sb-cart=old', null)).to.equal('');
    expect(withSharedCart('?q=caf%E9&sb-cart=old&ids[]=1', null)).to.equal('?q=caf%E9&ids[]=1');
    expect(sharedCartIn('?page=shop')).to.equal(null);
  });

  it('leaves out custom items, lines pending removal, and lines beyond the limits of count and length', () => {
    const custom = item({ id: 'gift', type: 'custom', productId: null, variantId: null });
    expect(writeSharedCart([custom, line('p', 'v', 0)])).to.deep.equal({ text: '', leftOut: ['gift'] });
    const many = Array.from({ length: 120 }, (_, at) => line('p', `v${at}`, 1));
    expect(writeSharedCart(many).leftOut).to.have.length(20);
    const long = [line('p', 'v'.repeat(3990), 1), line('p', 'w'.repeat(20), 1), line('p', 'x', 1)];
    expect(writeSharedCart(long).leftOut).to.deep.equal(['w'.repeat(20)]);
  });

  it('has the pieces of a variant with different notes as one line, which is left out with all of them', () => {
    const noted = (variantId: string, count: number, note: string) => ({
      ...line('p', variantId, count),
      id: `${variantId}\n${note}`,
      note,
    });
    const mugs = [noted('v', 1, 'Anna'), line('p', 'w', 1), line('p', 'v', 2)];
    expect(writeSharedCart(mugs)).to.deep.equal({ text: 'p:v:3,p:w:1', leftOut: [] });
    expect(writeSharedCart([line('p', 'v', 999_999), noted('v', 1, 'Anna')]).text).to.equal('p:v:999999');
    const long = 'v'.repeat(3997);
    const left = writeSharedCart([noted(long, 1, 'Anna'), line('p', 'w', 1), line('p', long, 1)]);
    expect([left.text, left.leftOut.length]).to.deep.equal(['p:w:1', 2]);
  });

  it('reads any ids and counts back from a URL', () => {
    const id = fc.string({ minLength: 1, unit: 'binary' }).filter((text) => !/\p{Surrogate}/u.test(text));
    const one = fc.record({ productId: id, variantId: id, count: fc.integer({ min: 1, max: 999_999 }) });
    const lines = fc.uniqueArray(one, { selector: ({ variantId }) => variantId, maxLength: 8 });
    fc.assert(
      fc.property(lines, (given) => {
        const { text } = writeSharedCart(given.map((sold) => line(sold.productId, sold.variantId, sold.count)));
        const read = readSharedCart(sharedCartIn(withSharedCart('?a=1', text)) ?? '');
        expect(read).to.deep.equal({ lines: given, wrong: 0 });
      }),
    );
  });

  it('reads the valid lines of a text, and counts the invalid ones', () => {
    const counts = (text: string) => {
      const read = readSharedCart(text);
      return [read.lines.length, read.wrong];
    };
    for (const empty of ['', ',,']) expect(counts(empty)).to.deep.equal([0, 0]);
    for (const wrong of ['p:v:1000000', 'p:v', 'p:v:1:2', 'p:%E0%A4%A:1', `${'p'.repeat(4000)}:v:1`])
      expect(counts(wrong), wrong.slice(0, 40)).to.deep.equal([0, 1]);
    expect(counts('p:v:1')).to.deep.equal([1, 0]);
    expect(counts('p:v:1,p:v:3'), 'a repeated variant').to.deep.equal([1, 1]);
    expect(counts('p:v:0,p:w:-1,p:x:1.5,p:y:1e3,p:z:٣')).to.deep.equal([0, 5]);
    expect(counts(':v:1,p::1')).to.deep.equal([0, 2]);
    expect(counts(Array.from({ length: 130 }, (_, at) => `p:v${at}:1`).join())).to.deep.equal([100, 30]);
  });

  it('never throws, and returns only whole counts above 0', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 200 }), (text) => {
        expect(readSharedCart(text).lines.every(({ count }) => Number.isInteger(count) && count > 0)).to.equal(true);
      }),
    );
  });
});

import { expect } from '@esm-bundle/chai';
import fc from 'fast-check';
import { readLinkedVariant, writeLinkedVariant } from '../../src/domain/options/options-address.js';
import { readModalList } from '../../src/domain/options/options-modal.js';
import { swatchOf } from '../../src/domain/options/options-swatch.js';

const keys = (given: unknown) => readModalList(given).entries.map(({ key }) => key);
const USUAL = ['media', 'name', 'options', 'available', 'divider', 'button'];

describe('[OPT-04] the options modal’s list', () => {
  it('has picture, name, options, stock, divider and button by default', () => {
    for (const nothing of [null, undefined, [], {}, 'x', 3]) expect(keys(nothing)).to.deep.equal(USUAL);
    expect(readModalList(null).divider).to.deep.equal({ height: 1, opacity: 10, paddingTop: 20, paddingBottom: 0 });
  });

  it('keeps the author’s order and paddings, from a list or an object', () => {
    const list = ['name', { key: 'options', padding_top: 8, adaptive_padding: 4 }, 'button'];
    expect(keys(list)).to.deep.equal(['name', 'options', 'button']);
    expect(readModalList(list).entries[1]).to.deep.equal({ key: 'options', paddingTop: 8, adaptivePadding: 4 });
    expect(keys({ button: {}, name: { padding_top: 3 } })).to.deep.equal(['button', 'name']);
  });

  it('reads the divider’s sizes, and uses the default for an invalid one', () => {
    const divider = { key: 'divider', height: 3, opacity: 50, padding_top: '4', padding_bottom: 5 };
    expect(readModalList([divider]).divider).to.deep.equal({ height: 3, opacity: 50, paddingTop: 4, paddingBottom: 5 });
    expect(readModalList({ divider: { height: 2 } }).divider).to.include({ height: 2, opacity: 10 });
    const bad = { key: 'divider', height: -1, opacity: 101, padding_top: 'much', padding_bottom: Number.NaN };
    expect(readModalList([bad]).divider).to.deep.equal({ height: 1, opacity: 10, paddingTop: 20, paddingBottom: 0 });
  });

  it('drops and reports unknown and duplicate entries', () => {
    const { entries, unusable } = readModalList(['name', 'rating', 'name', 'button']);
    expect(entries.map(({ key }) => key)).to.deep.equal(['name', 'button']);
    expect(unusable).to.deep.equal(['rating', 'name']);
  });

  it('never throws on any value, and is never empty', () => {
    fc.assert(
      fc.property(fc.anything(), (given) => {
        expect(readModalList(given).entries).not.to.deep.equal([]);
      }),
    );
  });
});

describe('[OPT-02] a linked variant in the URL', () => {
  it('is read from the query and written to it, and other parameters stay unchanged', () => {
    const both = { productId: 'p-1', variantId: 'v-2' };
    expect(readLinkedVariant('?a=1&sb-product=p-1&sb-variant=v-2')).to.deep.equal(both);
    expect(readLinkedVariant('?sb-product=p-1')).to.deep.equal({ productId: 'p-1', variantId: null });
    expect(readLinkedVariant('?sb-variant=v-2&sb-product=')).to.equal(null);
    expect(writeLinkedVariant('?a=1', { productId: 'p', variantId: 'v' })).to.equal('?a=1&sb-product=p&sb-variant=v');
    const one = { productId: 'p', variantId: null };
    expect(writeLinkedVariant('?sb-product=x&sb-variant=y', one)).to.equal('?sb-product=p');
    expect(writeLinkedVariant('?sb-product=x', null)).to.equal('');
    expect(writeLinkedVariant('?q=caf%E9&ids[]=1&flag', one)).to.equal('?q=caf%E9&ids[]=1&flag&sb-product=p');
  });

  it('is read back for any ids', () => {
    const text = fc.string({ minLength: 1 });
    fc.assert(
      fc.property(fc.record({ productId: text, variantId: text }), (linked) => {
        expect(readLinkedVariant(writeLinkedVariant('?x=1', linked))).to.deep.equal(linked);
      }),
    );
  });
});

const value = (color: string | null, contrast: string | null = null) => ({ id: 'v', name: 'Value', color, contrast });

describe('[OPT-01] swatches', () => {
  const cases: [string, string | null, string | null, string | null, string | null][] = [
    [
      'a colour with a readable contrast colour of the shop',
      '#204040',
      '#ffeecc',
      'rgb(32, 64, 64)',
      'rgb(255, 238, 204)',
    ],
    ['a hex without its hash', 'ffffff', null, 'rgb(255, 255, 255)', 'rgb(0, 0, 0)'],
    ['a readable text colour without a contrast colour', '#111', null, 'rgb(17, 17, 17)', 'rgb(255, 255, 255)'],
    [
      'a readable text colour instead of an unreadable contrast colour',
      '#777',
      '#888888',
      'rgb(119, 119, 119)',
      'rgb(0, 0, 0)',
    ],
    [
      'a readable text colour instead of an invalid contrast colour',
      '#fff',
      'nice',
      'rgb(255, 255, 255)',
      'rgb(0, 0, 0)',
    ],
    ['no text colour on a transparent colour', 'rgba(0, 0, 0, 0.2)', null, 'rgba(0, 0, 0, 0.2)', null],
  ];
  it('have a colour and a text colour that is readable on it', () => {
    for (const [name, color, contrast, css, ink] of cases)
      expect(swatchOf(value(color, contrast)), name).to.deep.equal({ kind: 'solid', css, ink });
  });

  it('can be gradients', () => {
    const swatch = swatchOf(value('linear-gradient(90deg, #ffffff, #eeeeee)', '#112233'));
    expect(swatch).to.include({ kind: 'gradient', ink: 'rgb(17, 34, 51)' });
    expect(swatch?.css).to.equal('linear-gradient(90deg, #ffffff, #eeeeee)');
  });

  it('are null where the colour is missing or invalid', () => {
    for (const color of [null, '', 'sand', 'url(//evil.example/x.png)', 'red;background:url(x)'])
      expect(swatchOf(value(color)), String(color)).to.equal(null);
  });

  it('stay correct for more colours than the cache holds', () => {
    for (let n = 0; n < 600; n++) swatchOf(value(`#${n.toString(16).padStart(6, '0')}`));
    expect(swatchOf(value('#000000'))?.css).to.equal('rgb(0, 0, 0)');
    expect(swatchOf(value('#000257'))?.css).to.equal('rgb(0, 2, 87)');
  });
});

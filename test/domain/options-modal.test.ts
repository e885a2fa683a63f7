import { expect } from '@esm-bundle/chai';
import fc from 'fast-check';
import { readLinkedVariant, writeLinkedVariant } from '../../src/domain/options/options-address.js';
import { readModalList } from '../../src/domain/options/options-modal.js';
import { swatchOf } from '../../src/domain/options/options-swatch.js';

const keys = (given: unknown) => readModalList(given).entries.map(({ key }) => key);
const USUAL = ['media', 'name', 'options', 'available', 'divider', 'button'];

describe('[OPT-04] the options modal’s list', () => {
  it('is name, options, divider and button, with picture and stock, by default', () => {
    for (const nothing of [null, undefined, [], {}, 'x', 3]) expect(keys(nothing)).to.deep.equal(USUAL);
    expect(readModalList(null).divider).to.deep.equal({ height: 1, opacity: 10, paddingTop: 20, paddingBottom: 0 });
  });

  it('has the author’s order and paddings, as a list or as an object', () => {
    const list = ['name', { key: 'options', padding_top: 8, adaptive_padding: 4 }, 'button'];
    expect(keys(list)).to.deep.equal(['name', 'options', 'button']);
    expect(readModalList(list).entries[1]).to.deep.equal({ key: 'options', paddingTop: 8, adaptivePadding: 4 });
    expect(keys({ button: {}, name: { padding_top: 3 } })).to.deep.equal(['button', 'name']);
  });

  it('a divider may have other measures; an invalid one is the default', () => {
    const divider = { key: 'divider', height: 3, opacity: 50, padding_top: '4', padding_bottom: 5 };
    expect(readModalList([divider]).divider).to.deep.equal({ height: 3, opacity: 50, paddingTop: 4, paddingBottom: 5 });
    expect(readModalList({ divider: { height: 2 } }).divider).to.include({ height: 2, opacity: 10 });
    const bad = { key: 'divider', height: -1, opacity: 101, padding_top: 'much', padding_bottom: Number.NaN };
    expect(readModalList([bad]).divider).to.deep.equal({ height: 1, opacity: 10, paddingTop: 20, paddingBottom: 0 });
  });

  it('unknown and duplicate entries are left out and named', () => {
    const { entries, unusable } = readModalList(['name', 'rating', 'name', 'button']);
    expect(entries.map(({ key }) => key)).to.deep.equal(['name', 'button']);
    expect(unusable).to.deep.equal(['rating', 'name']);
  });

  it('reads anything without throwing, and never to an empty modal', () => {
    fc.assert(
      fc.property(fc.anything(), (given) => {
        expect(readModalList(given).entries).not.to.deep.equal([]);
      }),
    );
  });
});

describe('[OPT-02] a variant in the address', () => {
  it('is read from the query and written into it, and other parameters stay', () => {
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
    ['a colour and its own contrast', '#204040', '#ffeecc', 'rgb(32, 64, 64)', 'rgb(255, 238, 204)'],
    ['a hex without its hash', 'ffffff', null, 'rgb(255, 255, 255)', 'rgb(0, 0, 0)'],
    ['what reads on it, where the shop says nothing', '#111', null, 'rgb(17, 17, 17)', 'rgb(255, 255, 255)'],
    ['what reads on it, where the shop’s contrast does not', '#777', '#888888', 'rgb(119, 119, 119)', 'rgb(0, 0, 0)'],
    ['what reads on it, where the shop’s contrast is no colour', '#fff', 'nice', 'rgb(255, 255, 255)', 'rgb(0, 0, 0)'],
    ['nothing said of what shines through', 'rgba(0, 0, 0, 0.2)', null, 'rgba(0, 0, 0, 0.2)', null],
  ];
  it('have a colour, and one that can be read on it', () => {
    for (const [name, color, contrast, css, ink] of cases)
      expect(swatchOf(value(color, contrast)), name).to.deep.equal({ kind: 'solid', css, ink });
  });

  it('may be gradients', () => {
    const swatch = swatchOf(value('linear-gradient(90deg, #ffffff, #eeeeee)', '#112233'));
    expect(swatch).to.include({ kind: 'gradient', ink: 'rgb(17, 34, 51)' });
    expect(swatch?.css).to.equal('linear-gradient(90deg, #ffffff, #eeeeee)');
  });

  it('are none where the colour is missing or none', () => {
    for (const color of [null, '', 'sand', 'url(//evil.example/x.png)', 'red;background:url(x)'])
      expect(swatchOf(value(color)), String(color)).to.equal(null);
  });

  it('are still distinguished after more colours than are cached', () => {
    for (let n = 0; n < 600; n++) swatchOf(value(`#${n.toString(16).padStart(6, '0')}`));
    expect(swatchOf(value('#000000'))?.css).to.equal('rgb(0, 0, 0)');
    expect(swatchOf(value('#000257'))?.css).to.equal('rgb(0, 2, 87)');
  });
});

import { expect } from '@esm-bundle/chai';
import fc from 'fast-check';
import { isSearchable } from '../../src/domain/form/fields/choice/choice.js';
import {
  listPlace,
  matchingOptions,
  movedActive,
  namedOption,
  shownOptions,
} from '../../src/domain/form/fields/choice/select-list.js';
import { foldedText } from '../../src/domain/text/searched-words.js';
import { fieldOf } from './samples.js';

const NAMES = ['Åland Islands', 'Iceland', 'New Zealand', 'Landshut', 'Ålesund', 'Йемен', 'Чёрная гора'];
const options = NAMES.map((label) => ({ value: label, label }));
const found = (text: string) => matchingOptions(options, text).map(({ label }) => label);

describe('searchable selects', () => {
  it('[FLD-07] a single select with more than 15 options is searchable, also in a block', () => {
    const field = (count: number, more: object = {}) =>
      fieldOf({ type: 'select', options: Array.from({ length: count }, (_, at) => `${at + 1}`), ...more });
    expect([15, 16, 5000].map((count) => isSearchable(field(count)))).to.deep.equal([false, true, true]);
    const block = fieldOf({ id: 'home', type: 'address' });
    expect(isSearchable({ ...field(16), within: block }), 'D15: in a block').to.equal(true);
    expect(isSearchable(field(16, { multiple: true }))).to.equal(false);
    expect(isSearchable(field(16, { type: 'radio' }))).to.equal(false);
  });

  it('matches labels that start with the text, then words, then parts of words, ignoring case and diacritics', () => {
    expect(found('land')).to.deep.equal(['Landshut', 'Åland Islands', 'Iceland', 'New Zealand']);
    expect(found('  ISLA ')).to.deep.equal(['Åland Islands']);
    expect(found('al')).to.deep.equal(['Åland Islands', 'Ålesund', 'New Zealand']);
    expect(found('черн')).to.deep.equal(['Чёрная гора']);
    expect(found('w  z')).to.deep.equal(['New Zealand']);
    expect(found('x')).to.deep.equal([]);
    expect(found(' ')).to.have.length(options.length);
    expect(foldedText('ÉCOLE\u00a0 Ünïted')).to.equal('ecole united');
    expect(
      ['Łódź', 'Isparta', 'ısparta', 'İzmir', 'Straße', 'STRASSE', 'Ørsta', 'Đakovo', 'ＡＢ１'].map(foldedText),
    ).to.deep.equal(['lodz', 'isparta', 'isparta', 'izmir', 'strasse', 'strasse', 'orsta', 'dakovo', 'ab1']);
  });

  it('keeps marks that make a different letter, as in kana and Devanagari', () => {
    const named = (label: string, text: string) => namedOption([{ value: '1', label }], text)?.value;
    expect([named('バス', 'パス'), named('कि', 'का'), named('バス', 'バス')]).to.deep.equal([
      undefined,
      undefined,
      '1',
    ]);
  });

  it('selects an option by its whole label, not by a part of it or by a label that several options share', () => {
    expect(namedOption(options, ' aland islands')?.value).to.equal('Åland Islands');
    expect([namedOption(options, 'aland'), namedOption(options, '')]).to.deep.equal([undefined, undefined]);
    const countries = [
      { value: 'DE', label: 'Germany' },
      { value: 'IT', label: 'Italy' },
      { value: 'x', label: 'de' },
    ];
    expect(['it', 'DE', 'I'].map((text) => namedOption(countries, text)?.value)).to.deep.equal(['IT', 'x', undefined]);
    const twins = ['a', 'b'].map((value) => ({ value, label: 'Springfield' }));
    expect(namedOption(twins, 'springfield')).to.equal(undefined);
  });

  it('arrow keys wrap around, page keys stop at the ends, Home and End go to the ends', () => {
    const moves: [string, number, number | null][] = [
      ['ArrowDown', -1, 0],
      ['ArrowDown', 29, 0],
      ['ArrowUp', 0, 29],
      ['ArrowUp', -1, 29],
      ['PageDown', -1, 10],
      ['PageDown', 25, 29],
      ['PageUp', 3, 0],
      ['Home', 12, 0],
      ['End', 12, 29],
      ['ArrowLeft', 12, -1],
      ['ArrowRight', 12, -1],
      ['a', 12, null],
    ];
    for (const [key, from, to] of moves) expect(movedActive(key, from, 30), `${key} ${from}`).to.equal(to);
    expect(movedActive('ArrowDown', -1, 0)).to.equal(null);
  });

  it('renders at most 100 options, including the active one', () => {
    expect(shownOptions(5000, -1)).to.deep.equal({ start: 0, end: 100 });
    expect(shownOptions(5000, 4999)).to.deep.equal({ start: 4900, end: 5000 });
    expect(shownOptions(12, 11)).to.deep.equal({ start: 0, end: 12 });
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 6000 }), fc.nat(6000), (count, at) => {
        const active = at % count;
        const { start, end } = shownOptions(count, active);
        expect(start).to.be.at.most(active);
        expect(end).to.be.above(active);
        expect(end - start).to.equal(Math.min(100, count));
      }),
    );
  });

  it('opens the list below its field, or above it where there is too little space', () => {
    const view = { top: 0, bottom: 800 };
    expect(listPlace({ top: 100, bottom: 144 }, view)).to.deep.equal({ above: false, most: 360 });
    expect(listPlace({ top: 700, bottom: 744 }, view)).to.deep.equal({ above: true, most: 360 });
    expect(listPlace({ top: 500, bottom: 544 }, view)).to.deep.equal({ above: false, most: 248 });
    // a phone with its on-screen keyboard
    expect(listPlace({ top: 20, bottom: 64 }, { top: 0, bottom: 200 })).to.deep.equal({ above: false, most: 128 });
    expect(listPlace({ top: 90, bottom: 134 }, { top: 0, bottom: 200 })).to.deep.equal({ above: true, most: 96 });
  });
});

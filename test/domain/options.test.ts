import { expect } from '@open-wc/testing';
import fc from 'fast-check';
import {
  currentSelection,
  defaultVariant,
  hasValue,
  type Selection,
  selectValue,
  valueStates,
} from '../../src/domain/options.js';
import { product, settings, variant } from './samples.js';

describe('options', () => {
  const options = { size: ['s', 'm', 'l', 'xl'], color: ['red', 'blue'], fit: ['slim', 'wide'] };
  const of = (size: string, color: string, fit: string) => ({ size, color, fit });
  const shirt = product(options, [
    variant('v0', of('s', 'red', 'wide'), { visible: false }),
    variant('v1', of('s', 'red', 'slim'), { quantity: 0 }),
    variant('v2', of('s', 'blue', 'slim')),
    variant('v3', of('m', 'blue', 'wide')),
    variant('v4', of('m', 'red', 'wide'), { quantity: 0 }),
    variant('v5', of('l', 'blue', 'slim')),
    variant('v6', of('l', 'red', 'wide')),
  ]);

  it('shows at first the first variant that can be ordered, else the first that exists', () => {
    expect(defaultVariant(shirt, settings())?.id).to.equal('v2');
    const soldOut = product(options, [variant('a', of('s', 'red', 'slim'), { quantity: 0 })]);
    expect(defaultVariant(soldOut, settings())?.id).to.equal('a');
    expect(defaultVariant(product(options, []), settings())).to.equal(null);
  });

  const choices: [string, Selection, string, string, string][] = [
    ['the exact variant', of('s', 'blue', 'slim'), 'color', 'red', 'v1'],
    ['the variant that keeps most values', of('s', 'blue', 'slim'), 'fit', 'wide', 'v3'],
    ['of equals the one that keeps the earlier option', of('l', 'blue', 'slim'), 'fit', 'wide', 'v6'],
    ['no other variant for a value that no variant has', of('s', 'blue', 'slim'), 'size', 'xl', 'v2'],
    ['no other variant for an unknown option', of('s', 'blue', 'slim'), 'material', 'wool', 'v2'],
    ['a first choice among open options', {}, 'size', 'l', 'v5'],
  ];
  for (const [name, selection, option, value, id] of choices) {
    it(`choosing ${value} shows ${name}`, () => {
      const chosen = selectValue(shirt, selection, option, value);
      expect(chosen.variant?.id).to.equal(id);
      expect(chosen.selection).to.deep.equal(chosen.variant?.values);
    });
  }

  it('the number of kept values goes before the order of the options, the given order decides between equals', () => {
    const many = product({ a: ['1', '2'], b: ['1', '2', '3'], c: ['1', '2'], d: ['1', '2'] }, [
      variant('start', { a: '1', b: '1', c: '1', d: '1' }),
      variant('keeps a', { a: '1', b: '2', c: '2', d: '2' }),
      variant('keeps b and c', { a: '2', b: '1', c: '1', d: '2' }),
      variant('keeps a and c', { a: '1', b: '2', c: '1', d: '2' }),
      variant('keeps a and c, later', { a: '1', b: '3', c: '1', d: '2' }),
    ]);
    const start = { a: '1', b: '1', c: '1', d: '1' };
    expect(selectValue(many, start, 'd', '2').variant?.id).to.equal('keeps a and c');
    const fewer = { ...many, variants: many.variants.slice(0, 3) };
    expect(selectValue(fewer, start, 'd', '2').variant?.id).to.equal('keeps b and c');
  });

  it('values are locked when the combination is sold out and disabled when it does not exist', () => {
    expect(valueStates(shirt, of('s', 'blue', 'slim'), settings())).to.deep.equal({
      size: { s: 'available', m: 'disabled', l: 'available', xl: 'disabled' },
      color: { red: 'locked', blue: 'available' },
      fit: { slim: 'available', wide: 'disabled' },
    });
    expect(hasValue(shirt, 'size', 'm')).to.equal(true);
    expect(hasValue(shirt, 'size', 'xl')).to.equal(false);
  });

  it('preorder unlocks what is sold out', () => {
    const states = valueStates(shirt, of('s', 'blue', 'slim'), settings({ allowPreorder: true }));
    expect(states.color).to.deep.equal({ red: 'available', blue: 'available' });
  });

  it('every sequence of choices ends in an existing variant, with the chosen value if any variant has it', () => {
    const cell = fc.record({
      size: fc.constantFrom(...options.size),
      color: fc.constantFrom(...options.color),
      fit: fc.constantFrom(...options.fit),
      visible: fc.boolean(),
    });
    const entries = Object.entries(options).flatMap(([option, values]) =>
      values.map((value) => [option, value] as const),
    );
    fc.assert(
      fc.property(fc.array(cell, { minLength: 1 }), fc.array(fc.constantFrom(...entries)), (cells, clicks) => {
        const variants = cells.map(({ size, color, fit, visible }, index) =>
          variant(`v${index}`, of(size, color, fit), { visible: visible || index === 0 }),
        );
        const any = product(options, variants);
        let selection = currentSelection(any, defaultVariant(any, settings()) as (typeof variants)[number]);
        for (const [option, value] of clicks) {
          const chosen = selectValue(any, selection, option, value);
          expect(variants.find(({ id, visible }) => visible && id === chosen.variant?.id)).to.equal(chosen.variant);
          const expected = hasValue(any, option, value) ? value : selection[option];
          expect(chosen.selection[option]).to.equal(expected);
          expect(chosen.selection).to.deep.equal(chosen.variant?.values);
          selection = chosen.selection;
        }
      }),
    );
  });
});

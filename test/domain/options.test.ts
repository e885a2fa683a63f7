import { expect } from '@esm-bundle/chai';
import { defaultVariant, shownVariant } from '../../src/domain/catalogue/default-variant.js';
import type { Product } from '../../src/domain/catalogue/product.js';
import {
  choosableOptions,
  hasValue,
  optionExceptions,
  type Selection,
  selectValue,
} from '../../src/domain/options/options.js';
import { product, shopRules, variant } from './samples.js';

/** `locked`, `disabled`, or the name of the tip of a value that no variant has, by option and value. */
function exceptionsOf(given: Product, selection: Selection, rules = shopRules()) {
  const read = [...optionExceptions(given, selection, rules)].map(([option, row]) => {
    const states = [...row.values()].map(({ valueId, exceptionClass, tipText }) => [
      valueId,
      tipText === 'catalogue::tip_none' ? 'none' : exceptionClass,
    ]);
    return [option, Object.fromEntries(states)];
  });
  return Object.fromEntries(read);
}

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

  const select = (selection: Selection, option: string, value: string, given = shirt) =>
    selectValue(given, selection, option, value, shopRules());

  it('shows at first the first variant that can be ordered, else the first that exists', () => {
    expect(defaultVariant(shirt, shopRules())?.id).to.equal('v2');
    const soldOut = product(options, [variant('a', of('s', 'red', 'slim'), { quantity: 0 })]);
    expect(defaultVariant(soldOut, shopRules())?.id).to.equal('a');
    expect(defaultVariant(product(options, []), shopRules())).to.equal(null);
  });

  const choices: [string, Selection, string, string, string][] = [
    ['the exact variant', of('s', 'blue', 'slim'), 'color', 'red', 'v1'],
    ['the variant that keeps most values', of('s', 'blue', 'slim'), 'fit', 'wide', 'v3'],
    ['of equals the one that keeps the earlier option', of('l', 'blue', 'slim'), 'fit', 'wide', 'v6'],
    ['of equals one that can be ordered', of('s', 'red', 'slim'), 'fit', 'wide', 'v6'],
    ['no other variant for an unknown option', of('s', 'blue', 'slim'), 'material', 'wool', 'v2'],
    ['a first choice among open options', {}, 'size', 'l', 'v5'],
  ];
  for (const [name, selection, option, value, id] of choices) {
    it(`choosing ${value} shows ${name}`, () => {
      const chosen = select(selection, option, value);
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
    expect(select(start, 'd', '2', many).variant?.id).to.equal('keeps a and c');
    const fewer = { ...many, variants: many.variants.slice(0, 3) };
    expect(select(start, 'd', '2', fewer).variant?.id).to.equal('keeps b and c');
  });

  it('values are locked when the combination is sold out, disabled when it does not exist, and none has what no variant has', () => {
    expect(exceptionsOf(shirt, of('s', 'blue', 'slim'))).to.deep.equal({
      size: { m: 'disabled', xl: 'none' },
      color: { red: 'locked' },
      fit: { wide: 'disabled' },
    });
    expect(hasValue(shirt, 'size', 'm')).to.equal(true);
    expect(hasValue(shirt, 'size', 'xl')).to.equal(false);
  });

  it('an exception has the specification’s shape: option, class and the key of its tip', () => {
    const rows = optionExceptions(shirt, of('s', 'blue', 'slim'), shopRules());
    expect(rows.get('color')?.get('red')).to.deep.equal({
      ...{ optionId: 'color', valueId: 'red' },
      ...{ exceptionClass: 'locked', tipText: 'catalogue::stock::out_of_stock' },
    });
    expect(rows.get('size')?.get('m')?.tipText).to.equal('catalogue::tip_disabled');
    expect(rows.get('size')?.get('xl')?.tipText).to.equal('catalogue::tip_none');
    const variants = [variant('a', { size: 's' }), variant('b', { size: 'm' }, { price: null })];
    const priceless = optionExceptions(product({ size: ['s', 'm'] }, variants), { size: 's' }, shopRules());
    expect(priceless.get('size')?.get('m')?.tipText).to.equal('catalogue::stock::not_available');
  });

  it('preorder unlocks what is sold out', () => {
    const states = exceptionsOf(shirt, of('s', 'blue', 'slim'), shopRules({ allowPreorder: true }));
    expect(states.color).to.deep.equal({});
  });

  it('a move names the options that had to change', () => {
    expect(select(of('s', 'blue', 'slim'), 'fit', 'wide').moved).to.deep.equal(['size']);
    expect(select(of('s', 'blue', 'slim'), 'size', 'l').moved).to.deep.equal([]);
  });

  it('where nothing can be chosen it says why, and keeps what is chosen', () => {
    const selection = of('s', 'blue', 'slim');
    const none = select(selection, 'size', 'xl');
    expect([none.reason, none.variant?.id, none.selection]).to.deep.equal(['no_such_value', 'v2', selection]);
    const hidden = product(options, [variant('v0', selection, { visible: false })]);
    const nothing = select(selection, 'size', 's', hidden);
    expect([nothing.reason, nothing.variant, nothing.selection]).to.deep.equal(['nothing_visible', null, selection]);
  });

  it('shows the chosen variant while it exists, else the default, else what is hidden', () => {
    expect(shownVariant(shirt, 'v6', shopRules()).id).to.equal('v6');
    expect(shownVariant(shirt, 'v0', shopRules()).id).to.equal('v2');
    expect(shownVariant(shirt, undefined, shopRules()).id).to.equal('v2');
    const hidden = product(options, [variant('v0', of('s', 'red', 'slim'), { visible: false })]);
    expect(shownVariant(hidden, undefined, shopRules()).id).to.equal('v0');
  });

  it('a combination that several variants have is to be had when one of them is, in whatever order they come', () => {
    const pair = [variant('out', { size: 's' }, { quantity: 0 }), variant('in', { size: 's' })];
    for (const variants of [pair, [...pair].reverse()]) {
      const twice = product({ size: ['s'] }, variants);
      expect(exceptionsOf(twice, { size: 's' }).size).to.deep.equal({});
      expect(select({}, 'size', 's', twice).variant?.id).to.equal('in');
    }
  });

  it('options and values that come twice are one, an option without values is none', () => {
    const shown = product({ size: ['s', 'm', 's'], empty: [] }, [
      variant('a', { size: 's' }),
      variant('b', { size: 'm' }),
    ]);
    const [size] = shown.options;
    const doubled = { ...shown, options: [...shown.options, { ...(size as NonNullable<typeof size>), name: 'again' }] };
    const [only, ...more] = choosableOptions(doubled);
    expect([only?.name, only?.values.map(({ id }) => id), more]).to.deep.equal(['size', ['s', 'm'], []]);
    expect(select({ size: 's' }, 'size', 'm', doubled).variant?.id).to.equal('b');
  });

  it('variants that leave an option open fit, and choosing their value again changes nothing', () => {
    const open = product({ size: ['s', 'l'], color: ['red', 'blue'] }, [
      variant('full', { size: 'l', color: 'red' }),
      variant('small', { size: 's', color: 'blue' }),
      variant('open', { size: 'l' }),
    ]);
    expect(select({ size: 's' }, 'size', 'l', open).variant?.id).to.equal('open');
    expect(select({ size: 'l' }, 'size', 'l', open).variant?.id).to.equal('open');
    expect(select({ size: 'l' }, 'color', 'red', open).variant?.id).to.equal('full');
  });

  it('ids that objects have by nature are ids like any other', () => {
    const odd = product({ constructor: ['toString', 'b'] }, [
      variant('a', { constructor: 'toString' }),
      variant('b', { constructor: 'b' }),
    ]);
    const selection = { constructor: 'b' } as unknown as Selection;
    expect(exceptionsOf(odd, selection)).to.deep.equal({ constructor: {} });
    expect(select(selection, 'constructor', 'toString', odd).variant?.id).to.equal('a');
  });
});

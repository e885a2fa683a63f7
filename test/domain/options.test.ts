import { expect } from '@esm-bundle/chai';
import fc from 'fast-check';
import { defaultVariant, shownVariant } from '../../src/domain/catalogue/default-variant.js';
import type { Product } from '../../src/domain/catalogue/product.js';
import {
  choosableOptions,
  currentSelection,
  hasValue,
  optionExceptions,
  type Selection,
  selectValue,
} from '../../src/domain/options/options.js';
import { product, shopRules, variant } from './samples.js';

/** Returns by option and value the exception class, or `none` for a value that no variant has. */
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

  it('the default variant is the first orderable one, else the first existing one', () => {
    expect(defaultVariant(shirt, shopRules())?.id).to.equal('v2');
    const soldOut = product(options, [variant('a', of('s', 'red', 'slim'), { quantity: 0 })]);
    expect(defaultVariant(soldOut, shopRules())?.id).to.equal('a');
    expect(defaultVariant(product(options, []), shopRules())).to.equal(null);
  });

  const choices: [string, Selection, string, string, string][] = [
    ['the exact variant', of('s', 'blue', 'slim'), 'color', 'red', 'v1'],
    ['the variant that keeps most values', of('s', 'blue', 'slim'), 'fit', 'wide', 'v3'],
    ['among equal variants, the one that keeps the earlier option', of('l', 'blue', 'slim'), 'fit', 'wide', 'v6'],
    ['among equal variants, an orderable one', of('s', 'red', 'slim'), 'fit', 'wide', 'v6'],
    ['the same variant for an unknown option', of('s', 'blue', 'slim'), 'material', 'wool', 'v2'],
    ['a first choice with all options open', {}, 'size', 'l', 'v5'],
  ];
  it('choosing a value selects the variant that has it and keeps most of the other values', () => {
    for (const [name, selection, option, value, id] of choices) {
      const chosen = select(selection, option, value);
      expect(chosen.variant?.id, name).to.equal(id);
      expect(chosen.selection, name).to.deep.equal(chosen.variant?.values);
    }
  });

  it('keeping more values outranks the order of options; the order of variants decides between equals', () => {
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

  it('marks values as locked when sold out, disabled without the combination, none when no variant has them', () => {
    expect(exceptionsOf(shirt, of('s', 'blue', 'slim'))).to.deep.equal({
      size: { m: 'disabled', xl: 'none' },
      color: { red: 'locked' },
      fit: { wide: 'disabled' },
    });
    expect(hasValue(shirt, 'size', 'm')).to.equal(true);
    expect(hasValue(shirt, 'size', 'xl')).to.equal(false);
  });

  it('an exception has its option, class and the key of its tip', () => {
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

  it('preorder unlocks sold-out values', () => {
    const states = exceptionsOf(shirt, of('s', 'blue', 'slim'), shopRules({ allowPreorder: true }));
    expect(states.color).to.deep.equal({});
  });

  it('reports the options that had to change', () => {
    expect(select(of('s', 'blue', 'slim'), 'fit', 'wide').moved).to.deep.equal(['size']);
    expect(select(of('s', 'blue', 'slim'), 'size', 'l').moved).to.deep.equal([]);
  });

  it('with the other options hidden they are kept while the variant can be ordered; else an orderable variant comes first', () => {
    const alone = (selection: Selection, given = shirt) =>
      selectValue(given, selection, 'color', 'red', shopRules(), true);
    expect([alone(of('s', 'blue', 'slim')).variant?.id, alone(of('s', 'blue', 'slim')).moved]).to.deep.equal([
      'v6',
      ['size', 'fit'],
    ]);
    expect(alone(of('l', 'blue', 'wide')).variant?.id).to.equal('v6');
    const soldOut = { ...shirt, variants: shirt.variants.filter(({ id }) => id !== 'v6') };
    expect(alone(of('m', 'blue', 'wide'), soldOut).variant?.id).to.equal('v4');
  });

  it('a value that cannot be chosen gives a reason and keeps the selection', () => {
    const selection = of('s', 'blue', 'slim');
    const none = select(selection, 'size', 'xl');
    expect([none.reason, none.variant?.id, none.selection]).to.deep.equal(['no_such_value', 'v2', selection]);
    const hidden = product(options, [variant('v0', selection, { visible: false })]);
    const nothing = select(selection, 'size', 's', hidden);
    expect([nothing.reason, nothing.variant, nothing.selection]).to.deep.equal(['nothing_visible', null, selection]);
  });

  it('shows the chosen variant while it is visible, else the default, else a hidden one', () => {
    expect(shownVariant(shirt, 'v6', shopRules()).id).to.equal('v6');
    expect(shownVariant(shirt, 'v0', shopRules()).id).to.equal('v2');
    expect(shownVariant(shirt, undefined, shopRules()).id).to.equal('v2');
    const hidden = product(options, [variant('v0', of('s', 'red', 'slim'), { visible: false })]);
    expect(shownVariant(hidden, undefined, shopRules()).id).to.equal('v0');
  });

  it('a combination of several variants can be ordered when one of them can, in any order of variants', () => {
    const pair = [variant('out', { size: 's' }, { quantity: 0 }), variant('in', { size: 's' })];
    for (const variants of [pair, [...pair].reverse()]) {
      const twice = product({ size: ['s'] }, variants);
      expect(exceptionsOf(twice, { size: 's' }).size).to.deep.equal({});
      expect(select({}, 'size', 's', twice).variant?.id).to.equal('in');
    }
  });

  it('merges repeated options and values, and drops an option without values', () => {
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

  it('a variant that leaves an option open fits, and choosing its value again keeps it', () => {
    const open = product({ size: ['s', 'l'], color: ['red', 'blue'] }, [
      variant('full', { size: 'l', color: 'red' }),
      variant('small', { size: 's', color: 'blue' }),
      variant('open', { size: 'l' }),
    ]);
    expect(select({ size: 's' }, 'size', 'l', open).variant?.id).to.equal('open');
    expect(select({ size: 'l' }, 'size', 'l', open).variant?.id).to.equal('open');
    expect(select({ size: 'l' }, 'color', 'red', open).variant?.id).to.equal('full');
  });

  it('handles ids such as `constructor` and `toString` like any other id', () => {
    const odd = product({ constructor: ['toString', 'b'] }, [
      variant('a', { constructor: 'toString' }),
      variant('b', { constructor: 'b' }),
    ]);
    const selection = { constructor: 'b' } as unknown as Selection;
    expect(exceptionsOf(odd, selection)).to.deep.equal({ constructor: {} });
    expect(select(selection, 'constructor', 'toString', odd).variant?.id).to.equal('a');
  });
});

const OPTIONS = { size: ['s', 'm', 'l', 'xl'], color: ['red', 'blue'], fit: ['slim', 'wide', 'slim'], empty: [] };
const rules = shopRules();

const anyCell = fc.record({
  size: fc.constantFrom('s', 'm', 'l', undefined, 'huge'),
  color: fc.constantFrom('red', 'blue', undefined),
  fit: fc.constantFrom('slim', 'wide', undefined),
  visible: fc.boolean(),
  quantity: fc.constantFrom(0, 1, Number.POSITIVE_INFINITY),
  price: fc.constantFrom(null, 0, 1000),
});

/** Generates imperfect products: gaps, duplicates, hidden and sold-out variants, missing or unknown values. */
const anyProduct = fc.array(anyCell, { minLength: 1, maxLength: 12 }).map((cells) => {
  const variants = cells.map(({ size, color, fit, ...given }, index) => {
    const values: Record<string, string> = {};
    for (const [id, value] of Object.entries({ size, color, fit })) if (value !== undefined) values[id] = value;
    return variant(`v${index}`, values, given);
  });
  return product(OPTIONS, variants);
});

const anyClick = fc.constantFrom(
  ...Object.entries(OPTIONS).flatMap(([option, values]) => values.map((value) => [option, value] as const)),
  ['size', 'nowhere'] as const,
  ['material', 'wool'] as const,
);
const clicks = fc.array(anyClick, { maxLength: 8 });

describe('options, for any choice in any product', () => {
  it('[OPT-02] every sequence of choices ends in a visible variant with the chosen value, or in a reason', () => {
    fc.assert(
      fc.property(anyProduct, clicks, (given, sequence) => {
        let shown = shownVariant(given, undefined, rules);
        for (const [option, value] of sequence) {
          const chosen = selectValue(given, currentSelection(given, shown), option, value, rules);
          const some = given.variants.some(({ visible }) => visible);
          const has = hasValue(given, option, value);
          expect(chosen.reason).to.equal(!some ? 'nothing_visible' : has ? null : 'no_such_value');
          if (!chosen.variant) continue;
          expect(given.variants).to.include(chosen.variant);
          expect(chosen.variant.visible).to.equal(true);
          if (has) expect(chosen.variant.values[option]).to.equal(value);
          expect(chosen.selection).to.deep.equal(currentSelection(given, chosen.variant));
          shown = chosen.variant;
        }
      }),
    );
  });

  it('[OPT-03] an enabled value changes no other option; a disabled one changes others or gives a reason', () => {
    fc.assert(
      fc.property(anyProduct, clicks, (given, sequence) => {
        let selection = currentSelection(given, shownVariant(given, undefined, rules));
        for (const [id, to] of sequence) selection = selectValue(given, selection, id, to, rules).selection;
        const exceptions = optionExceptions(given, selection, rules);
        for (const { id, values } of choosableOptions(given)) {
          for (const value of values) {
            const exception = exceptions.get(id)?.get(value.id);
            const chosen = selectValue(given, selection, id, value.id, rules);
            if (exception?.exceptionClass !== 'disabled')
              expect([chosen.reason, chosen.moved]).to.deep.equal([null, []]);
            else if (exception.tipText === 'catalogue::tip_none') expect(chosen.reason).not.to.equal(null);
            else expect(chosen.moved).not.to.deep.equal([]);
          }
        }
      }),
    );
  });

  it('handles five options, twenty values and 2,000 variants without reading all variants for each value', () => {
    const names = ['a', 'b', 'c', 'd', 'e'];
    const values = Array.from({ length: 20 }, (_, index) => `${index}`);
    let reads = 0;
    const variants = Array.from({ length: 2000 }, (_, index) => {
      const own = Object.fromEntries(names.map((name, at) => [name, `${Math.floor(index * (at + 1) * 7.3) % 20}`]));
      const made = variant(`v${index}`, own, { quantity: index % 3 });
      return Object.defineProperty(made, 'values', {
        get() {
          reads += 1;
          return own;
        },
      });
    });
    const large = product(Object.fromEntries(names.map((name) => [name, values])), variants);
    let selection = currentSelection(large, shownVariant(large, undefined, rules));
    optionExceptions(large, selection, rules);
    reads = 0;
    for (let turn = 0; turn < 20; turn++) {
      optionExceptions(large, selection, rules);
      selection = selectValue(large, selection, names[turn % 5] as string, `${(turn * 7) % 20}`, rules).selection;
    }
    // a move reads each variant once for the value, and again where it fits; the exceptions read none
    expect(reads).to.be.below(20 * 2000 * 3);
  });
});

import { expect } from '@esm-bundle/chai';
import fc from 'fast-check';
import { shownVariant } from '../../src/domain/catalogue/default-variant.js';
import type { Product, Variant } from '../../src/domain/catalogue/product.js';
import {
  choosableOptions,
  currentSelection,
  hasValue,
  optionExceptions,
  selectValue,
} from '../../src/domain/options/options.js';
import { product, shopRules, variant } from './samples.js';

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

/** A product as a careless shop may have it: gaps, doubles, hidden and sold-out variants, values missing or unknown. */
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

/** How many of the wanted values a variant has. */
const kept = (of: Product, { values }: Variant, wanted: Readonly<Record<string, string>>) =>
  choosableOptions(of).filter(({ id }) => values[id] === wanted[id]).length;

describe('options, whatever is chosen of whatever product', () => {
  it('[OPT-02] every sequence of choices ends in an existing visible variant that has the chosen value, or in a stated reason', () => {
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

  it('[OPT-02] no variant with the chosen value keeps more of the others than the one that is moved to', () => {
    fc.assert(
      fc.property(anyProduct, anyClick, (given, [option, value]) => {
        const selection = currentSelection(given, shownVariant(given, undefined, rules));
        const chosen = selectValue(given, selection, option, value, rules);
        if (chosen.reason || !chosen.variant) return;
        const wanted = { ...selection, [option]: value };
        const best = given.variants
          .filter(({ visible, values }) => visible && values[option] === value)
          .map((one) => kept(given, one, wanted));
        const open = choosableOptions(given).some(({ id }) => wanted[id] === undefined);
        // an open option is free to be filled: only what was chosen counts as kept
        const counted = open ? Object.keys(wanted).every((id) => chosen.variant?.values[id] === wanted[id]) : false;
        expect(counted || kept(given, chosen.variant, wanted) === Math.max(...best)).to.equal(true);
      }),
    );
  });

  it('[OPT-02] choosing the same value once more changes nothing', () => {
    fc.assert(
      fc.property(anyProduct, clicks, anyClick, (given, before, [option, value]) => {
        let selection = currentSelection(given, shownVariant(given, undefined, rules));
        for (const [id, to] of before) selection = selectValue(given, selection, id, to, rules).selection;
        const once = selectValue(given, selection, option, value, rules);
        const twice = selectValue(given, once.selection, option, value, rules);
        expect(twice.variant).to.equal(once.variant);
        expect(twice.moved).to.deep.equal([]);
      }),
    );
  });

  it('[OPT-03] how values stand does not depend on the order of the variants', () => {
    fc.assert(
      fc.property(anyProduct, fc.infiniteStream(fc.integer()), (given, numbers) => {
        const selection = currentSelection(given, shownVariant(given, undefined, rules));
        const keys = new Map(given.variants.map((one) => [one, numbers.next().value as number]));
        const shuffled = [...given.variants].sort((a, b) => (keys.get(a) ?? 0) - (keys.get(b) ?? 0));
        const full = choosableOptions(given).every(({ id }) => selection[id] !== undefined);
        const classes = (of: Product) =>
          [...optionExceptions(of, selection, rules)].map(([id, row]) => [
            id,
            [...row.values()].map(({ valueId, exceptionClass }) => `${valueId} ${exceptionClass}`),
          ]);
        if (full) expect(classes({ ...given, variants: shuffled })).to.deep.equal(classes(given));
      }),
    );
  });

  it('[OPT-03] an available value leads to a variant that can be ordered and moves nothing; a disabled one moves or is refused', () => {
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

  it('five options of twenty values and two thousand variants are answered from an index, not by reading the variants for each value', () => {
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
    // a move to the nearest reads each variant once for its value and again where that fits; the states read none
    expect(reads).to.be.below(20 * 2000 * 3);
  });
});

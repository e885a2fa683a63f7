import type { Product, ProductOption, Variant } from '../catalogue/product.js';
import { own } from '../shared/own.js';

/** Chosen value id by option id. */
export type Selection = Readonly<Record<string, string>>;

/** Lookup tables of a product's variants. */
export interface OptionsIndex {
  /** Options that have values; duplicate options and values removed. */
  options: readonly ProductOption[];
  /** The variants visible to visitors, in the shop's order. */
  visible: readonly Variant[];
  /** Visible variants by combination, in the shop's order; the key is keyOf(). */
  byValues: ReadonlyMap<string, readonly Variant[]>;
  /** `pairOf` of each value that some visible variant has. */
  pairs: ReadonlySet<string>;
}

/** Cache by product object: each product is indexed once, not at every choice. */
const indexes = new WeakMap<Product, OptionsIndex>();

/** The index of a product. */
export function indexOf(product: Product): OptionsIndex {
  let index = indexes.get(product);
  if (!index) {
    index = makeIndex(product);
    indexes.set(product, index);
  }
  return index;
}

function makeIndex(product: Product): OptionsIndex {
  const options = once(product.options).flatMap((option) => {
    const values = once(option.values);
    if (values.length === 0) return [];
    return [values.length === option.values.length ? option : { ...option, values: [...values] }];
  });
  const visible = product.variants.filter((variant) => variant.visible);
  const byValues = new Map<string, Variant[]>();
  const pairs = new Set<string>();
  for (const variant of visible) {
    const key = keyOf(options, variant.values);
    const same = byValues.get(key);
    if (same) same.push(variant);
    else byValues.set(key, [variant]);
    for (const { id } of options) {
      const value = own(variant.values, id);
      if (value !== undefined) pairs.add(pairOf(id, value));
    }
  }
  return { options, visible, byValues, pairs };
}

/** Keeps the first entry of each id. */
function once<T extends { id: string }>(given: readonly T[]): readonly T[] {
  const ids = new Set(given.map(({ id }) => id));
  return ids.size === given.length ? given : given.filter(({ id }) => ids.delete(id));
}

/** Serialises a combination; an option without a value becomes null. */
export function keyOf(options: readonly ProductOption[], values: Selection): string {
  return JSON.stringify(options.map(({ id }) => own(values, id) ?? null));
}

/** Serialises an option's value. */
export function pairOf(optionId: string, valueId: string): string {
  return JSON.stringify([optionId, valueId]);
}

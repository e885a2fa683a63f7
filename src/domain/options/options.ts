import { bestOf } from '../catalogue/default-variant.js';
import type { Product, ProductOption, Variant } from '../catalogue/product.js';
import type { ShopRules } from '../catalogue/shop-rules.js';
import { canOrder } from '../catalogue/stock.js';
import { memoizeByObject } from '../shared/memoize.js';
import { own } from '../shared/own.js';

/** An unavailable value, given the other chosen values (seed 1 §3, Combination option state; OPT-03). */
export interface OptionException {
  optionId: string;
  valueId: string;
  /**
   * `locked`: the combination exists but cannot be ordered. `disabled`: it does not exist; choosing the value changes other options, unless
   * no variant has the value (`tip_none`).
   */
  exceptionClass: 'disabled' | 'locked';
  /** Key of the text with the reason. */
  tipText:
    | 'catalogue::stock::out_of_stock'
    | 'catalogue::stock::not_available'
    | 'catalogue::tip_disabled'
    | 'catalogue::tip_none';
}

/** Exceptions by option id and value id; values without an entry are available. */
type OptionExceptions = ReadonlyMap<string, ReadonlyMap<string, OptionException>>;

/** Result of choosing a value. */
export interface Chosen {
  /** The new variant; null only for a product without visible variants. */
  variant: Variant | null;
  selection: Selection;
  /** Ids of the other options that changed because the combination does not exist. */
  moved: readonly string[];
  /** Reason why nothing was chosen; null on success. */
  reason: 'no_such_value' | 'nothing_visible' | null;
}

/** Options that have values; duplicate options and values removed. */
export function choosableOptions(product: Product): readonly ProductOption[] {
  return indexOf(product).options;
}

/** The selection of a variant's values. */
export function currentSelection(product: Product, variant: Variant): Selection {
  const chosen = indexOf(product).options.map(({ id }) => [id, own(variant.values, id)] as const);
  return Object.fromEntries(chosen.filter((entry): entry is [string, string] => entry[1] !== undefined));
}

/** True if some visible variant has the value. */
export function hasValue(product: Product, optionId: string, valueId: string): boolean {
  return indexOf(product).pairs.has(pairOf(optionId, valueId));
}

/**
 * Chooses a value (OPT-02). If the combination does not exist, moves to the variant with that value that keeps most other values; on a tie,
 * to one that can be ordered, then to the one that keeps earlier options, then to the shop's first. A value that no variant has changes
 * nothing and returns a reason. `alone`: the visitor sees no other option, so the others are kept only if the variant can be ordered.
 */
export function selectValue(
  product: Product,
  selection: Selection,
  optionId: string,
  valueId: string,
  rules: ShopRules,
  alone = false,
): Chosen {
  const { visible } = indexOf(product);
  if (visible.length === 0) return { variant: null, selection, moved: [], reason: 'nothing_visible' };
  if (!hasValue(product, optionId, valueId)) {
    const variant = exactVariant(product, selection, rules) ?? nearestVariant(product, selection, rules);
    return { variant, selection: currentSelection(product, variant), moved: [], reason: 'no_such_value' };
  }
  const wanted = { ...selection, [optionId]: valueId };
  const nearest = exactVariant(product, wanted, rules) ?? nearestVariant(product, wanted, rules, optionId);
  const fits = (one: Variant) => own(one.values, optionId) === valueId && canOrder(one, rules).allowed;
  const variant = alone && !fits(nearest) ? (visible.find(fits) ?? nearest) : nearest;
  const chosen = currentSelection(product, variant);
  const moved = Object.keys(selection).filter((id) => id !== optionId && own(chosen, id) !== own(selection, id));
  return { variant, selection: chosen, moved, reason: null };
}

/** Lists all values that are unavailable given the chosen ones. */
export function optionExceptions(product: Product, selection: Selection, rules: ShopRules): OptionExceptions {
  const exceptions = new Map<string, Map<string, OptionException>>();
  for (const { id: optionId, values } of indexOf(product).options) {
    const row = new Map<string, OptionException>();
    for (const { id: valueId } of values) {
      const why = exceptionOf(product, { ...selection, [optionId]: valueId }, optionId, rules);
      if (why) row.set(valueId, { optionId, valueId, ...why });
    }
    exceptions.set(optionId, row);
  }
  return exceptions;
}

function exceptionOf(
  product: Product,
  wanted: Selection,
  optionId: string,
  rules: ShopRules,
): Pick<OptionException, 'exceptionClass' | 'tipText'> | null {
  const variant = exactVariant(product, wanted, rules);
  if (!variant) {
    const moves = hasValue(product, optionId, own(wanted, optionId) ?? '');
    return { exceptionClass: 'disabled', tipText: moves ? 'catalogue::tip_disabled' : 'catalogue::tip_none' };
  }
  const { reason } = canOrder(variant, rules);
  if (!reason) return null;
  const priceless = reason === 'not_available';
  return {
    exceptionClass: 'locked',
    tipText: priceless ? 'catalogue::stock::not_available' : 'catalogue::stock::out_of_stock',
  };
}

/** The variant of a combination; if some options are open, the best match. */
function exactVariant(product: Product, wanted: Selection, rules: ShopRules): Variant | null {
  const { byValues, options, visible } = indexOf(product);
  const exact = byValues.get(keyOf(options, wanted));
  if (exact) return bestOf(exact, rules);
  if (options.every(({ id }) => own(wanted, id) !== undefined)) return null;
  const fits = ({ values }: Variant) =>
    options.every(({ id }) => own(wanted, id) === undefined || own(wanted, id) === own(values, id));
  return bestOf(visible.filter(fits), rules);
}

/** The variant nearest to `wanted`; it must have the value of `fixedId`, if given. */
function nearestVariant(product: Product, wanted: Selection, rules: ShopRules, fixedId?: string): Variant {
  const { options, visible } = indexOf(product);
  let nearest = visible[0] as Variant;
  let best: readonly number[] = [-1];
  for (const variant of visible) {
    if (fixedId !== undefined && own(variant.values, fixedId) !== own(wanted, fixedId)) continue;
    const kept = options.map(({ id }) => (own(wanted, id) === own(variant.values, id) ? 1 : 0));
    const count = kept.reduce<number>((sum, one) => sum + one, 0);
    if (count < (best[0] ?? 0)) continue;
    const rank = [count, canOrder(variant, rules).allowed ? 1 : 0, ...kept];
    if (!isHigher(rank, best)) continue;
    nearest = variant;
    best = rank;
  }
  return nearest;
}

function isHigher(rank: readonly number[], than: readonly number[]): boolean {
  const at = rank.findIndex((part, index) => part !== than[index]);
  return at >= 0 && (rank[at] as number) > (than[at] ?? -1);
}

/** Chosen value id by option id. */
export type Selection = Readonly<Record<string, string>>;

/** Lookup tables of a product's variants. */
interface OptionsIndex {
  /** Options that have values; duplicate options and values removed. */
  options: readonly ProductOption[];
  /** The variants visible to visitors, in the shop's order. */
  visible: readonly Variant[];
  /** Visible variants by combination, in the shop's order; the key is keyOf(). */
  byValues: ReadonlyMap<string, readonly Variant[]>;
  /** `pairOf` of each value that some visible variant has. */
  pairs: ReadonlySet<string>;
}

/** The index of a product: each product is indexed once, not at every choice. */
export const indexOf = memoizeByObject(makeIndex);

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
function keyOf(options: readonly ProductOption[], values: Selection): string {
  return JSON.stringify(options.map(({ id }) => own(values, id) ?? null));
}

/** Serialises an option's value. */
function pairOf(optionId: string, valueId: string): string {
  return JSON.stringify([optionId, valueId]);
}

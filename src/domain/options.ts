import type { EcommerceSettings } from './ecommerce-settings.js';
import type { Product, Variant } from './product.js';
import { canOrder } from './stock.js';

/** Chosen value id by option id. */
export type Selection = Readonly<Record<string, string>>;

/**
 * How a value stands beside the other chosen ones (OPT-03). `locked`: the combination exists but cannot be ordered;
 * `disabled`: it does not exist, so choosing the value moves the other options too, if `hasValue` says it can.
 */
export type ValueState = 'available' | 'locked' | 'disabled';

interface VariantIndex {
  visible: Variant[];
  byValues: Map<string, Variant>;
}

/** One index per product object, so that a page of cards is read once and not at every choice. */
const indexes = new WeakMap<Product, VariantIndex>();

/** The selection that a variant stands for. */
export function currentSelection(product: Product, variant: Variant): Selection {
  const chosen: Record<string, string> = {};
  for (const option of product.options) {
    const value = variant.values[option.id];
    if (value !== undefined) chosen[option.id] = value;
  }
  return chosen;
}

/** The variant shown at first: the first that can be ordered, else the first that exists; null when none does. */
export function defaultVariant(product: Product, settings: EcommerceSettings): Variant | null {
  const { visible } = indexOf(product);
  return visible.find((variant) => canOrder(variant, settings).allowed) ?? visible[0] ?? null;
}

/** Whether any existing variant has the value. */
export function hasValue(product: Product, optionId: string, valueId: string): boolean {
  return indexOf(product).visible.some((variant) => variant.values[optionId] === valueId);
}

/**
 * Chooses a value (OPT-02). When the combination does not exist, moves to the existing variant with that value which
 * keeps most of the other values, the earlier options first. A value without a variant changes nothing.
 */
export function selectValue(
  product: Product,
  selection: Selection,
  optionId: string,
  valueId: string,
): { variant: Variant | null; selection: Selection } {
  const wanted = { ...selection, [optionId]: valueId };
  const variant =
    exactVariant(product, wanted) ?? nearestVariant(product, wanted, optionId) ?? nearestVariant(product, selection);
  return { variant, selection: variant ? currentSelection(product, variant) : selection };
}

/** The state of every value, by option id and value id. */
export function valueStates(
  product: Product,
  selection: Selection,
  settings: EcommerceSettings,
): Record<string, Record<string, ValueState>> {
  const states: Record<string, Record<string, ValueState>> = {};
  for (const option of product.options) {
    const row: Record<string, ValueState> = {};
    for (const value of option.values) {
      const variant = exactVariant(product, { ...selection, [option.id]: value.id });
      if (!variant) row[value.id] = 'disabled';
      else row[value.id] = canOrder(variant, settings).allowed ? 'available' : 'locked';
    }
    states[option.id] = row;
  }
  return states;
}

/** The variant of a combination; while some options are still open, the first that fits. */
function exactVariant(product: Product, wanted: Selection): Variant | null {
  const { byValues, visible } = indexOf(product);
  if (product.options.every((option) => wanted[option.id] !== undefined)) {
    return byValues.get(keyOf(product, wanted)) ?? null;
  }
  const fits = (variant: Variant): boolean =>
    product.options.every(({ id }) => wanted[id] === undefined || wanted[id] === variant.values[id]);
  return visible.find(fits) ?? null;
}

/** The existing variant that keeps most of `wanted`; it must have the value of `fixedId`, when that is given. */
function nearestVariant(product: Product, wanted: Selection, fixedId?: string): Variant | null {
  let nearest: Variant | null = null;
  let best = '';
  for (const variant of indexOf(product).visible) {
    if (fixedId !== undefined && variant.values[fixedId] !== wanted[fixedId]) continue;
    const rank = rankOf(product, variant, wanted);
    if (nearest && rank <= best) continue;
    nearest = variant;
    best = rank;
  }
  return nearest;
}

/** Compares as text: first the number of kept values, then which options are kept, in their order. */
function rankOf(product: Product, variant: Variant, wanted: Selection): string {
  const kept = product.options.map(({ id }) => (wanted[id] === variant.values[id] ? '1' : '0')).join('');
  const count = kept.replaceAll('0', '').length;
  return String(count).padStart(4, '0') + kept;
}

function indexOf(product: Product): VariantIndex {
  let index = indexes.get(product);
  if (!index) {
    const visible = product.variants.filter((variant) => variant.visible);
    const byValues = new Map<string, Variant>();
    for (const variant of visible) {
      const key = keyOf(product, variant.values);
      if (!byValues.has(key)) byValues.set(key, variant);
    }
    index = { visible, byValues };
    indexes.set(product, index);
  }
  return index;
}

function keyOf(product: Product, values: Selection): string {
  return JSON.stringify(product.options.map((option) => values[option.id] ?? null));
}

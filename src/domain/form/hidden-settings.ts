import { asRecord, asText, parsedJson } from '../shared/read.js';

/** A hidden input inside a form, as written in the page. */
export interface HiddenInput {
  name: string;
  value: string;
  /** Mask and check of the field with that name. */
  mask: string;
  check: string;
}

/** Form settings that hidden inputs can set (FORM-03). */
export interface HiddenSettings {
  action: string;
  actionCode: string;
  actionRedirect: string;
  goal: string;
  goalHtml: string;
  inline: boolean;
  noSend: boolean;
  products: readonly unknown[];
}

const NAMES = {
  action: 'action',
  'action-code': 'actionCode',
  'action-redirect': 'actionRedirect',
  goal: 'goal',
  'goal-html': 'goalHtml',
  inline: 'inline',
  'no-send': 'noSend',
  products: 'products',
} as const satisfies Record<string, keyof HiddenSettings>;

const OFF = ['', '0', 'false', 'off'];

/** The setting set by an input of that name: `action_redirect`, `action-redirect` and `data-action-redirect` are equivalent. */
function settingOf(name: string): keyof HiddenSettings | undefined {
  const plain = name
    .toLowerCase()
    .replace(/^data-/, '')
    .replaceAll('_', '-');
  return Object.hasOwn(NAMES, plain) ? NAMES[plain as keyof typeof NAMES] : undefined;
}

/**
 * Fills in unset settings of a form from hidden inputs; the first of several inputs of one name counts. `problem` reports products that are
 * not a list.
 */
export function completedSettings<S extends HiddenSettings>(
  own: S,
  inputs: readonly HiddenInput[],
  problem: (written: string) => void,
): S {
  const settings = { ...own };
  for (const { name, value } of inputs) {
    const key = settingOf(name);
    if (key === 'products') {
      if (settings.products.length === 0) settings.products = listOf(value, problem);
    } else if (key === 'inline' || key === 'noSend') settings[key] ||= !OFF.includes(value.trim().toLowerCase());
    else if (key !== undefined) settings[key] ||= value;
  }
  return settings;
}

/**
 * Completes the entries of a form's fields from hidden inputs of the same name: mask, check and default, unless the field sets them. Any
 * other hidden input becomes a hidden field.
 */
export function completedFields(entries: readonly unknown[], inputs: readonly HiddenInput[]): unknown[] {
  const nameOf = (entry: unknown) => asText(asRecord(entry)?.name) || asText(asRecord(entry)?.id);
  const completed = entries.map((entry) => {
    const input = inputs.find(({ name }) => name === nameOf(entry));
    return input && asRecord(entry) ? { ...presetsOf(input), ...asRecord(entry) } : entry;
  });
  const names = new Set(entries.map(nameOf));
  const hidden = inputs.filter(({ name }) => !names.has(name) && settingOf(name) === undefined);
  return [...completed, ...hidden.map(({ name, value }) => ({ id: name, type: 'hidden', default: value }))];
}

function presetsOf({ value, mask, check }: HiddenInput): Record<string, string> {
  return { ...(value && { default: value }), ...(mask && { mask }), ...(check && { check }) };
}

function listOf(value: string, problem: (written: string) => void): readonly unknown[] {
  const list = parsedJson(value);
  if (Array.isArray(list)) return list;
  if (value.trim() !== '') problem(value);
  return [];
}

/** Gives the form's products to its products fields that have no list themselves; such products are then not sent with each lead. */
export function offeredProducts(
  entries: readonly unknown[],
  products: readonly unknown[],
): { entries: readonly unknown[]; fixed: readonly unknown[] } {
  const offers = (entry: unknown) => asRecord(entry)?.type === 'products' && asRecord(entry)?.products === undefined;
  if (!entries.some(offers)) return { entries, fixed: products };
  return { entries: entries.map((entry) => (offers(entry) ? { ...asRecord(entry), products } : entry)), fixed: [] };
}

import { isOn } from '../../../shared/read.js';
import type { Entry, FieldDefinition, Problem } from '../../field/field-definition.js';
import { type FieldOf, type FieldOption, type FieldValue, type FormField, isOfType } from '../../field/form-field.js';
import { chosenValue, chosenValues, parseOptions } from '../../field/options.js';
import { flag, listOf, type SettingDoc, type TypeDoc, typedField } from '../../field/setting-docs.js';

type ChoiceField = FieldOf<'select' | 'radio'>;

const ON = ['on', '1', 'true'];

/** A select with more options than this is searchable. */
const MOST_PLAIN = 15;

/** Shared definition of select and radio group. */
const CHOICE = {
  fitting: (field: ChoiceField, value: FieldValue) => (keepsValue(field) ? value : offeredValue(field, value)),
  byMethod: true,
  lack: 'choice',
  // by value or by 1-based index, several as a list or comma-separated text; a matching value takes precedence over an index
  starts: (field: ChoiceField, presets: readonly string[]) =>
    holdsList(field) ? chosenValues(field.options, presets) : (chosenValue(field.options, presets[0] ?? '') ?? ''),
  check(field: ChoiceField, value: FieldValue) {
    const { label, requiredText: message } = field;
    return keepsValue(field) && offeredValue(field, value) === ''
      ? { key: 'form::required', values: { label, kind: 'choice', ...(message && { message }) } }
      : null;
  },
} as const;

export const selectField: FieldDefinition<'select'> = {
  ...CHOICE,
  read(field, entry, problem) {
    const options = neededOptions(field, entry, problem);
    return options && { ...field, options, ...(isOn(entry.multiple) && { multiple: true }) };
  },
};

export const radioField: FieldDefinition<'radio'> = {
  ...CHOICE,
  unsentEmpty: true,
  read(field, entry, problem) {
    const options = neededOptions(field, entry, problem);
    return options && { ...field, options };
  },
};

/** A group of checkboxes, or a single one. */
export const checkboxField: FieldDefinition<'checkbox'> = {
  byMethod: true,
  unsentEmpty: true,
  lack: 'choice',
  fitting: (field, value) => (isSingleCheckbox(field) ? value === true : offeredValue(field, value)),
  starts: (field, presets) =>
    isSingleCheckbox(field) ? isTicked(presets) : chosenValues(field.options ?? [], presets),
  read(field, entry) {
    const options = parseOptions(entry.options);
    return { ...field, ...(options.length > 0 && { options }) };
  },
};

/** A consent, asked for each time: without it nothing is sent, whether or not it is marked as required. */
export const policyField: FieldDefinition<'policy'> = {
  byMethod: true,
  unsentEmpty: true,
  checkUrl: false,
  kept: false,
  lack: 'consent',
  fitting: (_, value) => value === true,
  starts: (_, presets) => isTicked(presets),
  read: (field) => field,
};

export const isConsent = isOfType('policy');

/** True if the field is a single checkbox or a consent. */
export function isSingleCheckbox(field: FormField): boolean {
  return isConsent(field) || (field.type === 'checkbox' && !field.options?.length);
}

/** True if the value is a list: checkbox groups and multiple selects. */
export function holdsList(field: FormField): boolean {
  return field.type === 'checkbox' ? !isSingleCheckbox(field) : field.type === 'select' && field.multiple === true;
}

/** The options of a choice; empty for other types. */
export function optionsOf(field: FormField): readonly FieldOption[] {
  return ('options' in field && field.options) || [];
}

/** True for a searchable select: single choice with many options. */
export function isSearchable(field: FormField): boolean {
  return field.type === 'select' && !field.multiple && field.options.length > MOST_PLAIN;
}

/**
 * True for a single choice in a block, which is kept while its options come and go, and checked instead: they change during input, with the
 * country and with the shop's delivery areas.
 */
function keepsValue(field: FormField): boolean {
  return field.within !== undefined && !holdsList(field);
}

/** The chosen values that are still offered. */
function offeredValue(field: FormField, value: FieldValue): FieldValue {
  const isOffered = (one: unknown): one is string => optionsOf(field).some((option) => option.value === one);
  if (holdsList(field)) return Array.isArray(value) ? value.filter(isOffered) : [];
  return isOffered(value) ? value : '';
}

function neededOptions({ type }: Pick<FormField, 'type'>, entry: Entry, problem: Problem): FieldOption[] | null {
  const options = parseOptions(entry.options);
  if (options.length > 0) return options;
  problem(`${type} needs options`);
  return null;
}

function isTicked([preset = '']: readonly string[]): boolean {
  return ON.includes(preset.trim().toLowerCase());
}

const OPTION = {
  anyOf: [
    { type: ['string', 'number'] },
    {
      type: 'object',
      properties: { value: { type: ['string', 'number'] }, label: { type: ['string', 'number'] } },
      anyOf: [{ required: ['value'] }, { required: ['label'] }],
    },
  ],
};

const optionsDoc = (): SettingDoc =>
  listOf(OPTION, 'Texts, or objects `{ value, label }`.', ['One', 'Two'], [{ value: '1', label: 'One' }]);

export const selectDoc = (): TypeDoc => ({
  summary: `A choice from a list. With more than ${MOST_PLAIN} options, visitors can search it by typing.`,
  common: 'filled',
  settings: { options: optionsDoc(), multiple: flag('Allows several options.'), ...typedField() },
  needs: ['options'],
  example: { label: 'Size', options: ['Small', 'Medium', 'Large'] },
});

export const radioDoc = (): TypeDoc => ({
  summary: 'A choice of one option, all of them visible.',
  common: 'filled',
  settings: { options: optionsDoc() },
  needs: ['options'],
  example: { label: 'Delivery', options: [{ value: 'courier', label: 'By courier' }, 'Pickup'] },
});

export const checkboxDoc = (): TypeDoc => ({
  summary: 'A checkbox, or with `options` a group of them.',
  common: 'filled',
  settings: { options: optionsDoc() },
  example: { label: 'Extras', options: ['Gift wrapping', 'Card'] },
});

export const policyDoc = (): TypeDoc => ({
  summary:
    'Consent to a policy, without which the form is not sent. The label is the name of the policy: "the privacy policy" is shown as "I agree to the privacy policy".',
  example: { label: 'the privacy policy' },
});

import { writtenInErrors } from '../../../domain/form/fields/registry.js';
import type { FieldError, FormField } from '../../../domain/form/form-rules.js';
import type { MessageValues } from '../../../domain/text/message-format.js';
import type { FormTextKey, FormTranslate } from '../../../i18n/form-texts.js';

const REQUIRED: Readonly<Record<string, FormTextKey>> = {
  text: 'form::required',
  name: 'form::required',
  phone: 'form::required_phone',
  email: 'form::required_email',
  choice: 'form::required_choice',
  several: 'form::required_several',
  tick: 'form::required_tick',
  file: 'form::required_file',
  consent: 'form::required_consent',
  captcha: 'form::captcha_not_checked',
};

/** Sentences without a label, used when the visitor's name, phone or email field has the library's default label. */
const OWN: Readonly<Record<string, [label: FormTextKey, sentence: FormTextKey]>> = {
  name: ['form::name', 'form::own_name'],
  phone: ['form::phone_label', 'form::own_phone'],
  email: ['form::email_label', 'form::email'],
};

/** Translates the error of a field; `language` formats the dates and numbers in it. */
export function errorText(t: FormTranslate, { key, values = {} }: FieldError, language: string): string {
  if (values.message !== undefined) return String(values.message);
  const label = String(values.label ?? '') || t('form::this_field');
  const kind = key === 'form::email' ? 'email' : String(values.kind);
  if (key !== 'form::required' && kind !== 'email')
    return t(key as FormTextKey, { ...valuesWritten(key, values, language), label });
  const [own, sentence] = OWN[kind] ?? [];
  if (own && sentence && (!values.label || label === t(own))) return t(sentence);
  return t(REQUIRED[kind] ?? 'form::required', { label, policy: label });
}

/** Formats the values of an error: dates in ISO format, and numbers, without groups where they may be years. */
function valuesWritten(key: string, values: Record<string, string | number>, language: string): MessageValues {
  const numbers = new Intl.NumberFormat(language, { useGrouping: 'min2', maximumFractionDigits: 15 });
  const written = (name: string, value: string | number) => {
    // a count chooses the plural form
    if (typeof value === 'number') return name === 'count' ? value : numbers.format(value);
    return key.startsWith('form::date') ? writtenInErrors(value, language) : value;
  };
  return Object.fromEntries(Object.entries(values).map(([name, value]) => [name, written(name, value)]));
}

/** Languages whose nouns have a capital: German, Luxembourgish. */
const CAPITAL_NOUNS = /^(de|lb)\b/i;

/** Lowercases a label for the middle of a sentence: "Email" becomes "email", "SKU" stays, and so does a German label. */
export function inSentence(label: string, language: string): string {
  return /^\p{Lu}(?!\p{Lu})/u.test(label) && !CAPITAL_NOUNS.test(language)
    ? label.charAt(0).toLowerCase() + label.slice(1)
    : label;
}

/** Name of a row by its index from 0: "Room 2". */
export function rowName(t: FormTranslate, group: Pick<FormField, 'label'> | undefined, at: number): string {
  return t('form::group_row', { label: groupName(t, group), at: at + 1 });
}

/** Name of a group's rows without number: "Room". */
export function groupName(t: FormTranslate, group: Pick<FormField, 'label'> | undefined): string {
  return group?.label || t('form::group_entry');
}

import { writtenDate } from '../../../domain/form/fields/date-words.js';
import type { FieldError } from '../../../domain/form/form-rules.js';
import type { FormTextKey, FormTranslate } from '../../../i18n/form-texts.js';
import type { MessageValues } from '../../../i18n/message-format.js';

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

/** What is said of the visitor's own name, phone and email, by the label that a field of the library has: a sentence without the label. */
const OWN: Readonly<Record<string, [label: FormTextKey, sentence: FormTextKey]>> = {
  name: ['form::name', 'form::own_name'],
  phone: ['form::phone_label', 'form::own_phone'],
  email: ['form::email_label', 'form::email'],
};

/** What is wrong with a field, in words; `language`: the one that dates are written in. */
export function errorText(t: FormTranslate, { key, values = {} }: FieldError, language: string): string {
  if (values.message !== undefined) return String(values.message);
  const label = String(values.label ?? '') || t('form::this_field');
  const kind = key === 'form::email' ? 'email' : String(values.kind);
  if (key !== 'form::required' && kind !== 'email')
    return t(key as FormTextKey, { ...datesWritten(key, values, language), label });
  const [own, sentence] = OWN[kind] ?? [];
  if (own && sentence && (!values.label || label === t(own))) return t(sentence);
  return t(REQUIRED[kind] ?? 'form::required', { label, policy: label });
}

/** Dates come as they are kept. */
function datesWritten(key: string, values: Record<string, string | number>, language: string): MessageValues {
  if (!key.startsWith('form::date')) return values;
  const written = (value: string | number) => (typeof value === 'string' ? writtenDate(value, language) : value);
  return Object.fromEntries(Object.entries(values).map(([name, value]) => [name, written(value)]));
}

/** A label in the middle of a sentence: "Email" is written "email", "SKU" stays. */
export function inSentence(label: string): string {
  return /^\p{Lu}(?!\p{Lu})/u.test(label) ? label.charAt(0).toLowerCase() + label.slice(1) : label;
}

import { writtenDate } from '../../../domain/form/fields/date-words.js';
import type { FieldError } from '../../../domain/form/form-rules.js';
import type { FormTextKey, FormTranslate } from '../../../i18n/form-texts.js';
import type { MessageValues } from '../../../i18n/message-format.js';

const REQUIRED: Readonly<Record<string, FormTextKey>> = {
  text: 'form::required',
  own: 'form::required_own',
  email: 'form::email',
  choice: 'form::required_choice',
  consent: 'form::required_consent',
  captcha: 'form::captcha_not_checked',
};

/** What is wrong with a field, in words; `language`: the one that dates are written in. */
export function errorText(t: FormTranslate, { key, values = {} }: FieldError, language: string): string {
  if (values.message !== undefined) return String(values.message);
  const label = String(values.label ?? '') || t('form::this_field');
  if (key !== 'form::required') return t(key as FormTextKey, { ...datesWritten(key, values, language), label });
  // "Your name" says already whose it is
  const kind = values.kind === 'own' && /^your\b/i.test(label) ? 'text' : String(values.kind);
  // a policy is named, and names keep their letters
  return t(REQUIRED[kind] ?? 'form::required', { label: inSentence(label), policy: label });
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

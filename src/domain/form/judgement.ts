import { own } from '../shared/own.js';
import { holdsFiles } from './fields/file.js';
import { definitionOf, isFillable } from './fields/registry.js';
import type { FieldError, FieldValue, FormField } from './form-field.js';
import { isEmpty, nameInErrors, validateField } from './form-rules.js';
import type { Verdicts } from './remote-check.js';

/** What is known of a field that the visitor has changed. */
export interface Judgement {
  /** It has been left since: from then on it says what is wrong with it, and that it is right. */
  left: boolean;
  error: FieldError | null;
  right: boolean;
  /** Its answer from the page's server is under way. */
  checking?: boolean;
}

/** The formulas that say whether what fields hold goes together. */
export interface CrossChecks {
  /** Whether the formula of the field does not hold; one that has no result says nothing. */
  fails(field: FormField, fields: readonly FormField[], values: Values): boolean;
}

/** A form as it is checked. */
export interface CheckedForm {
  fields: readonly FormField[];
  values: Values;
  /** Null where there are none, or they could not be loaded. */
  checks: CrossChecks | null;
  /** What the page's server says; null where it is not asked. */
  verdicts: Verdicts | null;
  /** The moment by the visitor's clock. */
  now: string;
}

type Values = Readonly<Record<string, FieldValue>>;

/** What is wrong with a field, by itself or beside the others; null when it is fine. */
export function wrongWith(field: FormField, { fields, values, checks, verdicts, now }: CheckedForm): FieldError | null {
  const value = own(values, field.id) ?? '';
  const wrong = validateField(field, value, now);
  const { label } = nameInErrors(field);
  if (wrong || !isFillable(field)) return wrong;
  const other = field.equals === undefined ? undefined : fields.find((one) => isNamed(one, field.equals));
  if (other && !other.absent && !isSame(value, own(values, other.id) ?? '')) {
    return invalid(field, {
      key: 'form::not_equal',
      values: { label, other: nameInErrors(other).label || other.name },
    });
  }
  if (isEmpty(field, value)) return null;
  if (field.validWhen !== undefined && checks?.fails(field, fields, values))
    return invalid(field, { key: 'form::invalid', values: { label } });
  const verdict = verdicts?.of(field, value);
  if (!verdict || verdict === 'open' || verdict.valid) return null;
  const { message } = verdict;
  const refused = { key: 'form::not_accepted', values: { label } };
  return message ? { ...refused, values: { message } } : invalid(field, refused);
}

/** All that is wrong in a form, by field id. */
export function allWrong(form: CheckedForm): Record<string, FieldError> {
  const checked = form.fields.map((field) => [field.id, wrongWith(field, form)] as const);
  return Object.fromEntries(checked.filter((entry): entry is [string, FieldError] => entry[1] !== null));
}

/** Whether the field says how it is before the form is sent. */
export function isJudged(field: FormField): boolean {
  return isFillable(field) && (definitionOf(field).typed === true || isCrossChecked(field));
}

/** After a change: an error goes as soon as it is not that any more, and no other comes while the visitor writes. `shown`: what the field has said so far. */
export function typedJudgement(
  field: FormField,
  form: CheckedForm,
  before: Judgement | undefined,
  shown: FieldError | null,
): Judgement {
  const wrong = wrongWith(field, form);
  const left = before?.left ?? false;
  const error = wrong && shown?.key === wrong.key ? wrong : null;
  return { left, error, right: left && isRight(field, form, wrong), ...(left && openMark(field, form)) };
}

/** Once it is left. */
export function leftJudgement(field: FormField, form: CheckedForm): Judgement {
  const wrong = wrongWith(field, form);
  return { left: true, error: wrong, right: isRight(field, form, wrong), ...openMark(field, form) };
}

/** Only what there was something to check about is said to be right, and nothing that is empty. */
function isRight(field: FormField, { values, verdicts }: CheckedForm, wrong: FieldError | null): boolean {
  const value = own(values, field.id) ?? '';
  if (isEmpty(field, value) || wrong !== null) return false;
  if (verdicts && field.checkUrl !== undefined) return isAccepted(verdicts.of(field, value));
  return definitionOf(field).confirms?.(field) || isCrossChecked(field);
}

function isAccepted(verdict: ReturnType<Verdicts['of']>): boolean {
  return typeof verdict === 'object' && verdict.valid;
}

function openMark(field: FormField, { values, verdicts }: CheckedForm): Pick<Judgement, 'checking'> {
  return verdicts?.of(field, own(values, field.id) ?? '') === 'open' ? { checking: true } : {};
}

function isCrossChecked(field: FormField): boolean {
  const { equals, validWhen, checkUrl } = field;
  return (equals !== undefined || validWhen !== undefined || checkUrl !== undefined) && !holdsFiles(field);
}

function isNamed({ id, name }: FormField, wanted: string | undefined): boolean {
  return id === wanted || name === wanted;
}

function isSame(value: FieldValue, other: FieldValue): boolean {
  const plain = (one: FieldValue) => JSON.stringify(typeof one === 'string' ? one.trim().toLowerCase() : one);
  return plain(value) === plain(other);
}

/** The author's words go before ours. */
function invalid({ invalidText }: FormField, error: FieldError): FieldError {
  return invalidText === undefined ? error : { ...error, values: { message: invalidText } };
}

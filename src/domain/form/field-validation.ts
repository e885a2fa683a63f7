import { own } from '../shared/own.js';
import type { FieldError, FieldValue, FormField } from './field/form-field.js';
import { holdsFiles } from './field/kinds.js';
import { definitionOf, isFillable } from './fields/registry.js';
import { isEmpty, nameInErrors, validateField } from './form-rules.js';

/** Validation state of a field that the visitor has changed. */
export interface ValidationState {
  /** The field has lost focus once: it now shows whether it is valid or what is wrong. */
  left: boolean;
  error: FieldError | null;
  right: boolean;
  /** Waiting for the answer of the page's server. */
  checking?: boolean;
}

/** Answer of the page's server about a value; `message`: the error for the visitor, may be empty. */
export type Verdict = { valid: true } | { valid: false; message: string };

/** Answers about the values checked so far. */
export interface Verdicts {
  /** `open` while in flight; undefined if not asked, or the request failed. */
  of(field: FormField, value: FieldValue): Verdict | 'open' | undefined;
}

/** Formulas that check fields against each other. */
export interface CrossChecks {
  /** True if the formula of the field is false; a formula without a result never fails. */
  fails(field: FormField, fields: readonly FormField[], values: Values): boolean;
  /** True if the formula of the field reads the value of another one, also through calculators. */
  reads(field: FormField, id: string): boolean;
}

/** A form to validate. */
export interface CheckedForm {
  fields: readonly FormField[];
  values: Values;
  /** Null if there are none, or they failed to load. */
  checks: CrossChecks | null;
  /** Answers of the page's server; null if it is not asked. */
  verdicts: Verdicts | null;
  /** The visitor's local time. */
  now: string;
}

type Values = Readonly<Record<string, FieldValue>>;

/** The error of a field, by itself or in relation to others; null if valid. */
export function fieldErrorOf(
  field: FormField,
  { fields, values, checks, verdicts, now }: CheckedForm,
): FieldError | null {
  const value = own(values, field.id) ?? '';
  const wrong = validateField(field, value, now);
  const { label } = nameInErrors(field);
  if (wrong || !isFillable(field)) return wrong;
  const other = equalOf(field, fields);
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

/** All errors of a form, by field id. */
export function allErrors(form: CheckedForm): Record<string, FieldError> {
  const checked = form.fields.map((field) => [field.id, fieldErrorOf(field, form)] as const);
  return Object.fromEntries(checked.filter((entry): entry is [string, FieldError] => entry[1] !== null));
}

/** True if the field shows its validation state before the form is sent. */
export function isJudged(field: FormField): boolean {
  return isFillable(field) && (definitionOf(field).typed === true || isCrossChecked(field));
}

/** Validates during typing: clears an error once it does not apply, and shows no new one. `shown`: the error shown so far. */
export function validateTyped(
  field: FormField,
  form: CheckedForm,
  before: ValidationState | undefined,
  shown: FieldError | null,
): ValidationState {
  const wrong = fieldErrorOf(field, form);
  const left = before?.left ?? false;
  const error = wrong && shown?.key === wrong.key ? wrong : null;
  return { left, error, right: left && isRight(field, form, wrong), ...(left && openMark(field, form)) };
}

/** Validates when the field loses focus. */
export function validateOnBlur(field: FormField, form: CheckedForm): ValidationState {
  const wrong = fieldErrorOf(field, form);
  return { left: true, error: wrong, right: isRight(field, form, wrong), ...openMark(field, form) };
}

/** Only non-empty fields with something to check are marked as valid. */
function isRight(field: FormField, { values, verdicts }: CheckedForm, wrong: FieldError | null): boolean {
  const value = own(values, field.id) ?? '';
  if (isEmpty(field, value) || wrong !== null) return false;
  if (verdicts && field.checkUrl !== undefined) return isAccepted(verdicts.of(field, value));
  return definitionOf(field).confirms?.(field) || isCrossChecked(field);
}

/** True if the value has to be checked by the page's server. */
export function isAsked(field: FormField, value: FieldValue): boolean {
  return field.checkUrl !== undefined && isFillable(field) && !isEmpty(field, value);
}

function isAccepted(verdict: ReturnType<Verdicts['of']>): boolean {
  return typeof verdict === 'object' && verdict.valid;
}

function openMark(field: FormField, { values, verdicts }: CheckedForm): Pick<ValidationState, 'checking'> {
  return verdicts?.of(field, own(values, field.id) ?? '') === 'open' ? { checking: true } : {};
}

function isCrossChecked(field: FormField): boolean {
  const { equals, validWhen, checkUrl } = field;
  return (equals !== undefined || validWhen !== undefined || checkUrl !== undefined) && !holdsFiles(field);
}

/** The field that a field must equal. */
function equalOf({ equals }: FormField, fields: readonly FormField[]): FormField | undefined {
  return equals === undefined ? undefined : fields.find((one) => isNamed(one, equals));
}

/** True if the error of a field depends on the value of another field. */
export function dependsOn(field: FormField, id: string, { fields, checks }: Pick<CheckedForm, 'fields' | 'checks'>) {
  return equalOf(field, fields)?.id === id || (field.validWhen !== undefined && checks?.reads(field, id) === true);
}

function isNamed({ id, name }: FormField, wanted: string | undefined): boolean {
  return id === wanted || name === wanted;
}

function isSame(value: FieldValue, other: FieldValue): boolean {
  const plain = (one: FieldValue) => JSON.stringify(typeof one === 'string' ? one.trim().toLowerCase() : one);
  return plain(value) === plain(other);
}

/** Prefers the author's message over the default one. */
function invalid({ invalidText }: FormField, error: FieldError): FieldError {
  return invalidText === undefined ? error : { ...error, values: { message: invalidText } };
}

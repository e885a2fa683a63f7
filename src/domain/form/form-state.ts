import type { FieldValue } from './form-field.js';
import type { FieldError } from './form-rules.js';

/** A form as the visitor has filled it, with what sending it again must repeat. */
export interface FilledForm {
  values: Readonly<Record<string, FieldValue>>;
  /** Idempotency key: made at the first sending, kept until an answer arrives; null before (decisions). */
  key: string | null;
}

export type CaptchaKind = 'visible' | 'invisible';

/** Why the form stands idle again; `shake` and `allEmpty` are marks that the next edit takes away. */
export interface FormTrouble {
  /** By field id. */
  errors: Readonly<Record<string, FieldError>>;
  /** Concerns the form as a whole: a message key, or the server's own words. */
  failure: { key: string } | { text: string } | null;
  /** Nothing was filled in (FORM-07). */
  allEmpty: boolean;
  /** Sending was tried while it is disabled (FORM-02). */
  shake: boolean;
}

/** idle → busy → success → idle; error → idle (FORM-01). */
export type FormState =
  | ({ kind: 'idle'; form: FilledForm } & FormTrouble)
  /** `captcha`: the challenge to show, null while the request runs; `token`: its answer; `attempt`: counts requests. */
  | { kind: 'busy'; form: FilledForm; attempt: number; captcha: CaptchaKind | null; token: string | null }
  /** `leadId` is null when the form sends nothing. */
  | { kind: 'success'; form: FilledForm; leadId: string | null };

export type FormAction =
  | { type: 'change'; id: string; value: FieldValue }
  /** `key` is a fresh one, taken only if the form has none; `errors` are what validation found. */
  | {
      type: 'submit';
      key: string;
      errors: Readonly<Record<string, FieldError>>;
      allEmpty: boolean;
      disabled: boolean;
      noSend: boolean;
    }
  | { type: 'captchaDemanded'; captcha: CaptchaKind }
  | { type: 'captchaSolved'; token: string }
  /** The visible challenge was closed. */
  | { type: 'captchaClosed' }
  /** The invisible challenge did not come up in time: sending stops without a word (CAP-02). */
  | { type: 'captchaTimedOut' }
  | { type: 'sent'; leadId: string }
  /** The server refused: its field errors and its message. */
  | { type: 'refused'; errors: Readonly<Record<string, FieldError>>; failure: FormTrouble['failure'] }
  /** No answer arrived: the same key goes with the next try. */
  | { type: 'lost'; failure: FormTrouble['failure'] }
  /** After the success has been shown (not with a redirect): back to the defaults. */
  | { type: 'reset'; values: Readonly<Record<string, FieldValue>> };

const NO_TROUBLE: FormTrouble = { errors: {}, failure: null, allEmpty: false, shake: false };

/** A form with its starting values; `key` when a sending from before a reload is still without answer. */
export function initialForm(values: Readonly<Record<string, FieldValue>>, key: string | null = null): FormState {
  return idle({ values, key });
}

/** The form after an action; an action that does not belong to the state changes nothing. */
export function reduceForm(state: FormState, action: FormAction): FormState {
  if (action.type === 'reset') return state.kind === 'busy' ? state : initialForm(action.values);
  if (state.kind === 'idle') return fromIdle(state, action);
  return state.kind === 'busy' ? fromBusy(state, action) : state;
}

function idle(form: FilledForm, trouble: Partial<FormTrouble> = {}): FormState {
  return { kind: 'idle', form, ...NO_TROUBLE, ...trouble };
}

function fromIdle(state: Extract<FormState, { kind: 'idle' }>, action: FormAction): FormState {
  if (action.type === 'change') {
    const { [action.id]: _cured, ...errors } = state.errors;
    return idle({ ...state.form, values: { ...state.form.values, [action.id]: action.value } }, { errors });
  }
  if (action.type !== 'submit') return state;
  const { errors, allEmpty, disabled } = action;
  if (disabled) return idle(state.form, { errors: state.errors, shake: true });
  if (allEmpty || Object.keys(errors).length > 0) return idle(state.form, { errors, allEmpty });
  if (action.noSend) return { kind: 'success', form: state.form, leadId: null };
  const form = { ...state.form, key: state.form.key ?? action.key };
  return { kind: 'busy', form, attempt: 1, captcha: null, token: null };
}

function fromBusy(state: Extract<FormState, { kind: 'busy' }>, action: FormAction): FormState {
  const answered = { ...state.form, key: null };
  switch (action.type) {
    case 'captchaDemanded':
      // One retry only: a second demand means that the token was not accepted.
      if (state.token !== null) return idle(answered, { failure: { key: 'form::captcha_error' } });
      return { ...state, captcha: action.captcha };
    case 'captchaSolved':
      if (state.captcha === null) return state;
      return { ...state, captcha: null, token: action.token, attempt: state.attempt + 1 };
    case 'captchaClosed':
      return state.captcha === null ? state : idle(answered, { failure: { key: 'form::captcha_not_checked' } });
    case 'captchaTimedOut':
      return state.captcha === 'invisible' ? idle(answered) : state;
    case 'sent':
      return { kind: 'success', form: answered, leadId: action.leadId };
    case 'refused':
      return idle(answered, { errors: action.errors, failure: action.failure });
    case 'lost':
      return idle(state.form, { failure: action.failure });
    default:
      return state;
  }
}

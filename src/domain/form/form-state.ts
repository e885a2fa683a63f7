import { own } from '../shared/own.js';
import type { FieldValue } from './field/form-field.js';
import type { ValidationState } from './field-validation.js';
import type { FieldError } from './form-rules.js';
import { isRepeatable, type PendingLead } from './pending-lead.js';

/** The visitor's input in a form. */
export interface FilledForm {
  /** Values that the visitor has filled in or emptied, by field id; the others are those of their fields (`fieldValue()`). */
  values: Readonly<Record<string, FieldValue>>;
  /** The visitor's step in a form with steps; the first when absent. */
  step?: string;
  /** Validation states of fields that the visitor has changed, by field id. */
  judged?: Readonly<Record<string, ValidationState>>;
}

export type CaptchaKind = 'visible' | 'invisible';

/** Message about the form as a whole: a text key with its values, or the server's own words. */
export type Failure = { key: string; values?: Record<string, string | number> } | { text: string };

/** Why the form is idle again; `shake` and `allEmpty` are cleared by the next edit. */
export interface FormTrouble {
  /** By field id. */
  errors: Readonly<Record<string, FieldError>>;
  /** Error of the form as a whole. */
  failure: Failure | null;
  /** Nothing was filled in (FORM-07). */
  allEmpty: boolean;
  /** Tried to send a disabled form (FORM-02). */
  shake: boolean;
}

/**
 * Reason for waiting: no network, no usable answer, the first request still running, a server that asks for a delay, or another tab that
 * holds the lock.
 */
export type WaitReason = 'network' | 'unanswered' | 'in_progress' | 'too_many' | 'elsewhere';

/** A lead in flight and its progress. */
interface Sending {
  form: FilledForm;
  /** It was sent before and may have arrived: the request asks for its outcome with the same key. */
  asks: boolean;
  /** Number of requests since the button was pressed. */
  attempt: number;
  /** The lead; null until it is created, while the visitor confirms changes of the order. */
  pending: PendingLead | null;
}

/** `captcha`: the challenge to show, null while the request runs; `token`: its answer. */
type Busy = { kind: 'busy'; captcha: CaptchaKind | null; token: string | null } & Sending;

/**
 * idle → busy → success → idle; error → idle (FORM-01); busy → waiting → busy while no answer comes;
 * busy → mail → success, or idle.
 */
export type FormState =
  | ({ kind: 'idle'; form: FilledForm } & FormTrouble)
  | Busy
  /** Waiting for the network or a usable answer: retries automatically, at the earliest after `after` seconds. */
  | ({ kind: 'waiting'; why: WaitReason; after: number } & Sending)
  /** No automatic retries: the next press asks whether the lead has arrived, or sends it to an endpoint again. */
  | ({ kind: 'unknown'; form: FilledForm; pending: PendingLead } & Pick<FormTrouble, 'errors' | 'failure'>)
  /** The visitor has to send a mail; `kept`: restored after a reload. */
  | { kind: 'mail'; form: FilledForm; pending: PendingLead; kept: boolean }
  /** An earlier lead has arrived; `edited`: the form has been edited, and the edits were not sent. */
  | { kind: 'placed'; form: FilledForm; leadId: string; edited: boolean }
  /** In the editor: shows the lead that would be sent. */
  | { kind: 'listed'; form: FilledForm; lead: Readonly<Record<string, unknown>> }
  /** `leadId` is null when the form sends nothing. */
  | { kind: 'success'; form: FilledForm; leadId: string | null };

export type FormAction =
  | { type: 'change'; id: string; value: FieldValue }
  /** A field changed without the visitor, for example after an upload: clears only its own error. */
  | { type: 'autoChange'; id: string; value: FieldValue }
  /** `errors`: the result of validation. */
  | {
      type: 'submit';
      errors: Readonly<Record<string, FieldError>>;
      allEmpty: boolean;
      disabled: boolean;
      noSend: boolean;
    }
  /** Fields were validated before sending. */
  | { type: 'judged'; judged: Readonly<Record<string, ValidationState>> }
  /** Moves to another step; messages of the form stay. */
  | { type: 'step'; id: string }
  /** The fields of a step were validated before moving to the next one. */
  | { type: 'checked'; ids: readonly string[]; errors: Readonly<Record<string, FieldError>> }
  /** Errors of these fields no longer hold, since another field has changed; messages of the form stay. */
  | { type: 'cured'; ids: readonly string[] }
  /** The lead is created and stored; it does not change after this. */
  | { type: 'frozen'; pending: PendingLead }
  /** The form asks first whether an earlier lead has arrived. */
  | { type: 'ask'; pending: PendingLead }
  | { type: 'captchaDemanded'; captcha: CaptchaKind }
  | { type: 'captchaSolved'; token: string }
  /** The visible challenge was closed. */
  | { type: 'captchaClosed' }
  /** The invisible challenge timed out: stops sending (CAP-02). */
  | { type: 'captchaTimedOut' }
  /** The challenge was answered after the timeout. */
  | { type: 'captchaCameLate' }
  | { type: 'sent'; leadId: string }
  /** An earlier lead has arrived, possibly from another tab. */
  | { type: 'placed'; leadId: string; edited: boolean }
  /** The server rejected the lead: its field errors and its message. */
  | { type: 'refused'; errors: Readonly<Record<string, FieldError>>; failure: Failure | null }
  /** No answer about the lead. */
  | { type: 'lost'; why: WaitReason; after: number }
  /** No answer about the lead, and no way to ask, since it was sent to an endpoint. */
  | { type: 'unsure'; pending: PendingLead }
  /** It has become a mail, which the visitor sends. */
  | { type: 'handedOver'; pending: PendingLead; kept: boolean }
  /** The wait is over. */
  | { type: 'again' }
  /** No further retries: stopped by the visitor, or pointless. */
  | { type: 'stopped'; failure: Failure | null }
  | { type: 'listed'; lead: Readonly<Record<string, unknown>> }
  /** The page has replaced the fields: a listed lead is not theirs. */
  | { type: 'replaced' }
  /** Values from an earlier visit or another tab. */
  | { type: 'restored'; values: Readonly<Record<string, FieldValue>> }
  /** Empties the form, which shows its presets again: after the success message (not before a redirect). */
  | { type: 'reset' };

const CAPTCHA_LATE: Failure = { key: 'form::captcha_late' };
const NO_TROUBLE: FormTrouble = { errors: {}, failure: null, allEmpty: false, shake: false };

/** The initial state of a form. */
export function initialForm(values: Readonly<Record<string, FieldValue>>, step?: string): FormState {
  return idle({ values, ...(step !== undefined && { step }) });
}

/** True if the visitor can edit and send the form; an edit ends a wait. */
export function isEditable({ kind }: Pick<FormState, 'kind'>): boolean {
  return kind === 'idle' || kind === 'unknown' || kind === 'placed' || kind === 'listed' || kind === 'waiting';
}

/** True if the request only asks for the outcome of a lead. Endpoints cannot be asked: each request may create another lead. */
export function isAsking(state: FormState): boolean {
  return state.kind === 'busy' && state.asks && (state.pending === null || isRepeatable(state.pending));
}

/** The state after an action; an action that does not apply to the state is ignored. */
export function reduceForm(state: FormState, action: FormAction): FormState {
  const { form } = state;
  if (action.type === 'reset') return isEditable(state) || state.kind === 'success' ? initialForm({}) : state;
  if (state.kind === 'success') return state;
  switch (action.type) {
    case 'autoChange':
      return withValue(state, action.id, action.value);
    case 'judged':
      return { ...state, form: { ...form, judged: { ...form.judged, ...action.judged } } };
    case 'placed':
      return { kind: 'placed', form, leadId: action.leadId, edited: action.edited };
    case 'refused':
      return idle(form, { errors: action.errors, failure: action.failure });
    case 'sent':
      return state.kind === 'busy' || state.kind === 'mail' ? { kind: 'success', form, leadId: action.leadId } : state;
    default:
      if (state.kind === 'busy') return fromBusy(state, action);
      if (state.kind === 'waiting') return fromWaiting(state, action);
      return state.kind === 'mail' ? state : fromEditable(state, action);
  }
}

type Idle = Extract<FormState, { kind: 'idle' }>;

function idle(form: FilledForm, trouble: Partial<FormTrouble> = {}): Idle {
  return { kind: 'idle', form, ...NO_TROUBLE, ...trouble };
}

function withValue(state: FormState, id: string, value: FieldValue): FormState {
  const form = { ...state.form, values: { ...state.form.values, [id]: value } };
  return 'errors' in state ? { ...state, form, errors: without(state.errors, [id]) } : { ...state, form };
}

/** Takes over values from elsewhere: what was found about other values of these fields no longer holds. */
function withRestored(state: Idle, values: FilledForm['values']): Idle {
  const { form, errors } = state;
  const isOther = (id: string) => JSON.stringify(form.values[id]) !== JSON.stringify(values[id]);
  const changed = Object.keys(values).filter(isOther);
  const judged = form.judged && { judged: without(form.judged, changed) };
  return {
    ...state,
    errors: without(errors, changed),
    form: { ...form, values: { ...form.values, ...values }, ...judged },
  };
}

function busy(form: FilledForm, asks: boolean, pending: PendingLead | null): Busy {
  return { kind: 'busy', form, asks, attempt: 1, captcha: null, token: null, pending };
}

/** Leaves out what was found about some fields; the same object when there is nothing to leave out. */
function without<V>(found: Readonly<Record<string, V>>, ids: readonly string[]): Readonly<Record<string, V>> {
  if (!ids.some((id) => own(found, id) !== undefined)) return found;
  return Object.fromEntries(Object.entries(found).filter(([id]) => !ids.includes(id)));
}

type Editable = Extract<FormState, { kind: 'idle' | 'unknown' | 'placed' | 'listed' }>;

function fromEditable(state: Editable, action: FormAction): FormState {
  const known = 'errors' in state ? state.errors : {};
  switch (action.type) {
    case 'change': {
      const form = { ...state.form, values: { ...state.form.values, [action.id]: action.value } };
      const errors = without(known, [action.id]);
      return state.kind === 'unknown' ? { ...state, form, errors } : idle(form, { errors });
    }
    case 'restored':
      return state.kind === 'idle' ? withRestored(state, action.values) : state;
    case 'step':
      return state.form.step === action.id ? state : { ...state, form: { ...state.form, step: action.id } };
    case 'checked': {
      const errors = { ...without(known, action.ids), ...action.errors };
      return state.kind === 'unknown' ? { ...state, errors } : idle(state.form, { errors });
    }
    case 'cured':
      return 'errors' in state ? { ...state, errors: without(known, action.ids) } : state;
    case 'submit': {
      const { errors, allEmpty, disabled } = action;
      if (disabled) return idle(state.form, { errors: known, shake: true });
      if (allEmpty || Object.keys(errors).length > 0) return idle(state.form, { errors, allEmpty });
      return action.noSend ? { kind: 'success', form: state.form, leadId: null } : busy(state.form, false, null);
    }
    case 'ask':
      return busy(state.form, true, action.pending);
    case 'unsure':
      return unsure(state.form, action.pending);
    case 'handedOver':
      return { kind: 'mail', form: state.form, pending: action.pending, kept: action.kept };
    case 'captchaCameLate':
      return 'failure' in state && state.failure === CAPTCHA_LATE ? { ...state, failure: null } : state;
    case 'listed':
      return { kind: 'listed', form: state.form, lead: action.lead };
    case 'replaced':
      return state.kind === 'listed' ? idle(state.form) : state;
    default:
      return state;
  }
}

function fromBusy(state: Busy, action: FormAction): FormState {
  switch (action.type) {
    case 'frozen':
      return { ...state, pending: action.pending };
    case 'ask':
      return { ...state, asks: true, pending: action.pending };
    case 'captchaDemanded':
      // Retries once: a second demand means that the token was not accepted.
      if (state.token !== null) return ended(state, { key: 'form::captcha_error' });
      return { ...state, captcha: action.captcha };
    case 'captchaSolved':
      if (state.captcha === null) return state;
      return { ...state, captcha: null, token: action.token, attempt: state.attempt + 1 };
    case 'captchaClosed':
      return state.captcha === null ? state : ended(state, { key: 'form::captcha_not_checked' });
    case 'captchaTimedOut':
      return state.captcha === 'invisible' ? ended(state, CAPTCHA_LATE) : state;
    case 'handedOver':
      return { kind: 'mail', form: state.form, pending: action.pending, kept: action.kept };
    case 'stopped':
      return ended(state, action.failure);
    case 'unsure':
      return unsure(state.form, action.pending);
    case 'lost': {
      const { form, attempt, pending } = state;
      return { kind: 'waiting', form, asks: true, attempt, pending, why: action.why, after: action.after };
    }
    default:
      return state;
  }
}

function fromWaiting(state: Extract<FormState, { kind: 'waiting' }>, action: FormAction): FormState {
  const { form, pending } = state;
  switch (action.type) {
    case 'again':
      return { ...busy(form, true, pending), attempt: state.attempt + 1 };
    case 'stopped':
      return ended(state, action.failure);
    case 'change':
    case 'listed':
      return fromEditable(ended(state, null), action);
    case 'step':
      return { ...state, form: { ...form, step: action.id } };
    default:
      return state;
  }
}

function unsure(form: FilledForm, pending: PendingLead): FormState {
  return { kind: 'unknown', form, errors: {}, failure: null, pending };
}

/** Ends sending: a lead that may have arrived stays unresolved. */
function ended(
  { form, asks, pending }: Sending,
  failure: Failure | null,
): Extract<FormState, { kind: 'idle' | 'unknown' }> {
  return asks && pending ? { kind: 'unknown', form, errors: {}, failure, pending } : idle(form, { failure });
}

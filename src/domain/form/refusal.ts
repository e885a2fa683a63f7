import type { ShopRules } from '../shared/shop-rules.js';
import { isGroup } from './fields/group.js';
import { type FieldError, type FormField, isFillable } from './form-rules.js';
import type { Failure, FormAction, FormState, FormTrouble, WaitReason } from './form-state.js';
import { sentFields } from './lead-payload.js';
import { isRepeatable, type LeadOutcome, type PendingLead } from './pending-lead.js';

/** Server answer to a lead that was not taken (LEAD-02, seed 3 §4 and §8). */
export type LeadRefusal =
  /** Prices, stock, promotions or shipping differ, or the shipping method no longer exists; `message` is for the visitor, or empty. */
  | { kind: 'conflict'; rules: ShopRules | null; shippingGone: boolean; message: string }
  /** Rejected fields: message by field id. */
  | { kind: 'violations'; violations: Record<string, string> }
  | { kind: 'captcha'; visible: boolean }
  /** The first request with this key is still running; retry after this many seconds. */
  | { kind: 'in_progress'; after: number }
  /** The key was used for another lead. */
  | { kind: 'reused' };

/** A lead that was sent, beside the form as it stands. */
export interface SentLead {
  pending: PendingLead;
  /** It was sent before and may have arrived: the request asks for that under the same key. */
  asks: boolean;
  /** The form still holds what was sent. */
  same: boolean;
  /** The captcha field whose answer went along; null without one. */
  field: { id: string } | null;
}

/** Consequences for a sent lead that was not taken. */
export interface Decision {
  action: FormAction;
  /** Knowledge of the lead: nothing new, refused by the server, or not received by it. */
  fate: 'open' | 'refused' | 'unsent';
  /** `ask` about an earlier lead under the same key, or `submit` the form, which holds something else, as a new lead. */
  next: 'nothing' | 'ask' | 'submit';
}

/** An earlier lead is known not to have been taken. */
const NOT_TAKEN: Failure = { key: 'form::not_taken' };
/** Another tab keeps the form from being sent. */
const LOCKED: readonly string[] = ['form::order_elsewhere', 'form::elsewhere'];

/** Decides what follows an answer. */
export function decisionOnAnswer(
  answer: LeadRefusal,
  { pending, asks, same, field }: SentLead,
  fields: readonly FormField[],
): Decision {
  const refused = (failure: Failure | null, errors: Readonly<Record<string, FieldError>> = {}): Decision => {
    return { action: { type: 'refused', errors, failure }, fate: 'refused', next: 'nothing' };
  };
  if (answer.kind === 'in_progress')
    return { action: { type: 'lost', why: 'in_progress', after: answer.after }, fate: 'open', next: 'nothing' };
  if (answer.kind === 'reused' && pending.earlier)
    return { action: { type: 'ask', pending: pending.earlier }, fate: 'open', next: 'ask' };
  if (answer.kind === 'captcha' && field && !asks) return refused(null, { [field.id]: { key: 'form::captcha_error' } });
  if (answer.kind === 'captcha') {
    const captcha = answer.visible ? 'visible' : 'invisible';
    // the server checks a challenge before the key: it has not looked yet at what was sent earlier
    return { action: { type: 'captchaDemanded', captcha }, fate: asks ? 'open' : 'refused', next: 'nothing' };
  }
  if (answer.kind === 'reused') return refused({ key: 'form::key_reused' });
  if (!same) return { ...refused(NOT_TAKEN), next: 'submit' };
  if (answer.kind === 'conflict')
    return refused(answer.message ? { text: answer.message } : { key: 'form::order_changed' });
  const { errors, failure } = refusedFields(answer.violations, fields);
  return refused(failure, errors);
}

/** Decides what follows a failed request; without a lead, nothing was sent yet. */
export function decisionOnFailure(error: FailedRequest, sent: SentLead | null): Decision {
  if (!sent) return { action: refusal(error), fate: 'open', next: 'nothing' };
  const { pending, asks, same } = sent;
  const action = isRepeatable(pending) ? failureAction(error, asks) : endpointFailure(error, pending, asks);
  if (action.type !== 'refused') return { action, fate: 'open', next: 'nothing' };
  const fate = isRejectedByGate(error) ? 'unsent' : 'refused';
  if (asks && !same) return { action: { ...action, failure: NOT_TAKEN }, fate, next: 'submit' };
  return { action, fate, next: 'nothing' };
}

/** Matches an outcome of another tab with a form: of its open lead, or of one that has kept it from being sent; null for other leads. */
export function outcomeAction(state: FormState, { key, leadId }: LeadOutcome): FormAction | null {
  const isOurs = 'pending' in state && state.pending?.key === key;
  const isLocked =
    state.kind === 'idle' && state.failure && 'key' in state.failure && LOCKED.includes(state.failure.key);
  if (leadId !== null && (isOurs || isLocked)) return { type: 'placed', leadId, edited: false };
  return isOurs ? { type: 'refused', errors: {}, failure: state.kind === 'mail' ? null : NOT_TAKEN } : null;
}

/** A port's error. */
export interface FailedRequest extends Error {
  readonly status: number;
  readonly code: string;
  /** Seconds after which the server asks to be tried again; null when it does not say. */
  readonly retryAfter: number | null;
}

/** Words around a field's name in a path: `fields[phone].value`, `children[phone].data`. */
const AROUND = new Set(['fields', 'children', 'data', 'value', 'values', 'lead', 'form', 'shipping', 'address', '']);

/** Messages of the server by the field they refuse; what belongs to no field of the form is said for the whole form. */
export function refusedFields(
  violations: Readonly<Record<string, string>>,
  fields: readonly FormField[],
): { errors: Record<string, FieldError>; failure: FormTrouble['failure'] } {
  const errors = new Map<string, FieldError>();
  const rest: string[] = [];
  for (const [path, message] of Object.entries(violations)) {
    const field = refusedField(path, fields);
    if (!field) rest.push(message);
    else if (!errors.has(field.id)) errors.set(field.id, { key: 'form::server', values: { message } });
  }
  return { errors: Object.fromEntries(errors), failure: rest.length > 0 ? { text: rest.join(' ') } : null };
}

/** By id before name, the innermost part of the path first; a number is a place in the list that was sent. */
function refusedField(path: string, fields: readonly FormField[]): FormField | undefined {
  const whole = fields.find(({ id, name }) => id === path || name === path);
  if (whole) return whole;
  const inRow = refusedCell(path, fields);
  if (inRow) return inRow;
  const names = namesIn(path);
  for (const [at, name] of [...names.entries()].reverse()) {
    // the parts of an address are named by two: the address and the part
    const pair = names.slice(Math.max(0, at - 1), at + 1).join('.');
    const part = fields.find(({ within, name }) => within && namesIn(name).join('.') === pair);
    const named = part ?? fields.find(({ id }) => id === name) ?? fields.find((field) => field.name === name);
    if (named) return named;
    if (/^\d+$/.test(name)) return sentFields(fields)[Number(name)];
  }
  // a block is refused as a whole where its first part is
  return fields.find(({ within }) => within && names.includes(within.id));
}

/**
 * Finds a field in a row of a group, whose row is named by its place or its key. A row that is refused as a whole is marked at its
 * first field, one that is missing at the group.
 */
function refusedCell(path: string, fields: readonly FormField[]): FormField | undefined {
  const pieces = path.split(/[[\].]+/);
  for (const [at, piece] of pieces.entries()) {
    const group = fields.find((field) => isGroup(field) && (field.id === piece || field.name === piece));
    if (!group) continue;
    const rest = pieces.slice(at + 1);
    const place = rest.findIndex((one) => !AROUND.has(one));
    const inRow = fields.filter(
      ({ row, within }) => row && within?.id === group.id && [String(row.at), row.key].includes(rest[place] ?? ''),
    );
    const named = rest.slice(place + 1).filter((one) => !AROUND.has(one));
    // a field may be called as what stands around others
    for (const name of [...named, ...rest.slice(place + 1)]) {
      const byId = inRow.find(({ row }) => row?.column.id === name);
      const cell = byId ?? inRow.find(({ row }) => row?.column.name === name);
      if (cell) return cell;
    }
    return inRow.find(isFillable) ?? inRow[0] ?? group;
  }
  return undefined;
}

function namesIn(path: string): string[] {
  return path.split(/[[\].]+/).filter((part) => !AROUND.has(part));
}

/** A port's error: recognised by its name, so that the calls' code need not be here. */
export function isRequestError(error: unknown): error is FailedRequest {
  return error instanceof Error && error.name === 'RequestError';
}

/** Statuses of a gate before the backend: they say nothing of a lead that was sent earlier. */
const GATES = [401, 403, 404, 413, 429];

const TOO_MANY = 429;

/** Advice to a visitor whose whole form is refused. */
const ADVICE: Readonly<Record<number, string>> = {
  403: 'form::forbidden',
  413: 'form::too_large',
  [TOO_MANY]: 'form::too_many',
};

/** Decides what a failed request does to the form; `asks` when the lead had been sent before, so that it may have arrived. */
export function failureAction(error: FailedRequest, asks: boolean): FormAction {
  const { status, code } = error;
  if (code === 'abort' || status === 0) return lost('network', error);
  if (status >= 500 || code === 'incorrect_answer') return lost('unanswered', error);
  // also at first: a browser sends a request whose connection was cut again by itself, and only the second one is answered
  if (status === TOO_MANY) return lost('too_many', error);
  if (asks && GATES.includes(status)) return { type: 'stopped', failure: failureOf(error) };
  return refusal(error);
}

/**
 * Decides what a failed request does to a form without retries, whose endpoint or backend does not know keys; `asks` when the same lead
 * had been sent before. An error without a status leaves the lead open.
 */
export function endpointFailure(error: FailedRequest, pending: PendingLead, asks: boolean): FormAction {
  const { status, code } = error;
  const isOpen = code === 'network' || code === 'abort' || status >= 500;
  if (isOpen || (pending.once && (status === 0 || code === 'incorrect_answer'))) return { type: 'unsure', pending };
  if (asks && isRejectedByGate(error)) return { type: 'stopped', failure: failureOf(error) };
  return refusal(error);
}

/** Whether a gate before the backend has refused it. */
export function isRejectedByGate({ status }: FailedRequest): boolean {
  return GATES.includes(status);
}

/** A failure that certainly kept the lead from being taken. */
export function refusal(error: FailedRequest): FormAction {
  return { type: 'refused', errors: {}, failure: failureOf(error) };
}

function lost(why: WaitReason, { retryAfter }: FailedRequest): FormAction {
  return { type: 'lost', why, after: retryAfter ?? 0 };
}

/** Picks the message: our advice, else the server's own words for a refusal, which for a failure mean nothing to a visitor. */
function failureOf({ status, code, message, retryAfter }: FailedRequest): Failure {
  if (status === TOO_MANY && retryAfter !== null) {
    return { key: 'form::too_many_until', values: { count: Math.ceil(retryAfter) } };
  }
  const advice = ADVICE[status];
  if (advice) return { key: advice };
  const refused = code === 'unknown' && status >= 400 && status < 500;
  return refused && message ? { text: message } : { key: `main::error::${code}` };
}

import type { ShopRules } from '../catalogue/shop-rules.js';
import type { FailedRequest } from '../shared/failed-request.js';
import { isGroup } from './field/kinds.js';
import { isStep } from './fields/hidden.js';
import { type FieldError, type FormField, isFillable } from './form-rules.js';
import type { Failure, FormAction, FormState, FormTrouble, WaitReason } from './form-state.js';
import { sentFields } from './lead-payload.js';
import { isRepeatable, type LeadOutcome, type PendingLead } from './pending-lead.js';

/** Server answer to a lead that was not accepted (LEAD-02, seed 3 §4 and §8). */
export type LeadRefusal =
  /** Prices, stock, promotions or shipping differ, or the shipping method no longer exists; `message`: for the visitor, may be empty. */
  | { kind: 'conflict'; rules: ShopRules | null; shippingGone: boolean; message: string }
  /** Rejected fields: message by field id. */
  | { kind: 'violations'; violations: Record<string, string> }
  | { kind: 'captcha'; visible: boolean }
  /** The first request with this key is still running; retry after this many seconds. */
  | { kind: 'in_progress'; after: number }
  /** The key was used for another lead. */
  | { kind: 'reused' };

/** A sent lead compared with the current form. */
export interface SentLead {
  pending: PendingLead;
  /** It was sent before and may have arrived: the request asks for its outcome with the same key. */
  asks: boolean;
  /** The form has not changed since sending. */
  same: boolean;
  /** The captcha field whose token was sent; null if none. */
  field: { id: string } | null;
}

/** Consequences for a sent lead that was not accepted. */
export interface Decision {
  action: FormAction;
  /** Outcome of the lead: still unknown, rejected by the server, or not received by it. */
  fate: 'open' | 'refused' | 'unsent';
  /** `ask` for the outcome of an earlier lead with the same key, or `submit` the edited form as a new lead. */
  next: 'nothing' | 'ask' | 'submit';
}

/** An earlier lead was not accepted. */
const NOT_TAKEN: Failure = { key: 'form::not_taken' };
/** Another tab blocks the form from being sent. */
const LOCKED: readonly string[] = ['form::order_elsewhere', 'form::elsewhere'];

/** Decides how to continue after an answer. */
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
    // the server checks the captcha before the key: it has not yet looked for the earlier lead
    return { action: { type: 'captchaDemanded', captcha }, fate: asks ? 'open' : 'refused', next: 'nothing' };
  }
  if (answer.kind === 'reused') return refused({ key: 'form::key_reused' });
  if (!same) return { ...refused(NOT_TAKEN), next: 'submit' };
  if (answer.kind === 'conflict')
    return refused(answer.message ? { text: answer.message } : { key: 'form::order_changed' });
  const { errors, failure } = refusedFields(answer.violations, fields);
  return refused(failure, errors);
}

/** Decides how to continue after a failed request; without a lead, nothing was sent yet. */
export function decisionOnFailure(error: FailedRequest, sent: SentLead | null): Decision {
  if (!sent) return { action: refusal(error), fate: 'open', next: 'nothing' };
  const { pending, asks, same } = sent;
  const action = isRepeatable(pending) ? failureAction(error, asks) : endpointFailure(error, pending, asks);
  if (action.type !== 'refused') return { action, fate: 'open', next: 'nothing' };
  const fate = isRejectedByGateway(error) ? 'unsent' : 'refused';
  if (asks && !same) return { action: { ...action, failure: NOT_TAKEN }, fate, next: 'submit' };
  return { action, fate, next: 'nothing' };
}

/**
 * Applies an outcome from another tab to a form: of its pending lead, or of one that blocked it; null for other leads. `edited`: the form
 * has been edited since its lead was sent.
 */
export function outcomeAction(state: FormState, { key, leadId }: LeadOutcome, edited: boolean): FormAction | null {
  const isOurs = 'pending' in state && state.pending?.key === key;
  const isLocked =
    state.kind === 'idle' && state.failure && 'key' in state.failure && LOCKED.includes(state.failure.key);
  if (leadId !== null && (isOurs || isLocked)) return { type: 'placed', leadId, edited };
  return isOurs ? { type: 'refused', errors: {}, failure: state.kind === 'mail' ? null : NOT_TAKEN } : null;
}

/** Wrapper names around a field's name in a path: `fields[phone].value`, `children[phone].data`. */
const AROUND = new Set(['fields', 'children', 'data', 'value', 'values', 'lead', 'form', 'shipping', 'address', '']);

/** Assigns the server's messages to fields; the others become the form's, with the label of a field that is not shown. */
export function refusedFields(
  violations: Readonly<Record<string, string>>,
  fields: readonly FormField[],
): { errors: Record<string, FieldError>; failure: FormTrouble['failure'] } {
  const errors = new Map<string, FieldError>();
  const rest: string[] = [];
  const present = fields.filter((field) => !field.absent && !isStep(field));
  for (const [path, message] of Object.entries(violations)) {
    const field = refusedField(path, present);
    const unseen = field ? undefined : refusedField(path, fields);
    if (!field) rest.push(unseen?.label ? `${unseen.label}: ${message}` : message);
    else if (!errors.has(field.id)) errors.set(field.id, { key: 'form::server', values: { message } });
  }
  return { errors: Object.fromEntries(errors), failure: rest.length > 0 ? { text: rest.join(' ') } : null };
}

/** Finds a field by id, then by name, from the innermost part of the path; a number is an index in the sent list. */
function refusedField(path: string, fields: readonly FormField[]): FormField | undefined {
  const whole = fields.find(({ id, name }) => id === path || name === path);
  if (whole) return whole;
  const inRow = refusedCell(path, fields);
  if (inRow) return inRow;
  const names = namesIn(path);
  for (let at = names.length - 1; at >= 0; at--) {
    const name = names[at] as string;
    // the parts of an address have two names: the address and the part
    const pair = names.slice(Math.max(0, at - 1), at + 1).join('.');
    const part = fields.find(({ within, name }) => within && namesIn(name).join('.') === pair);
    const named = part ?? fields.find(({ id }) => id === name) ?? fields.find((field) => field.name === name);
    if (named) return named;
    if (/^\d+$/.test(name)) return sentFields(fields)[Number(name)];
  }
  // a rejected block is marked at its first part
  return fields.find(({ within }) => within && names.includes(within.id));
}

/**
 * Finds a field in a row of a group, by the row's index or key. A rejected row is marked at its first field, a missing row at the group.
 */
function refusedCell(path: string, fields: readonly FormField[]): FormField | undefined {
  const pieces = path.split(/[[\].]+/);
  for (let at = 0; at < pieces.length; at++) {
    const piece = pieces[at];
    const group = fields.find((field) => isGroup(field) && (field.id === piece || field.name === piece));
    if (!group) continue;
    const rest = pieces.slice(at + 1);
    const place = rest.findIndex((one) => !AROUND.has(one));
    const inRow = fields.filter(
      ({ row, within }) => row && within?.id === group.id && [String(row.at), row.key].includes(rest[place] ?? ''),
    );
    const named = rest.slice(place + 1).filter((one) => !AROUND.has(one));
    // a field may have one of the wrapper names
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

/** Statuses of a gateway before the backend: they do not reveal the outcome of a lead that was sent earlier. */
const GATES = [401, 403, 404, 413, 429];

const TOO_MANY = 429;

/** Messages for a visitor whose whole form was rejected. */
const ADVICE: Readonly<Record<number, string>> = {
  403: 'form::forbidden',
  413: 'form::too_large',
  [TOO_MANY]: 'form::too_many',
};

/** Converts a failed request to an action; `asks` if the lead was sent before, so that it may have arrived. */
export function failureAction(error: FailedRequest, asks: boolean): FormAction {
  const { status, code } = error;
  if (code === 'abort' || status === 0) return lost('network', error);
  if (status >= 500 || code === 'incorrect_answer') return lost('unanswered', error);
  // also on the first try: a browser itself repeats a request whose connection was cut, and only the second one is answered
  if (status === TOO_MANY) return lost('too_many', error);
  if (asks && GATES.includes(status)) return { type: 'stopped', failure: failureOf(error) };
  return refusal(error);
}

/**
 * Converts a failed request to an action for a form without retries, whose endpoint or backend does not support keys; `asks` if the same
 * lead was sent before. An error without a status leaves the outcome open.
 */
export function endpointFailure(error: FailedRequest, pending: PendingLead, asks: boolean): FormAction {
  const { status, code } = error;
  const isOpen = code === 'network' || code === 'abort' || status >= 500;
  if (isOpen || (pending.once && (status === 0 || code === 'incorrect_answer'))) return { type: 'unsure', pending };
  if (asks && isRejectedByGateway(error)) return { type: 'stopped', failure: failureOf(error) };
  return refusal(error);
}

/** True if a gateway before the backend has rejected it. */
export function isRejectedByGateway({ status }: FailedRequest): boolean {
  return GATES.includes(status);
}

/** The action for an error that rules out that the lead was accepted. */
export function refusal(error: FailedRequest): FormAction {
  return { type: 'refused', errors: {}, failure: failureOf(error) };
}

function lost(why: WaitReason, { retryAfter }: FailedRequest): FormAction {
  return { type: 'lost', why, after: retryAfter ?? 0 };
}

/** Picks the message: our own advice, else the server's text for a rejection; for a server failure, its text would not help a visitor. */
function failureOf({ status, code, message, retryAfter }: FailedRequest): Failure {
  if (status === TOO_MANY && retryAfter !== null) {
    return { key: 'form::too_many_until', values: { count: Math.ceil(retryAfter) } };
  }
  const advice = ADVICE[status];
  if (advice) return { key: advice };
  const refused = code === 'unknown' && status >= 400 && status < 500;
  return refused && message ? { text: message } : { key: `main::error::${code}` };
}

import { defaultValues } from '../../domain/form/form-rules.js';
import type { FormAction } from '../../domain/form/form-state.js';
import { isRepeatable, isSameLead, type PendingLead } from '../../domain/form/pending-lead.js';
import {
  endpointFailure,
  type FailedRequest,
  failureAction,
  isRejectedByGate,
  isRequestError,
  refusal,
  refusedFields,
} from '../../domain/form/refusal.js';
import { reportError } from '../../events.js';
import type { LeadAnswer } from '../../ports/lead-api.js';
import { reportFailure } from '../../stores/failure.js';
import { afterSuccess } from './after-success.js';
import type { Attempt } from './attempt.js';
import { type FieldToken, spend } from './captcha/field-token.js';
import { type SubmitContext, valuesOf } from './form-machine.js';
import type { Conflict } from './form-order.js';
import { wholeLead } from './whole-lead.js';

/**
 * What follows an answer: nothing more is sent; `asks`, what went out before under another key is asked about; `again`, the order goes out once more as the visitor has agreed;
 * `another`, what was sent earlier is known not to have been taken, and the form holds something else that the visitor wants sent.
 */
export type Next = 'nothing' | 'asks' | 'again' | 'another';

/** Takes an answer over into the form and its record. */
export async function applyAnswer(form: SubmitContext, answer: LeadAnswer, attempt: Attempt): Promise<Next> {
  const { machine, record, order } = form;
  const { pending, asks, same, pressed } = attempt;
  if (answer.kind === 'sent') {
    sent(form, answer, attempt);
    return 'nothing';
  }
  if (answer.kind === 'in_progress') {
    machine.apply({ type: 'lost', why: 'in_progress', after: answer.after });
    return 'nothing';
  }
  if (answer.kind === 'reused' && pending.earlier) {
    machine.apply({ type: 'ask', pending: pending.earlier });
    return 'asks';
  }
  // a challenge stands before the server's look at the key: it says nothing of what was sent earlier
  if (answer.kind !== 'captcha' || !asks) record.resolve(pending.key, null);
  if (answer.kind === 'captcha' && attempt.answered && !asks) {
    refuseToken(form, attempt.answered);
  } else if (answer.kind === 'captcha') {
    machine.apply({ type: 'captchaDemanded', captcha: answer.visible ? 'visible' : 'invisible' });
  } else if (answer.kind === 'reused') {
    machine.apply({ type: 'refused', errors: {}, failure: { key: 'form::key_reused' } });
  } else if (!same) {
    machine.apply({ type: 'refused', errors: {}, failure: { key: 'form::not_taken' } });
    return pressed ? 'another' : 'nothing';
  } else if (answer.kind === 'conflict' && order) {
    return resolveConflict(form, answer).catch((error: unknown) => fail(form, error, null));
  } else refuse(form, answer);
  return 'nothing';
}

/** It has arrived, or the visitor has sent it by mail. */
export function sent(
  form: SubmitContext,
  answer: Sent,
  { pending, asks, alike }: Pick<Attempt, 'pending' | 'asks' | 'alike'>,
): void {
  const { host, machine, props, record, order } = form;
  const { leadId } = answer;
  if (pending.order && order) order.done(leadId, pending.order);
  record.resolve(pending.key, leadId);
  const other = asks && !alike;
  machine.apply(other ? { type: 'placed', leadId, edited: isEdited(form, pending) } : { type: 'sent', leadId });
  // who has gone on filling in the form is not led away from it
  afterSuccess(host, other ? { ...props, action: '' } : props, { ...answer, lead: pending.lead });
}

/** The form holds something of the visitor that has not been sent. */
function isEdited(form: SubmitContext, { lead }: PendingLead): boolean {
  const values = valuesOf(form.fields, form.machine.now());
  const { fields } = wholeLead(form).lead;
  return !isSameLead(values, defaultValues(form.fields)) && !isSameLead({ fields }, { fields: lead.fields });
}

/** The server has not taken the answer to the form's own challenge (CAP-02). */
function refuseToken({ machine, pointTo }: SubmitContext, { id }: FieldToken): void {
  const errors = { [id]: { key: 'form::captcha_error' } };
  machine.apply({ type: 'refused', errors, failure: null });
  pointTo(errors);
}

type Sent = Extract<LeadAnswer, { kind: 'sent' }>;
type Refusal = Extract<LeadAnswer, { kind: 'conflict' | 'violations' }>;

function refuse({ machine, all, pointTo }: SubmitContext, answer: Refusal): void {
  if (answer.kind === 'violations') {
    const { errors, failure } = refusedFields(answer.violations, all);
    machine.apply({ type: 'refused', errors, failure });
    pointTo(errors);
    return;
  }
  const failure = answer.message ? { text: answer.message } : { key: 'form::order_changed' };
  machine.apply({ type: 'refused', errors: {}, failure });
}

/**
 * A 409 (CONF-04): the changes are shown, and the order is sent once more under a new key, because it is another order now. Once
 * only: the server may refuse what shows no change, so after that the visitor decides.
 */
async function resolveConflict({ machine, pointTo, retried, order }: SubmitContext, conflict: Conflict): Promise<Next> {
  if (!order) return 'nothing';
  const { again, errors, failure } = await order.resolveConflict(conflict);
  if (again && retried.current) {
    machine.apply({ type: 'refused', errors: {}, failure: { key: 'form::order_changed' } });
    return 'nothing';
  }
  machine.apply({ type: 'refused', errors, failure });
  if (Object.keys(errors).length > 0) pointTo(errors);
  if (!again) return 'nothing';
  retried.current = true;
  machine.apply({ type: 'submit', errors: {}, allEmpty: false, disabled: false, noSend: false });
  return 'again';
}

/**
 * LEAD-06: logged, and an event for the page, which may keep the alert or the way to the login from happening. What is tried by itself fails in silence: the form says how it
 * stands.
 */
export function fail(form: SubmitContext, error: unknown, attempt: Attempt | null): Next {
  const { host, machine, record } = form;
  console.error('sb-form: the form could not be sent', error);
  if (!isRequestError(error)) {
    const message = error instanceof Error ? error.message : String(error);
    machine.apply({ type: 'refused', errors: {}, failure: null });
    reportError(host, { code: 'exception', message, cause: error }, () => alert(message));
    return 'nothing';
  }
  const action = attempt ? failureOf(error, attempt) : refusal(error);
  if (action.type === 'refused' && attempt) {
    if (isRejectedByGate(error)) record.turnAway(attempt.pending);
    else record.resolve(attempt.pending.key, null);
  }
  if (action.type !== 'lost') spend(form, attempt?.answered ?? null);
  const another = action.type === 'refused' && attempt?.asks && !attempt.same;
  machine.apply(another ? { ...action, failure: { key: 'form::not_taken' } } : action);
  if (another && attempt?.pressed) return 'another';
  if (!attempt || attempt.pressed) {
    reportFailure(host, error, () => {
      if (error.status === 500) alert('Network error');
    });
  }
  return 'nothing';
}

function failureOf(error: FailedRequest, { pending, asks }: Attempt): FormAction {
  return isRepeatable(pending) ? failureAction(error, asks) : endpointFailure(error, pending, asks);
}

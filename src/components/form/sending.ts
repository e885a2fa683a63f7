import { defaultValues } from '../../domain/form/form-rules.js';
import type { FormState } from '../../domain/form/form-state.js';
import { isFilledAlike, isSameLead, type PendingLead } from '../../domain/form/pending-lead.js';
import { failureAction, isRequestError, isTurnedAway, refusal, refusedFields } from '../../domain/form/refusal.js';
import { reportError } from '../../events.js';
import type { LeadAnswer } from '../../ports/lead-api.js';
import { reportFailure } from '../../stores/failure.js';
import { sendLead } from '../../stores/lead.js';
import { afterSuccess } from './after-success.js';
import { type FieldToken, fieldToken, spend } from './captcha/field-token.js';
import { type SubmitContext, valuesOf } from './form-machine.js';
import type { Conflict } from './form-order.js';
import { freeze, wholeLead } from './whole-lead.js';

/** The form as it is at the moment. */
export type Now = () => SubmitContext;

/** One way to the server and back. */
interface Attempt {
  pending: PendingLead;
  asks: boolean;
  /** The form holds what is sent; `alike`: but for prices. */
  same: boolean;
  alike: boolean;
  /** A visitor has pressed for it. */
  pressed: boolean;
  /** The answer to the form's own challenge that goes along; null while there is none, or one that the server has demanded goes instead. */
  answered: FieldToken | null;
}

/** Sends the form for the first time, once the visitor agrees to what has changed in the order. As sendOrAsk(). */
export async function send(now: Now): Promise<boolean> {
  const { order, machine } = now();
  try {
    if (!order || (await order.confirm())) return await sendOrAsk(now, true);
    machine.apply({ type: 'refused', errors: {}, failure: null });
    return false;
  } catch (error) {
    return fail(now(), error, null);
  }
}

/**
 * Sends what the busy form holds, unless another tab is sending it. True when what was sent earlier is known not to have been taken, and the form holds something else that
 * the visitor wants sent: it is a lead of its own. Never rejects.
 */
export async function sendOrAsk(now: Now, pressed: boolean): Promise<boolean> {
  const giveBack = await takeTurn(now());
  if (!giveBack) {
    leaveTurn(now(), pressed);
    return false;
  }
  try {
    return await inTurn(now, pressed);
  } finally {
    await giveBack();
  }
}

/** Another tab is sending it, or has been closed in the middle of it: what asks by itself asks again, a visitor is told. */
function leaveTurn({ order, machine }: SubmitContext, pressed: boolean): void {
  const failure = { key: order ? 'form::order_elsewhere' : 'form::elsewhere' };
  if (!isAsking(machine.now())) machine.apply({ type: 'refused', errors: {}, failure });
  else if (pressed) machine.apply({ type: 'stopped', failure });
  else machine.apply({ type: 'lost', why: 'elsewhere', after: 0 });
}

function takeTurn({ order, record, machine }: SubmitContext): Promise<(() => Promise<void>) | null> {
  if (!order) return record.take();
  return isAsking(machine.now()) ? order.takeTurn() : order.take();
}

function isAsking(state: FormState): boolean {
  return state.kind === 'busy' && state.asks;
}

async function inTurn(now: Now, pressed: boolean): Promise<boolean> {
  let attempt: Attempt | null = null;
  try {
    attempt = begin(now(), pressed);
    if (!attempt) return false;
    const state = now().machine.now();
    const demanded = state.kind === 'busy' ? state.token : null;
    const answer = await sendLead(attempt.pending, demanded ?? attempt.answered?.token ?? null);
    if (answer.kind !== 'in_progress') spend(now(), attempt.answered);
    return await settle(now, answer, attempt);
  } catch (error) {
    return fail(now(), error, attempt);
  }
}

/** What goes out, kept before it does; null when another tab has settled it meanwhile. Throws what the page's own data throw. */
function begin(form: SubmitContext, pressed: boolean): Attempt | null {
  const { machine, record } = form;
  const open = record.pending();
  const state = machine.now();
  if (state.kind !== 'busy') return null;
  if (open && open.key !== state.pending?.key) machine.apply({ type: 'ask', pending: open });
  else if (state.pending && state.asks && record.settled()?.key === state.pending.key) return found(form);
  else if (!state.pending) machine.apply({ type: 'frozen', pending: freeze(form) });
  const { pending, asks, token } = machine.now() as Extract<FormState, { kind: 'busy' }>;
  if (!pending) return null;
  const answered = token === null ? fieldToken(form) : null;
  record.keep(pending);
  const { lead } = asks ? wholeLead(form) : pending;
  return {
    pending,
    asks,
    pressed,
    answered,
    same: isSameLead(lead, pending.lead),
    alike: isFilledAlike(lead, pending.lead),
  };
}

/** Another tab has had the answer. */
function found({ machine, record }: SubmitContext): null {
  const leadId = record.settled()?.leadId ?? null;
  if (leadId !== null) machine.apply({ type: 'placed', leadId, edited: false });
  else machine.apply({ type: 'refused', errors: {}, failure: { key: 'form::not_taken' } });
  return null;
}

/** As sendOrAsk(). */
async function settle(now: Now, answer: LeadAnswer, attempt: Attempt): Promise<boolean> {
  const { machine, record, order } = now();
  const { pending, asks, same, pressed } = attempt;
  if (answer.kind === 'sent') {
    sent(now(), answer, attempt);
    return false;
  }
  if (answer.kind === 'in_progress') {
    machine.apply({ type: 'lost', why: 'in_progress', after: answer.after });
    return false;
  }
  if (answer.kind === 'reused' && pending.earlier) {
    machine.apply({ type: 'ask', pending: pending.earlier });
    return inTurn(now, pressed);
  }
  // a challenge stands before the server's look at the key: it says nothing of what was sent earlier
  if (answer.kind !== 'captcha' || !asks) record.settle(pending.key, null);
  if (answer.kind === 'captcha' && attempt.answered && !asks) {
    refuseToken(now(), attempt.answered);
  } else if (answer.kind === 'captcha') {
    machine.apply({ type: 'captchaDemanded', captcha: answer.visible ? 'visible' : 'invisible' });
  } else if (answer.kind === 'reused') {
    machine.apply({ type: 'refused', errors: {}, failure: { key: 'form::key_reused' } });
  } else if (!same) {
    machine.apply({ type: 'refused', errors: {}, failure: { key: 'form::not_taken' } });
    return pressed;
  } else if (answer.kind === 'conflict' && order) {
    await resolveConflict(now, answer).catch((error: unknown) => fail(now(), error, null));
  } else refuse(now(), answer);
  return false;
}

function sent(form: SubmitContext, answer: Sent, { pending, asks, alike }: Attempt): void {
  const { host, machine, props, record, order } = form;
  const { leadId } = answer;
  if (pending.order && order) order.done(leadId, pending.order);
  record.settle(pending.key, leadId);
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
async function resolveConflict(now: Now, conflict: Conflict): Promise<void> {
  const { machine, pointTo, retried, order } = now();
  if (!order) return;
  const { again, errors, failure } = await order.resolveConflict(conflict);
  if (again && retried.current) {
    return machine.apply({ type: 'refused', errors: {}, failure: { key: 'form::order_changed' } });
  }
  machine.apply({ type: 'refused', errors, failure });
  if (Object.keys(errors).length > 0) pointTo(errors);
  if (!again) return;
  retried.current = true;
  machine.apply({ type: 'submit', errors: {}, allEmpty: false, disabled: false, noSend: false });
  await sendOrAsk(now, true);
}

/**
 * LEAD-06: logged, and an event for the page, which may keep the alert or the way to the login from happening. What is tried by itself fails in silence: the form says how it
 * stands. As sendOrAsk().
 */
function fail(form: SubmitContext, error: unknown, attempt: Attempt | null): boolean {
  const { host, machine, record } = form;
  console.error('sb-form: the form could not be sent', error);
  if (!isRequestError(error)) {
    const message = error instanceof Error ? error.message : String(error);
    machine.apply({ type: 'refused', errors: {}, failure: null });
    reportError(host, { code: 'exception', message, cause: error }, () => alert(message));
    return false;
  }
  const action = attempt ? failureAction(error, attempt.asks) : refusal(error);
  if (action.type === 'refused' && attempt) {
    if (isTurnedAway(error)) record.turnAway(attempt.pending);
    else record.settle(attempt.pending.key, null);
  }
  if (action.type !== 'lost') spend(form, attempt?.answered ?? null);
  const another = action.type === 'refused' && attempt?.asks && !attempt.same;
  machine.apply(another ? { ...action, failure: { key: 'form::not_taken' } } : action);
  if (another && attempt?.pressed) return true;
  if (!attempt || attempt.pressed) {
    reportFailure(host, error, () => {
      if (error.status === 500) alert('Network error');
    });
  }
  return false;
}

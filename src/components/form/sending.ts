import { reportError } from '../../events.js';
import type { LeadAnswer } from '../../ports/lead-api.js';
import { reportFailure } from '../../stores/failure.js';
import { leadApi } from '../../stores/lead-port.js';
import { shake } from '../shared/fields/attention.js';
import { afterSuccess } from './after-success.js';
import { idempotencyKey } from './idempotency-key.js';
import type { Conflict, Ordering } from './ordering.js';
import { failureAction, isRequestError, refusedFields } from './refusal.js';
import type { Sending } from './sending-form.js';
import { leadOf, submissionOf } from './submission.js';

/** The form as it is at the moment. */
type Now = () => Sending;

/** Checks the form and sends it, if it is fine and nothing is on its way yet. */
export function submit(now: Now): void {
  const form = now();
  const { machine, host, props, button, pointTo, focusFirst, retried } = form;
  if (machine.now().kind !== 'idle') return;
  const submission = submissionOf(form);
  machine.dispatch(submission);
  const next = machine.now();
  if (next.kind === 'busy') {
    retried.current = false;
    void attempt(now, true);
  } else if (next.kind === 'success') afterSuccess(host, props, { leadId: null, pay: null });
  else if (next.kind === 'idle' && next.shake) shake(button.current);
  else if (Object.keys(submission.errors).length > 0) pointTo(submission.errors);
  else focusFirst();
}

/** Sends the form that is busy once more, with the answer to a challenge. */
export function resend(now: Now): void {
  void attempt(now, false);
}

/** Never rejects. `asking` when the visitor has not agreed yet to what has changed in the order. */
async function attempt(now: Now, asking: boolean): Promise<void> {
  const { ordering, machine } = now();
  try {
    if (ordering && asking && !(await ordering.confirm())) machine.dispatch({ type: 'lost', failure: null });
    else await send(now);
  } catch (error) {
    fail(now(), error);
  }
}

async function send(now: Now): Promise<void> {
  const form = now();
  const state = form.machine.now();
  if (state.kind !== 'busy' || state.form.key === null) return;
  const answer = await leadApi(form.props.groupId).send(leadOf(form, state.token), state.form.key);
  const { ordering } = form;
  if (answer.kind === 'conflict' && ordering) await settle(now, answer, ordering);
  else take(now(), answer);
}

function take({ host, machine, props, all, ordering, pointTo }: Sending, answer: LeadAnswer): void {
  if (answer.kind === 'captcha') {
    machine.dispatch({ type: 'captchaDemanded', captcha: answer.visible ? 'visible' : 'invisible' });
  } else if (answer.kind === 'violations') {
    const { errors, failure } = refusedFields(answer.violations, all);
    machine.dispatch({ type: 'refused', errors, failure });
    pointTo(errors);
  } else if (answer.kind === 'conflict') {
    const failure = answer.message ? { text: answer.message } : { key: 'form::order_changed' };
    machine.dispatch({ type: 'refused', errors: {}, failure });
  } else {
    machine.dispatch({ type: 'sent', leadId: answer.leadId });
    ordering?.done(answer.leadId);
    afterSuccess(host, props, answer);
  }
}

/**
 * A 409 (CONF-04): the changes are shown, and the order is sent once more under a new key, because it is another order now. Once
 * only: the server may refuse what shows no change, so after that the visitor decides.
 */
async function settle(now: Now, conflict: Conflict, ordering: Ordering): Promise<void> {
  const { machine, pointTo, retried } = now();
  const { again, errors, failure } = await ordering.settle(conflict);
  if (again && retried.current) {
    return machine.dispatch({ type: 'refused', errors: {}, failure: { key: 'form::order_changed' } });
  }
  machine.dispatch({ type: 'refused', errors, failure });
  if (Object.keys(errors).length > 0) pointTo(errors);
  if (!again) return;
  retried.current = true;
  machine.dispatch({
    type: 'submit',
    key: idempotencyKey(),
    errors: {},
    allEmpty: false,
    disabled: false,
    noSend: false,
  });
  await send(now);
}

/** LEAD-06: logged, told to the page, which may keep the alert or the way to the login from happening. */
function fail({ host, machine }: Sending, error: unknown): void {
  console.error('sb-form: the form could not be sent', error);
  machine.dispatch(failureAction(error));
  if (!isRequestError(error)) {
    const message = error instanceof Error ? error.message : String(error);
    reportError(host, { code: 'exception', message, cause: error }, () => alert(message));
    return;
  }
  reportFailure(host, error, () => {
    if (error.status === 500) alert('Network error');
  });
}

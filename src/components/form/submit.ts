import { allEmpty, formProducts, validateFields } from '../../domain/form/form-rules.js';
import type { FormAction } from '../../domain/form/form-state.js';
import { leadPayload, productsPayment } from '../../domain/form/lead-payload.js';
import { failureAction, isRequestError, refusedFields } from '../../domain/form/refusal.js';
import { reportError } from '../../events.js';
import type { LeadAnswer } from '../../ports/lead-api.js';
import { reportFailure } from '../../stores/failure.js';
import { leadKey, sendLead } from '../../stores/lead.js';
import { currentRules } from '../../stores/shop-rules.js';
import { shake } from '../shared/fields/attention.js';
import { afterSuccess } from './after-success.js';
import { filled, type SubmitContext, valuesOf } from './form-machine.js';
import { type CheckoutOrder, type Conflict, SHIPPING } from './form-order.js';

/** The form as it is at the moment. */
type Now = () => SubmitContext;

/** Checks the form and sends it, if it is fine and nothing is on its way yet. */
export function submit(now: Now): void {
  const form = now();
  const { machine, host, props, button, pointTo, focusFirst, retried } = form;
  if (machine.now().kind !== 'idle') return;
  const submission = submitAction(form);
  machine.apply(submission);
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
  const { order, machine } = now();
  try {
    if (order && asking && !(await order.confirm())) machine.apply({ type: 'lost', failure: null });
    else if (order) await sendAlone(now, order);
    else await send(now);
  } catch (error) {
    fail(now(), error);
  }
}

/** Sends an order unless another tab is sending the same cart. */
async function sendAlone(now: Now, order: CheckoutOrder): Promise<void> {
  const giveBack = await order.take();
  if (!giveBack) {
    now().machine.apply({ type: 'refused', errors: {}, failure: { key: 'form::order_elsewhere' } });
    return;
  }
  try {
    await send(now);
  } finally {
    await giveBack();
  }
}

async function send(now: Now): Promise<void> {
  const form = now();
  const state = form.machine.now();
  if (state.kind !== 'busy' || state.form.key === null) return;
  const { groupId } = form.props;
  const answer = await sendLead({ lead: leadOf(form, state.token), key: state.form.key, groupId });
  const { order } = form;
  if (answer.kind === 'conflict' && order) await resolveConflict(now, answer, order);
  else take(now(), answer);
}

function take({ host, machine, props, all, order, pointTo }: SubmitContext, answer: LeadAnswer): void {
  if (answer.kind === 'captcha') {
    machine.apply({ type: 'captchaDemanded', captcha: answer.visible ? 'visible' : 'invisible' });
  } else if (answer.kind === 'violations') {
    const { errors, failure } = refusedFields(answer.violations, all);
    machine.apply({ type: 'refused', errors, failure });
    pointTo(errors);
  } else if (answer.kind === 'conflict') {
    const failure = answer.message ? { text: answer.message } : { key: 'form::order_changed' };
    machine.apply({ type: 'refused', errors: {}, failure });
  } else {
    machine.apply({ type: 'sent', leadId: answer.leadId });
    order?.done(answer.leadId);
    afterSuccess(host, props, answer);
  }
}

/**
 * A 409 (CONF-04): the changes are shown, and the order is sent once more under a new key, because it is another order now. Once
 * only: the server may refuse what shows no change, so after that the visitor decides.
 */
async function resolveConflict(now: Now, conflict: Conflict, order: CheckoutOrder): Promise<void> {
  const { machine, pointTo, retried } = now();
  const { again, errors, failure } = await order.resolveConflict(conflict);
  if (again && retried.current) {
    return machine.apply({ type: 'refused', errors: {}, failure: { key: 'form::order_changed' } });
  }
  machine.apply({ type: 'refused', errors, failure });
  if (Object.keys(errors).length > 0) pointTo(errors);
  if (!again) return;
  retried.current = true;
  machine.apply({
    type: 'submit',
    key: leadKey(),
    errors: {},
    allEmpty: false,
    disabled: false,
    noSend: false,
  });
  await send(now);
}

/** LEAD-06: logged, and an event for the page, which may keep the alert or the way to the login from happening. */
function fail({ host, machine }: SubmitContext, error: unknown): void {
  console.error('sb-form: the form could not be sent', error);
  machine.apply(failureAction(error));
  if (!isRequestError(error)) {
    const message = error instanceof Error ? error.message : String(error);
    reportError(host, { code: 'exception', message, cause: error }, () => alert(message));
    return;
  }
  reportFailure(host, error, () => {
    if (error.status === 500) alert('Network error');
  });
}

/** What pressing the button means for the form as it stands. */
function submitAction(form: SubmitContext): Extract<FormAction, { type: 'submit' }> {
  const { props, order, all, machine } = form;
  const values = filled(all, machine.now(), order);
  return {
    type: 'submit',
    key: leadKey(),
    errors: { ...validateFields(all, values), ...order?.errors },
    allEmpty: allEmpty(
      all.filter(({ id }) => !order || id !== SHIPPING),
      values,
    ),
    disabled: order?.blocked === true,
    noSend: props.noSend,
  };
}

/** The lead of the form as it stands: the page's fields, and in checkout the order with the visitor's address. */
function leadOf({ props, site, fields, machine, order }: SubmitContext, token: string | null) {
  const values = valuesOf(fields, machine.now());
  if (order) {
    const ordered = order.lead(valuesOf(order.fields, machine.now()));
    return leadPayload(props, { ...site, fields, values, products: [], order: ordered, token });
  }
  const products = formProducts(props.products);
  const paid = props.action === 'pay' ? productsPayment(products, currentRules().get().currency) : {};
  return leadPayload(props, { ...site, fields, values, products, order: paid, token });
}

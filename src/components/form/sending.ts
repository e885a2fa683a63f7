import { isAsking } from '../../domain/form/form-state.js';
import { sendLead } from '../../stores/lead.js';
import { applyAnswer, fail, type Next } from './answer.js';
import { type Attempt, begin } from './attempt.js';
import { spend } from './captcha/field-token.js';
import { besideOf } from './form-endpoint.js';
import type { SubmitContext } from './form-machine.js';
import { handOver } from './handing-over.js';

/** The form as it is at the moment. */
export type Now = () => SubmitContext;

/** Sends the form for the first time, once the visitor agrees to what has changed in the order. As sendOrAsk(). */
export async function send(now: Now): Promise<boolean> {
  const { order, machine } = now();
  try {
    if (order && !(await order.confirm())) {
      machine.apply({ type: 'refused', errors: {}, failure: null });
      return false;
    }
    return !(await handOver(now)) && (await sendOrAsk(now, true));
  } catch (error) {
    return fail(now(), error, null) === 'another';
  }
}

/**
 * Sends what the busy form holds, unless another tab is sending it. True when what was sent earlier is known not to have been taken, and the form holds something else that
 * the visitor wants sent: it is a lead of its own. Never rejects.
 */
export async function sendOrAsk(now: Now, pressed: boolean): Promise<boolean> {
  const release = await takeLock(now());
  if (!release) {
    reportLocked(now(), pressed);
    return false;
  }
  try {
    return await sendLocked(now, pressed);
  } finally {
    await release();
  }
}

/** Another tab has the lock, or was closed while it held it: what asks by itself asks again, to a visitor the form shows why nothing was sent. */
function reportLocked({ order, machine }: SubmitContext, pressed: boolean): void {
  const failure = { key: order ? 'form::order_elsewhere' : 'form::elsewhere' };
  if (!isAsking(machine.now())) machine.apply({ type: 'refused', errors: {}, failure });
  else if (pressed) machine.apply({ type: 'stopped', failure });
  else machine.apply({ type: 'lost', why: 'elsewhere', after: 0 });
}

function takeLock({ order, record, machine }: SubmitContext): Promise<(() => Promise<void>) | null> {
  if (!order) return record.take();
  return isAsking(machine.now()) ? order.takeLock() : order.take();
}

async function sendLocked(now: Now, pressed: boolean): Promise<boolean> {
  const next = await attemptOnce(now, pressed);
  if (next === 'asks') return sendLocked(now, pressed);
  if (next === 'again') await sendOrAsk(now, true);
  return next === 'another';
}

/** One way to the server and back; never rejects. */
async function attemptOnce(now: Now, pressed: boolean): Promise<Next> {
  let attempt: Attempt | null = null;
  try {
    attempt = begin(now(), pressed);
    if (!attempt) return 'nothing';
    const state = now().machine.now();
    const demanded = state.kind === 'busy' ? state.token : null;
    const token = demanded ?? attempt.answered?.token ?? null;
    const answer = await sendLead(attempt.pending, token, besideOf(now()));
    if (answer.kind !== 'in_progress') spend(now(), attempt.answered);
    return await applyAnswer(now(), answer, attempt);
  } catch (error) {
    return fail(now(), error, attempt);
  }
}

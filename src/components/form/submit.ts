import { allEmpty, type FieldError, type FormField, validateFields } from '../../domain/form/form-rules.js';
import { type FormAction, isEditable } from '../../domain/form/form-state.js';
import type { PendingLead } from '../../domain/form/pending-lead.js';
import { shake } from '../shared/fields/attention.js';
import { requiredAndMissing } from '../shared/fields/field-parts.js';
import { localNow } from '../shared/fields/local-dates.js';
import { afterSuccess } from './after-success.js';
import { filled, type SubmitContext } from './form-machine.js';
import { SHIPPING } from './form-order.js';
import { type Now, send, sendOrAsk } from './sending.js';
import { wholeLead } from './whole-lead.js';

/**
 * Checks the form and sends it, if it is fine and nothing is on its way yet. While it is open whether an earlier sending has arrived, that is asked first. In the editor
 * what would be sent is listed instead.
 */
export function submit(now: Now): void {
  const { machine, record, site, host } = now();
  const state = machine.now();
  const open = record.pending();
  if (site.mode === 'admin') machine.apply({ type: 'listed', lead: wholeLead(now()).lead });
  else if (!isShown(host)) return;
  else if (state.kind === 'waiting') tryNow(now);
  else if (!isEditable(state)) return;
  else if (open) askFirst(now, open);
  else submitFilled(now);
}

/** What the form holds now is sent only if what was sent earlier has not been taken. */
function askFirst(now: Now, open: PendingLead): void {
  now().machine.apply({ type: 'ask', pending: open });
  goOn(now, sendOrAsk(now, true));
}

function goOn(now: Now, attempt: Promise<boolean>): void {
  void attempt.then((another) => another && submitFilled(now));
}

/** Asks whether what was sent earlier has arrived, if that is open, and sends nothing else; `pressed` when the visitor wants to know. */
export function ask(now: Now, pressed: boolean): void {
  const { machine, record, site, host } = now();
  const open = record.pending();
  const state = machine.now();
  if (!open || site.mode === 'admin' || !isShown(host)) return;
  if (state.kind !== 'idle' && state.kind !== 'unknown') return;
  machine.apply({ type: 'ask', pending: open });
  void sendOrAsk(now, pressed);
}

/** The wait is over; `pressed` when the visitor has ended it. */
export function tryNow(now: Now, pressed = true): void {
  now().machine.apply({ type: 'again' });
  goOn(now, sendOrAsk(now, pressed));
}

/** Sends the form that is busy once more, with the answer to a challenge. */
export function resend(now: Now): void {
  goOn(now, sendOrAsk(now, true));
}

/** Another tab has settled what is open here, or what it was sending when it was tried here. */
export function heard(now: Now): void {
  const { machine, record } = now();
  const state = machine.now();
  const settled = record.settled();
  if (!settled) return;
  const ours = (state.kind === 'waiting' || state.kind === 'unknown') && state.pending?.key === settled.key;
  const elsewhere = state.kind === 'idle' && state.failure && 'key' in state.failure && isElsewhere(state.failure.key);
  if (!ours && !elsewhere) return;
  if (settled.leadId !== null) machine.apply({ type: 'placed', leadId: settled.leadId, edited: false });
  else if (ours) machine.apply({ type: 'refused', errors: {}, failure: { key: 'form::not_taken' } });
}

function isElsewhere(key: string): boolean {
  return key === 'form::order_elsewhere' || key === 'form::elsewhere';
}

function submitFilled(now: Now): void {
  const form = now();
  const { machine, host, props, button, pointTo, focusFirst, retried } = form;
  const submission = submitAction(form);
  machine.apply(submission);
  const next = machine.now();
  if (next.kind === 'busy') {
    retried.current = false;
    goOn(now, send(now));
  } else if (next.kind === 'success') afterSuccess(host, props, { leadId: null, pay: null });
  else if (next.kind === 'idle' && next.shake) shake(button.current);
  else if (Object.keys(submission.errors).length > 0) pointTo(submission.errors);
  else focusFirst();
}

/** What is not displayed is pressed by nobody. */
function isShown(host: HTMLElement): boolean {
  return host.getClientRects().length > 0;
}

/** What nobody could fill in yet is not sent without (decision 086). */
function missingParts(fields: readonly FormField[]): Record<string, FieldError> {
  const missing = requiredAndMissing(fields);
  return Object.fromEntries(missing.map(({ id, label }) => [id, { key: 'form::field_loading', values: { label } }]));
}

/** What pressing the button means for the form as it stands. */
function submitAction(form: SubmitContext): Extract<FormAction, { type: 'submit' }> {
  const { props, order, all, machine, settling } = form;
  const values = filled(all, machine.now(), order);
  return {
    type: 'submit',
    errors: { ...validateFields(all, values, localNow()), ...missingParts(all), ...order?.errors },
    allEmpty: allEmpty(
      all.filter(({ id }) => !order || id !== SHIPPING),
      values,
    ),
    disabled: settling || order?.blocked === true,
    noSend: props.noSend,
  };
}

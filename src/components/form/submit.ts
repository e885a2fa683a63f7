import {
  allEmpty,
  defaultValues,
  type FieldError,
  type FieldValue,
  type FormField,
  isBlock,
} from '../../domain/form/form-rules.js';
import { type FormAction, isEditable } from '../../domain/form/form-state.js';
import { allWrong } from '../../domain/form/judgement.js';
import { isRepeatable, isSameLead, type PendingLead } from '../../domain/form/pending-lead.js';
import { isAsked } from '../../domain/form/remote-check.js';
import { own } from '../../domain/shared/own.js';
import { shake } from '../shared/fields/attention.js';
import { requiredAndMissing } from '../shared/fields/lazy-controls.js';
import { afterSuccess } from './after-success.js';
import { answerable } from './captcha/field-token.js';
import { shownBody } from './form-endpoint.js';
import { checkedForm, filled, type SubmitContext, valuesOf } from './form-machine.js';
import { SHIPPING } from './form-order.js';
import { showAgain } from './handing-over.js';
import { type Now, send, sendOrAsk } from './sending.js';
import { wholeLead } from './whole-lead.js';

export { confirmSent, takeBack } from './handing-over.js';

/**
 * Checks the form and sends it, if it is fine and nothing is on its way yet. While it is open whether an earlier sending has arrived, that is asked first. In the editor
 * what would be sent is listed instead. Resolves when the page's server has said what it was asked about fields; without a promise there was nothing to wait for.
 */
export function submit(now: Now): Promise<void> | undefined {
  const { machine, record, site, host } = now();
  const state = machine.now();
  const open = record.pending();
  if (site.mode === 'admin') machine.apply({ type: 'listed', lead: listed(now()) });
  else if (!isShown(host)) return undefined;
  else if (state.kind === 'waiting') tryNow(now);
  else if (!isEditable(state)) return undefined;
  else if (open && isRepeatable(open)) askFirst(now, open);
  else return submitFilled(now);
  return undefined;
}

/** Tells what would be sent, in the words of who would get it. */
function listed(form: SubmitContext): Readonly<Record<string, unknown>> {
  const { lead } = wholeLead(form);
  return form.site.endpoint ? shownBody(form, lead) : lead;
}

/** What the form holds now is sent only if what was sent earlier has not been taken. */
function askFirst(now: Now, open: PendingLead): void {
  now().machine.apply({ type: 'ask', pending: open });
  goOn(now, sendOrAsk(now, true));
}

function goOn(now: Now, attempt: Promise<boolean>): void {
  void attempt.then((another) => another && void submitFilled(now));
}

/** Asks whether what was sent earlier has arrived, if that is open, and sends nothing else; `pressed` when the visitor wants to know. Of an endpoint, which cannot be asked, the form says so; a mail is shown again. */
export function ask(now: Now, pressed: boolean): void {
  const { machine, record, site, host } = now();
  const open = record.pending();
  const state = machine.now();
  if (!open || site.mode === 'admin' || !isShown(host)) return;
  if (state.kind !== 'idle' && state.kind !== 'unknown') return;
  if (open.letter) void showAgain(now, open);
  else if (!isRepeatable(open)) showUnsure(now(), open);
  else {
    machine.apply({ type: 'ask', pending: open });
    void sendOrAsk(now, pressed);
  }
}

/** Unless the visitor has cleared the form: then it is about nothing that was sent. */
function showUnsure({ machine, fields, order }: SubmitContext, pending: PendingLead): void {
  const isCleared = !order && isSameLead(valuesOf(fields, machine.now()), defaultValues(fields));
  if (!isCleared) machine.apply({ type: 'unsure', pending });
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

/** Another tab has written the outcome of what is open here, or of what it was sending when it was tried here. */
export function syncWithRecord(now: Now): void {
  const { machine, record } = now();
  const state = machine.now();
  const outcome = record.outcome();
  if (!outcome) return;
  const isOpen = state.kind === 'waiting' || state.kind === 'unknown' || state.kind === 'mail';
  const ours = isOpen && state.pending?.key === outcome.key;
  const elsewhere = state.kind === 'idle' && state.failure && 'key' in state.failure && isElsewhere(state.failure.key);
  if (!ours && !elsewhere) return;
  if (outcome.leadId !== null) machine.apply({ type: 'placed', leadId: outcome.leadId, edited: false });
  else if (ours) {
    const failure = state.kind === 'mail' ? null : { key: 'form::not_taken' };
    machine.apply({ type: 'refused', errors: {}, failure });
  }
}

function isElsewhere(key: string): boolean {
  return key === 'form::order_elsewhere' || key === 'form::elsewhere';
}

function submitFilled(now: Now): Promise<void> | undefined {
  const form = now();
  return whenAnswered(now, submitAction(form), form.all, sendFilled);
}

/** Does the work at once, or when the page's server has said of the fields what is not known yet; what is known to be wrong does not wait for it. */
function whenAnswered(
  now: Now,
  { errors, disabled }: Submission,
  fields: readonly FormField[],
  work: (now: Now) => void,
): Promise<void> | undefined {
  const { remote, machine, order } = now();
  const values = filled(fields, machine.now(), order);
  const heldBy = ({ id }: FormField) => own(values, id) ?? '';
  const unknown = fields.filter((field) => {
    const verdict = remote?.of(field, heldBy(field));
    return isAsked(field, heldBy(field)) && (!verdict || verdict === 'open');
  });
  const isWrong = fields.some(({ id }) => own(errors, id));
  if (!remote || unknown.length === 0 || disabled || isWrong) {
    work(now);
    return undefined;
  }
  const answers = unknown.map((field) => remote.ask(field, heldBy(field)));
  return Promise.all(answers).then(() => {
    // who has left the form meanwhile has to press again
    if (isShown(now().host) && isEditable(machine.now())) work(now);
  });
}

function sendFilled(now: Now): void {
  const form = now();
  const { machine, host, props, button, pointTo, focusFirst, retried } = form;
  const submission = submitAction(form);
  machine.apply(submission);
  const next = machine.now();
  if (next.kind === 'busy') {
    retried.current = false;
    goOn(now, send(now));
  } else if (next.kind === 'success') afterSuccess(host, props, { leadId: null, pay: null, lead: null });
  else if (next.kind === 'idle' && next.shake) shake(button.current);
  else if (Object.keys(submission.errors).length > 0) pointTo(submission.errors);
  else focusFirst();
}

/** Checks the step the visitor is in, and leads to the next one if it is fine. Nothing at all may be filled in: that is asked of the whole form (FORM-07). */
export function next(now: Now): Promise<void> | undefined {
  const form = now();
  const { machine, steps, all } = form;
  if (!steps || !isEditable(machine.now())) return undefined;
  return whenAnswered(now, submitAction(form), steps.fieldsAt(all), goOnFromStep);
}

function goOnFromStep(now: Now): void {
  const form = now();
  const { machine, steps, all, pointTo } = form;
  if (!steps) return;
  const { errors } = submitAction(form);
  const ids = steps.fieldsAt(all).map(({ id }) => id);
  const wrong = Object.fromEntries(Object.entries(errors).filter(([id]) => ids.includes(id)));
  machine.apply({ type: 'checked', ids, errors: wrong });
  if (Object.keys(wrong).length > 0) pointTo(wrong);
  else steps.go(1);
}

/** What is not displayed is pressed by nobody. */
function isShown(host: HTMLElement): boolean {
  return host.getClientRects().length > 0;
}

/** What nobody could fill in yet is not sent without (decision 086), nor a block whose module is not loaded while an earlier visit has filled it in. */
function notLoadedYet({ all, machine }: SubmitContext): Record<string, FieldError> {
  const known = machine.blocks.get();
  const { values } = machine.now().form;
  const blocks = all.filter((field) => isBlock(field) && !field.disabled && !field.absent && !own(known, field.id));
  const needed = blocks.filter(({ id, required }) => required || isFilledInside(id, values));
  return Object.fromEntries(
    [...requiredAndMissing(all), ...needed].map(({ id, label }) => [
      id,
      { key: 'form::field_loading', values: { label } },
    ]),
  );
}

function isFilledInside(block: string, values: Readonly<Record<string, FieldValue>>): boolean {
  return Object.entries(values).some(
    ([id, value]) => id.startsWith(`${block}.`) && (Array.isArray(value) ? value.length > 0 : Boolean(value)),
  );
}

/** What is wrong with blocks that are there, beside their fields. */
function blockErrors({ fields, machine }: SubmitContext): Record<string, FieldError> {
  const there = new Set(fields.filter(({ absent, disabled }) => !absent && !disabled).map(({ within }) => within?.id));
  const known = Object.entries(machine.blocks.get()).filter(([id]) => there.has(id));
  return Object.assign({}, ...known.map(([, { errors }]) => errors));
}

type Submission = Extract<FormAction, { type: 'submit' }>;

/** What pressing the button means for the form as it stands. */
function submitAction(form: SubmitContext): Submission {
  const { props, order } = form;
  const all = answerable(form);
  const checked = checkedForm(form, all, form.remote);
  return {
    type: 'submit',
    errors: {
      ...allWrong(checked),
      ...notLoadedYet({ ...form, all }),
      ...blockErrors(form),
      ...order?.errors,
    },
    allEmpty: allEmpty(
      all.filter(({ id }) => !order || id !== SHIPPING),
      checked.values,
    ),
    disabled: order?.blocked === true,
    noSend: props.noSend,
  };
}

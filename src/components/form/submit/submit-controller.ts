import { isMailto } from '../../../domain/form/endpoint.js';
import type { FieldError, FormField } from '../../../domain/form/form-rules.js';
import { type Failure, isAsking, isEditable } from '../../../domain/form/form-state.js';
import { isRecent, isRepeatable, type PendingLead, shortNumber } from '../../../domain/form/pending-lead.js';
import { type Decision, decisionOnAnswer, decisionOnFailure, type LeadRefusal } from '../../../domain/form/refusal.js';
import type { Submission } from '../../../domain/form/submission.js';
import { own } from '../../../domain/shared/own.js';
import { isRequestError } from '../../../domain/shared/read.js';
import { reportError } from '../../../events.js';
import type { LeadAnswer } from '../../../ports/lead-api.js';
import type { Agreement } from '../../../stores/checkout/checkout.js';
import { sendLead } from '../../../stores/forms/lead.js';
import { reportFailure } from '../../../stores/site/failure.js';
import { hasProvider, removeGivenToken } from '../../shared/captcha/captcha-token.js';
import { errorsOf } from '../model/field-stores.js';
import { filled } from '../model/form-machine.js';
import { type OrderStore, SHIPPING, type SubmitContext } from '../model/form-model.js';
import { afterSuccess } from './after-success.js';
import {
  type Attempt,
  extraValuesOf,
  isEdited,
  isUntouched,
  keepLead,
  knownOutcome,
  listedLead,
  newPendingLead,
  submissionFor,
} from './form-lead.js';

export * as answers from './FormAnswers.js';
export { FieldFeedback } from './field-feedback.js';

/** Trigger of a request: the visitor sends the form, the visitor only asks whether it has arrived, or an automatic retry. */
type Cause = 'submit' | 'question' | 'timer';

/** The server's answer that the order has changed. */
type Conflict = Extract<LeadRefusal, { kind: 'conflict' }>;

/** Next step after an answer; `repeat` sends the order once more. */
type Next = Decision['next'] | 'repeat';

/** Sends a form, from the press to the answer. Methods are in the order in which they run. */
export class SubmitController {
  readonly #latest: { readonly current: SubmitContext };
  /** The order was repeated after a conflict: allowed once per press. */
  #repeated = false;
  /** Errors of the last press. */
  #found: Submission['errors'] = {};

  /** `latest` holds the last rendered form. */
  constructor(latest: { readonly current: SubmitContext }) {
    this.#latest = latest;
  }

  get #form(): SubmitContext {
    return this.#latest.current;
  }

  /**
   * Sends the form if it is valid, or moves to the next step. Asks first about an earlier lead that may have arrived; in the editor the
   * lead is listed instead. Resolves once the page's server has checked fields; undefined when there was nothing to wait for.
   */
  submit(): Promise<void> | undefined {
    const { machine, record, site, host, steps } = this.#form;
    const state = machine.now();
    if (steps?.isLast === false) return isEditable(state) ? this.#next(steps.fieldsAt(this.#form.all)) : undefined;
    const open = record.pending();
    if (site.mode === 'admin') machine.apply({ type: 'listed', lead: listedLead(this.#form) });
    else if (!isDisplayed(host) || this.#isTooLate()) return undefined;
    else if (state.kind === 'waiting') this.retry('submit');
    else if (!isEditable(state)) return undefined;
    else if (open && isRepeatable(open)) this.#askAbout(open, 'submit');
    else return this.#check();
    return undefined;
  }

  /** Checks the current step, and moves to the next one if it is valid. */
  #next(fields: readonly FormField[]): Promise<void> | undefined {
    return this.#whenChecked(fields, ({ errors }) => {
      const { machine, steps, all } = this.#form;
      if (!steps) return;
      // an empty form is refused as a whole only (FORM-07)
      const ids = steps.fieldsAt(all).map(({ id }) => id);
      const wrong = Object.fromEntries(Object.entries(errors).filter(([id]) => ids.includes(id)));
      this.#found = wrong;
      machine.apply({ type: 'checked', ids, errors: wrong });
      if (!this.#pointTo(wrong)) steps.go(1);
    });
  }

  /** Checks the whole form: a valid one is confirmed and sent, an invalid one shows its errors. */
  #check(): Promise<void> | undefined {
    return this.#whenChecked(this.#form.all, (submission) => {
      const { machine, host, props, focus } = this.#form;
      this.#found = submission.errors;
      machine.apply(submission);
      const state = machine.now();
      if (state.kind === 'busy') {
        this.#repeated = false;
        void this.#confirm();
      } else if (state.kind === 'success') afterSuccess(host, props, { leadId: null, pay: null, sent: null });
      else if (state.kind === 'idle' && state.shake) focus.blocked();
      else if (!this.#pointTo(submission.errors)) focus.first();
    });
  }

  /** Calls `then` at once, or when the page's server has checked the fields; a form with other errors does not wait. */
  #whenChecked(fields: readonly FormField[], then: (submission: Submission) => void): Promise<void> | undefined {
    const { machine, remote, order } = this.#form;
    const found = submissionFor(this.#form);
    const isWrong = found.disabled || fields.some(({ id }) => own(found.errors, id));
    const answers = isWrong ? undefined : remote?.askAll(fields, filled(fields, machine.now(), order));
    if (!answers) {
      then(found);
      return undefined;
    }
    return answers.then(() => {
      // if the form was hidden meanwhile, the visitor has to press again
      if (isDisplayed(this.#form.host) && isEditable(machine.now())) then(submissionFor(this.#form));
    });
  }

  /** Removes the errors of the last press that other fields have cured; the server's stay, and why the delivery prevented sending. */
  dropCured(): void {
    const { machine } = this.#form;
    const isOfPress = ([id, error]: [string, FieldError]) => id !== SHIPPING && error === own(this.#found, id);
    const shown = Object.entries(errorsOf(machine.now())).filter(isOfPress);
    if (shown.length === 0) return;
    const { errors } = submissionFor(this.#form);
    const ids = shown.map(([id]) => id).filter((id) => !own(errors, id));
    if (ids.length > 0) machine.apply({ type: 'cured', ids });
  }

  /** Asks the visitor to confirm changes of the order, then sends the lead, or shows it as a mail. */
  async #confirm(): Promise<void> {
    const { order, host } = this.#form;
    try {
      const agreement = (await order?.store.confirmOrder(host)) ?? 'agreed';
      if (agreement !== 'agreed') this.#refuse(changedBy(agreement), missingFor(agreement));
      else if (!isMailto(this.#form.site.endpoint) || !(await this.#showMail())) await this.#send('submit');
    } catch (error) {
      this.#fail(error, null);
    }
  }

  /** Shows the lead as a mail, which the visitor sends. False when its endpoint has no valid recipient. */
  async #showMail(): Promise<boolean> {
    const mail = await this.#form.mail.load();
    if (!mail) {
      this.#refuse({ key: 'main::error::network' });
      return true;
    }
    const form = this.#form;
    const pending = newPendingLead(form);
    const letter = await mail.composeMail(form, pending, extraValuesOf(form).fields);
    if (!letter) return false;
    form.record.keep({ ...pending, letter });
    form.machine.apply({ type: 'handedOver', pending: { ...pending, letter }, kept: false });
    return true;
  }

  /** Closes the view of a mail. Sent: its number becomes the lead's id. Not sent: back to the form; the same mail keeps its number. */
  mailed(isSent: boolean): void {
    const { machine, record, props, t } = this.#form;
    const state = machine.now();
    if (state.kind !== 'mail') return;
    const { pending } = state;
    if (isSent) {
      const form = { ...this.#form, props: { ...props, success: props.success || t('form::mail_success') } };
      const answer = { kind: 'sent', leadId: shortNumber(pending.key), pay: null } as const;
      this.#complete(form, answer, { pending, asks: false, alike: true });
      return;
    }
    if (record.pending()?.key === pending.key) record.markUnsent(pending);
    this.#refuse(null);
  }

  /** Locks the form against other tabs, sends its lead, and continues according to the answer. */
  async #send(cause: Cause): Promise<void> {
    const release = await this.#lock();
    if (!release) return this.#showLocked(cause);
    let next: Next;
    try {
      do next = await this.#request(cause);
      while (next === 'ask');
      if (next === 'repeat') await this.#send('submit');
    } finally {
      await release();
    }
    if (next === 'submit' && cause === 'submit') void this.#check();
  }

  /** Locks the form, or the cart that it sends; null when another tab is sending it, or has just emptied it. */
  async #lock(): Promise<(() => Promise<void>) | null> {
    const { order, record, machine } = this.#form;
    if (!order) return record.lock();
    const release = await order.store.takeOrderLock();
    // an order that was sent before does not depend on the current cart
    if (!release || isAsking(machine.now()) || order.store.orderBlock() === null) return release;
    await release();
    return null;
  }

  /** Shows that another tab has the lock; an automatic retry waits and tries again. */
  #showLocked(cause: Cause): void {
    const { order, machine } = this.#form;
    const failure = { key: order ? 'form::order_elsewhere' : 'form::elsewhere' };
    if (!isAsking(machine.now())) this.#refuse(failure);
    else if (cause === 'timer') machine.apply({ type: 'lost', why: 'elsewhere', after: 0 });
    else machine.apply({ type: 'stopped', failure });
  }

  /** Sends one request and applies its answer; never rejects. */
  async #request(cause: Cause): Promise<Next> {
    let attempt: Attempt | null = null;
    try {
      attempt = keepLead(this.#form);
      if (!attempt) return 'nothing';
      const answer = await sendLead(attempt.pending, attempt.token, attempt.beside);
      if (answer.kind !== 'in_progress') this.#spend(attempt, answer.kind === 'sent');
      return await this.#answer(answer, attempt);
    } catch (error) {
      return this.#fail(error, attempt, cause);
    }
  }

  /** Asks whether the open lead has arrived; sends nothing. An endpoint cannot be asked, which is shown; a mail is shown again. */
  ask(cause: 'question' | 'timer'): void {
    const { machine, record, site, host, order, mail } = this.#form;
    const open = record.pending();
    const { kind } = machine.now();
    if (this.#isTooLate()) return;
    if (!open || site.mode === 'admin' || !isDisplayed(host) || (kind !== 'idle' && kind !== 'unknown')) return;
    if (open.letter) {
      // the form stays editable until the view is loaded
      void mail.load().then((loaded) => loaded && machine.apply({ type: 'handedOver', pending: open, kept: true }));
    } else if (isRepeatable(open)) this.#askAbout(open, cause);
    else if (order || !isUntouched(this.#form)) machine.apply({ type: 'unsure', pending: open });
  }

  #askAbout(pending: PendingLead, cause: Cause): void {
    this.#form.machine.apply({ type: 'ask', pending });
    void this.#send(cause);
  }

  /** Ends the wait for an answer: asks again. */
  retry(cause: 'submit' | 'timer'): void {
    if (this.#isTooLate()) return;
    this.#form.machine.apply({ type: 'again' });
    void this.#send(cause);
  }

  /** Sends the busy form again, with the answer to the server's challenge. */
  resume(): void {
    void this.#send('submit');
  }

  /** True if the lead is so old that the server may have forgotten its key; the form then says so. */
  #isTooLate(): boolean {
    const state = this.#form.machine.now();
    const pending = state.kind === 'waiting' || state.kind === 'unknown' ? state.pending : null;
    if (!pending || !isRepeatable(pending) || isRecent(pending.at, Date.now())) return false;
    this.#refuse({ key: 'form::too_late' });
    return true;
  }

  /** Applies an answer: completes an accepted lead, shows and repeats a changed order, applies the decision on any other answer. */
  async #answer(answer: LeadAnswer, attempt: Attempt): Promise<Next> {
    const { all, order, record } = this.#form;
    if (answer.kind === 'sent') {
      this.#complete(this.#form, answer, attempt);
      return 'nothing';
    }
    if (answer.kind !== 'conflict' || !order || !attempt.same)
      return this.#apply(decisionOnAnswer(answer, attempt, all), attempt);
    record.resolve(attempt.pending.key, null);
    return this.#resolveConflict(answer, order.store);
  }

  /** Completes a form whose lead has arrived, or whose mail was sent: closes the order and the record, and shows it. */
  #complete(
    form: SubmitContext,
    { leadId, pay }: Extract<LeadAnswer, { kind: 'sent' }>,
    { pending, asks, alike }: Pick<Attempt, 'pending' | 'asks' | 'alike'>,
  ): void {
    const { host, machine, props, record, order } = form;
    const other = asks && !alike;
    // before the delivery leaves with the order
    const edited = other && isEdited(form, pending);
    if (pending.order) order?.store.orderDone(leadId, pending.order);
    record.resolve(pending.key, leadId);
    machine.apply(other ? { type: 'placed', leadId, edited } : { type: 'sent', leadId });
    // no action while the form holds input that was not sent
    afterSuccess(host, other ? { ...props, action: '' } : props, { leadId, pay, sent: pending });
  }

  #apply({ action, fate, next }: Decision, attempt: Attempt | null): Next {
    const { machine, record } = this.#form;
    if (attempt && fate === 'refused') record.resolve(attempt.pending.key, null);
    if (attempt && fate === 'unsent') record.markUnsent(attempt.pending);
    machine.apply(action);
    if (action.type === 'refused') this.#pointTo(action.errors);
    return next;
  }

  /**
   * Handles a 409 (CONF-04): shows the changes and sends the order again, under a new key because the content has changed. Only once:
   * the server may refuse again without a visible change, so after that the visitor decides.
   */
  async #resolveConflict({ shippingGone, rules }: Conflict, store: OrderStore): Promise<Next> {
    try {
      if (shippingGone) await store.readShippingAgain();
      const agreement = shippingGone ? 'shipping_gone' : await store.resolveConflict(rules, this.#form.host);
      const again = agreement === 'agreed';
      this.#refuse(again && this.#repeated ? ORDER_CHANGED : changedBy(agreement), missingFor(agreement));
      if (!again || this.#repeated) return 'nothing';
    } catch (error) {
      return this.#fail(error, null);
    }
    this.#repeated = true;
    this.#form.machine.apply({ type: 'submit', errors: {}, allEmpty: false, disabled: false, noSend: false });
    return 'repeat';
  }

  /**
   * Logs a failure and reports it to the page, which may cancel the alert or the redirect to the login (LEAD-06).
   * An automatic retry is not reported: the form shows its status.
   */
  #fail(error: unknown, attempt: Attempt | null, cause: Cause = 'submit'): Next {
    const { host } = this.#form;
    console.error('sb-form: the form could not be sent', error);
    if (!isRequestError(error)) {
      const message = error instanceof Error ? error.message : String(error);
      this.#refuse(null);
      reportError(host, { code: 'exception', message, cause: error }, () => alert(message));
      return 'nothing';
    }
    const decision = decisionOnFailure(error, attempt);
    if (decision.action.type !== 'lost') this.#spend(attempt);
    const next = this.#apply(decision, attempt);
    if (next === 'nothing' && (!attempt || cause !== 'timer')) {
      reportFailure(host, error, () => {
        if (error.status === 500) alert('Network error');
      });
    }
    return next;
  }

  /** Applies an outcome stored by another tab: of the same lead, or of one that blocked this form. */
  applyOutcome(): void {
    const { machine } = this.#form;
    const action = machine.now().kind === 'busy' ? null : knownOutcome(this.#form);
    if (action) machine.apply(action);
  }

  #refuse(failure: Failure | null, errors: Readonly<Record<string, FieldError>> = {}): void {
    this.#form.machine.apply({ type: 'refused', errors, failure });
    this.#pointTo(errors);
  }

  /** Focuses the first wrong field; false if there is none. */
  #pointTo(errors: Readonly<Record<string, FieldError>>): boolean {
    const isWrong = Object.keys(errors).length > 0;
    if (isWrong) this.#form.focus.wrong(errors);
    return isWrong;
  }

  /** Clears the captcha field once the server has seen its answer: it is valid once. Tells a page to reset its own widget. */
  #spend(attempt: Attempt | null, isSent = false): void {
    if (!attempt?.field) return;
    const { machine, host, site, t } = this.#form;
    machine.apply({ type: 'autoChange', id: attempt.field.id, value: '' });
    if (!hasProvider(site)) removeGivenToken(host, isSent ? null : t('form::captcha_not_checked'));
  }
}

const ORDER_CHANGED: Failure = { key: 'form::order_changed' };

/** Message for an order whose delivery another tab has changed. */
const changedBy = (agreement: Agreement) => (agreement === 'shipping_changed' ? ORDER_CHANGED : null);

/** Errors of the fields that the visitor has to fill in before the order can be sent. */
function missingFor(agreement: Agreement): Record<string, FieldError> {
  return agreement === 'shipping_gone' ? { [SHIPPING]: { key: 'form::shipping_not_found' } } : {};
}

function isDisplayed(host: HTMLElement): boolean {
  return host.getClientRects().length > 0;
}

import { useEffect, useRef } from 'react';
import { useHost } from '../../bridge/react-root.js';
import type { FieldError, FormField } from '../../domain/form-rules.js';
import { reportError } from '../../events.js';
import type { TextKey } from '../../i18n/text-key.js';
import type { Translate } from '../../i18n/texts.js';
import type { LeadAnswer } from '../../ports/lead-api.js';
import { RequestError } from '../../ports/request-error.js';
import { confirmOrder, orderBlock, orderDone, resolveConflict } from '../../stores/checkout.js';
import { navigation } from '../../stores/payment.js';
import { leadApi } from '../../stores/ports.js';
import { shipping } from '../../stores/shipping.js';
import { afterSuccess, type Outcome } from './after-success.js';
import { SHIPPING } from './checkout-fields.js';
import type { FormProps } from './form-props.js';
import { idempotencyKey } from './idempotency-key.js';
import { failureAction, refusedFields } from './refusal.js';
import type { FormMachine } from './use-form-state.js';

/** The invisible challenge must come up within this time, else sending stops (CAP-02). */
const INVISIBLE_CAPTCHA = 2500;
const SHIPPING_NOT_FOUND = 'Shipping not found';

/** What sending needs to know. */
export interface SendingOptions {
  props: FormProps;
  loginUrl: string;
  t: Translate;
  machine: FormMachine;
  /** All fields of the form, for the server's complaints. */
  fields: readonly FormField[];
  /** Whether an order is sent. */
  ordering: boolean;
  /** The lead as it is at this moment. */
  payload(token: string | null): Record<string, unknown>;
  /** The server has complained about fields. */
  refused(errors: Readonly<Record<string, FieldError>>): void;
}

/** Sends the form that the machine holds as busy, and does what the answer asks for. Never rejects. */
export function useSending(options: SendingOptions): { start(): Promise<void>; finish(outcome: Outcome): void } {
  const host = useHost();
  useCaptcha(host, options);
  return {
    start: () => attempt(host, options, false),
    finish: (outcome) => afterSuccess(host, options.props, outcome),
  };
}

/** Hands the answer to a challenge on, once per token; an invisible challenge that does not come up stops the sending. */
function useCaptcha(host: HTMLElement, options: SendingOptions): void {
  const used = useRef('');
  const latest = useRef(options);
  latest.current = options;
  const { state } = options.machine;
  const demanded = state.kind === 'busy' ? state.captcha : null;
  const token = options.props.captchaToken;
  useEffect(() => {
    if (demanded) reportError(host, { code: 'captcha', message: latest.current.t('form::captcha') });
    if (demanded !== 'invisible') return;
    const stop = () => latest.current.machine.dispatch({ type: 'captchaTimedOut' });
    const timer = setTimeout(stop, INVISIBLE_CAPTCHA);
    return () => clearTimeout(timer);
  }, [host, demanded]);
  useEffect(() => {
    if (!demanded || token === '' || token === used.current) return;
    used.current = token;
    latest.current.machine.dispatch({ type: 'captchaSolved', token });
    void attempt(host, latest.current, true);
  }, [host, demanded, token]);
}

async function attempt(host: HTMLElement, options: SendingOptions, confirmed: boolean): Promise<void> {
  try {
    if (options.ordering && !confirmed && !(await agreed())) options.machine.dispatch({ type: 'lost', failure: null });
    else await send(host, options, false);
  } catch (error) {
    fail(host, options, error);
  }
}

/** The visitor knows of all changes, and there is still something to order. */
async function agreed(): Promise<boolean> {
  return (await confirmOrder()) && orderBlock() === null;
}

async function send(host: HTMLElement, options: SendingOptions, again: boolean): Promise<void> {
  const state = options.machine.now();
  if (state.kind !== 'busy' || state.form.key === null) return;
  const lead = options.payload(state.token);
  const answer = await leadApi(options.props.groupId).send(lead, state.form.key);
  if (answer.kind === 'conflict' && options.ordering) await settle(host, options, answer, again);
  else take(host, options, answer);
}

function take(host: HTMLElement, options: SendingOptions, answer: LeadAnswer): void {
  const { machine, props, fields, ordering } = options;
  if (answer.kind === 'captcha') {
    machine.dispatch({ type: 'captchaDemanded', captcha: answer.visible ? 'visible' : 'invisible' });
  } else if (answer.kind === 'violations') {
    const { errors, failure } = refusedFields(answer.violations, fields);
    machine.dispatch({ type: 'refused', errors, failure });
    options.refused(errors);
  } else if (answer.kind === 'conflict') {
    const failure = answer.message ? { text: answer.message } : { key: 'form::order_changed' };
    machine.dispatch({ type: 'refused', errors: {}, failure });
  } else {
    machine.dispatch({ type: 'sent', leadId: answer.leadId });
    if (ordering) orderDone(answer.leadId);
    afterSuccess(host, props, answer);
  }
}

/** A 409 (CONF-04): the changes are shown, and the order is sent once more under a new key, because it is another order now. */
async function settle(
  host: HTMLElement,
  options: SendingOptions,
  conflict: Extract<LeadAnswer, { kind: 'conflict' }>,
  again: boolean,
): Promise<void> {
  const { machine, refused } = options;
  if (conflict.message === SHIPPING_NOT_FOUND) {
    const errors = { [SHIPPING]: { key: 'form::shipping_not_found' } };
    await shipping().load();
    machine.dispatch({ type: 'refused', errors, failure: null });
    refused(errors);
    return;
  }
  const retry = !again && (await resolveConflict(conflict.settings)) && orderBlock() === null;
  const changed = again ? { key: 'form::order_changed' } : null;
  machine.dispatch({ type: 'refused', errors: {}, failure: changed });
  if (!retry) return;
  const fine = { errors: {}, allEmpty: false, disabled: false, noSend: false };
  machine.dispatch({ type: 'submit', key: idempotencyKey(), ...fine });
  await send(host, options, true);
}

/** LEAD-06: logged, told to the page, which may keep the alert or the way to the login from happening. */
function fail(host: HTMLElement, { machine, loginUrl, t }: SendingOptions, error: unknown): void {
  console.error('sb-form: the form could not be sent', error);
  machine.dispatch(failureAction(error));
  if (!(error instanceof RequestError)) {
    const message = error instanceof Error ? error.message : String(error);
    reportError(host, { code: 'exception', message, cause: error }, () => alert(message));
    return;
  }
  if (error.code === 'abort') return;
  const message = error.message || t(`main::error::${error.code}` as TextKey);
  reportError(host, { code: error.code, message, cause: error }, () => {
    if (error.code === 'not_authorized' && loginUrl) navigation.go(loginUrl);
    if (error.status === 500) alert('Network error');
  });
}

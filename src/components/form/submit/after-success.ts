import { sumOfLead } from '../../../domain/form/lead-payload.js';
import type { PendingLead } from '../../../domain/form/pending-lead.js';
import type { PlacedOrder } from '../../../domain/payment/placed-order.js';
import { LINKS_ALLOWED } from '../../../domain/shared/link-address.js';
import { asList, asRecord, asText } from '../../../domain/shared/read.js';
import { announce, reportError, request } from '../../../events.js';
import { orderTexts } from '../../../i18n/form-texts.js';
import { pageHistory } from '../../../platform/history/page-history.js';
import { warn, warnOnce } from '../../../platform/warnings/warn.js';
import type { LeadPayment } from '../../../ports/lead-api.js';
import { missingAbilities } from '../../../stores/backend/own-backend.js';
import { submitHandler } from '../../../stores/forms/submit-handlers.js';
import { isFirst } from '../../../stores/page/local-storage.js';
import { navigation } from '../../../stores/page/navigation.js';
import { payment } from '../../../stores/payment/payment.js';
import { unpaidBills } from '../../../stores/payment/payment-bills.js';
import { placedOrder } from '../../../stores/payment/payment-order.js';
import { siteOf } from '../../../stores/site/site.js';
import { showPayment } from '../../shared/show-payment.js';
import { type FormProps, redirectsAfterSuccess } from '../model/form-props.js';

/** Milliseconds before the redirect (seed 3 §9). */
export const REDIRECT_DELAY = 500;

const REDIRECTS_ALLOWED = `${LINKS_ALLOWED}; without one, action="redirect" does nothing`;

/** Part of a sent lead that its confirmation needs. */
type SentLead = Pick<PendingLead, 'lead' | 'currency'>;

/** Result of a sent form; without an id when the form sends nothing. */
export interface Outcome {
  leadId: string | null;
  pay: LeadPayment | null;
  /** The lead that was sent; null when the form sends nothing. */
  sent: SentLead | null;
}

/**
 * Pays or shows the order (LEAD-03), runs the form's action (LEAD-04), then notifies the page (LEAD-05).
 * A payment takes precedence over a redirect and over a modal.
 */
export function afterSuccess(host: HTMLElement, props: FormProps, { leadId, pay, sent }: Outcome): void {
  if (leadId !== null && sent) payOrShowOrder(host, props, { leadId, pay, sent });
  act(host, props, leadId ?? '', pay !== null);
  const { goal, goalHtml, formId } = props;
  if (goal && (!leadId || isFirst('sb-form-goals.1', `${goal} ${leadId}`))) {
    announce(host, 'goal', { name: goal, ...(goalHtml && { html: goalHtml }) });
  }
  const paid = pay && { pay: { payId: pay.id, payHash: pay.hash, payLink: pay.link } };
  announce(host, 'submitted', { formId, leadId: leadId ?? '', ...paid });
}

/** Starts the payment and stores the bill until it is paid; shows an order without payment, unless the form redirects or opens a modal. */
function payOrShowOrder(
  host: HTMLElement,
  props: FormProps,
  { leadId, pay, sent }: Pick<Outcome, 'pay'> & { leadId: string; sent: SentLead },
): void {
  const isOrder = props.checkout || props.action === 'pay' || pay !== null;
  if (!isOrder) return;
  const order = { ...orderOf(leadId, sent), words: props.success, payId: pay?.id ?? null, ...emailOf(sent) };
  if (pay && (pay.id === '' || missingAbilities().get()?.has('pay'))) {
    // without an id, or from a backend without payments, it is a link to a payment page of the shop's own
    leaveFor(pay.link);
    return;
  }
  if (pay) {
    placedOrder().keep(order);
    unpaidBills().add({ payId: pay.id, hash: pay.hash, number: leadId, sum: order.sum, currency: order.currency });
    payment().start(pay.id, pay.hash, pageHistory());
  } else if (isShownHere(props)) payment().place(order, pageHistory());
  else return;
  const { language } = siteOf(props);
  void showPayment(host, props.payment, language).then((shown) => {
    if (shown) return;
    // fallback: the server's own page
    if (pay) leaveFor(pay.link);
    else void announcePlaced(order, language);
  });
}

/** Goes to a payment page of the shop's own, from the page without the drawer or modal of the order. */
const leaveFor = (link: string) => pageHistory().leave(() => navigation.go(link));

/** Announces by an alert that an order is placed, with its number: its cart has closed. */
async function announcePlaced({ number, words }: PlacedOrder, language: string): Promise<void> {
  const texts = orderTexts(language);
  await texts.load();
  const t = texts.get();
  window.alert([words || t('form::order_success'), t('payment::order_number', { number })].join('\n'));
}

/** The order as stored by the checkout when it was placed; for other forms, the sum of the lead. */
function orderOf(number: string, { lead, currency }: SentLead): Omit<PlacedOrder, 'words' | 'payId'> {
  const kept = placedOrder().read();
  if (kept?.number === number) return kept;
  return { number, sum: sumOfLead(lead, currency), currency, items: [] };
}

/** The visitor's address from the first email field of the lead. */
function emailOf({ lead }: SentLead): Pick<PlacedOrder, 'email'> {
  const fields = asList(lead.fields).map(asRecord);
  const email = asText(fields.find((field) => field?.type === 'email')?.value);
  return email ? { email } : {};
}

/** True if the payment modal shows the order; a form that redirects or opens a modal has its own confirmation. */
function isShownHere(props: FormProps): boolean {
  const { action } = props;
  return action === '' || action === 'pay' || action === 'close' || action === 'code';
}

function act(host: HTMLElement, props: FormProps, leadId: string, paying: boolean): void {
  const { action, actionRedirect } = props;
  if (action === '' || action === 'pay') return;
  if (action === 'close') request(host, 'modal-close', { id: host.closest('sb-modal')?.id ?? '' });
  else if (action === 'code') runCode(host, props, leadId);
  else if (action === 'redirect' && !redirectsAfterSuccess(props))
    warnOnce(host, 'action-redirect', actionRedirect, REDIRECTS_ALLOWED);
  else if (paying) return;
  else if (action === 'redirect') setTimeout(() => navigation.go(actionRedirect), REDIRECT_DELAY);
  else request(host, 'modal-open', { id: modalId(host, action) });
}

/** Runs the page's handler, in preview only. Its errors are reported and stop nothing else. */
function runCode(host: HTMLElement, props: FormProps, leadId: string): void {
  if (siteOf(props).mode !== 'preview') return;
  const name = props.actionCode || props.formId;
  const handler = submitHandler(name);
  if (!handler) {
    warn(host, `action="code" has no handler; registerSubmitHandler('${name}', …) sets one`);
    return;
  }
  const failed = (cause: unknown) => {
    const message = cause instanceof Error ? cause.message : String(cause);
    reportError(host, { code: 'code', message, cause }, () => warn(host, `the handler '${name}' failed`, cause));
  };
  try {
    Promise.resolve(handler({ formId: props.formId, leadId, form: host })).catch(failed);
  } catch (cause) {
    failed(cause);
  }
}

/** Id of the modal that an action opens: prefixed with the form's id if the page has such a modal. */
function modalId(host: HTMLElement, action: string): string {
  const own = `${host.id}-${action}`;
  return host.id && document.getElementById(own)?.localName === 'sb-modal' ? own : action;
}

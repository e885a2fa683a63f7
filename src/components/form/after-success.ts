import { announce, request } from '../../events.js';
import { pageHistory } from '../../platform/history/page-history.js';
import type { LeadPayment } from '../../ports/lead-api.js';
import { navigation } from '../../stores/navigation.js';
import { payment } from '../../stores/payment.js';
import { type FormProps, leadsAway } from './form-props.js';

/** Milliseconds before the redirect (seed 3 §9). */
export const REDIRECT_DELAY = 500;

/** What came of a sent form; without an id when the form sends nothing. */
export interface Outcome {
  leadId: string | null;
  pay: LeadPayment | null;
}

/** Pays, closes, redirects or opens the next modal (LEAD-04), then notifies the page (LEAD-05). A payment goes before a redirect. */
export function afterSuccess(host: HTMLElement, props: FormProps, { leadId, pay }: Outcome): void {
  if (pay) payment().start(pay.id, pay.hash, pageHistory());
  act(host, props, pay !== null);
  if (props.goal) announce(host, 'goal', { name: props.goal, ...(props.goalHtml && { html: props.goalHtml }) });
  const paid = pay && { pay: { payId: pay.id, payHash: pay.hash, payLink: pay.link } };
  announce(host, 'submitted', { formId: props.formId, leadId: leadId ?? '', ...paid });
}

function act(host: HTMLElement, props: FormProps, paying: boolean): void {
  const { action, actionRedirect } = props;
  if (action === '' || action === 'pay' || action === 'code') return;
  if (action === 'close') request(host, 'modal-close', { id: host.closest('sb-modal')?.id ?? '' });
  else if (action !== 'redirect') request(host, 'modal-open', { id: action });
  else if (leadsAway(props) && !paying) setTimeout(() => navigation.go(actionRedirect), REDIRECT_DELAY);
}

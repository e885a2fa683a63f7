import type { Encoding, Method } from '../../../domain/form/endpoint.js';
import type { CaptchaProvider } from '../../../domain/form/fields/captcha/providers.js';
import type { FormField } from '../../../domain/form/form-rules.js';
import { safeLink } from '../../../domain/shared/link-address.js';
import type { Mode, Site } from '../../../stores/site/site.js';
import type { PaymentModule } from '../../shared/show-payment.js';

/** Settings of `<sb-form>`: see the wrapper's attribute table (FORM-03). */
export interface FormProps {
  formId: string;
  /** Entries of the form's fields, as written. */
  fields: readonly unknown[];
  /** close, pay, redirect, code, or the id of a modal. */
  action: string;
  /** Name of the registered handler that `code` runs; the form's id when empty. */
  actionCode: string;
  actionRedirect: string;
  goal: string;
  goalHtml: string;
  noSend: boolean;
  inline: boolean;
  /** Label of the button. */
  label: string;
  /** Success message. */
  success: string;
  checkout: boolean;
  /** URL it is posted to; the page's when empty. */
  endpoint: string;
  encoding: Encoding | '';
  method: Method;
  /** Name of a field that only bots fill in; empty for none. */
  honeypot: string;
  groupId: string;
  pageId: string;
  jsform: number;
  /** Products sent with the form, as written. */
  products: readonly unknown[];
  /** Data of the page for the lead: userId, utmData, roistatVisit, abTest, forceUpdateProduct. */
  meta: Readonly<Record<string, unknown>>;
  /** Answer to a captcha that the server has requested. */
  captchaToken: string;
  /** Captcha provider; the page's when empty. */
  captcha: CaptchaProvider | '';
  captchaKey: string;
  captchaSrc: string;
  language: string;
  mode: Mode | '';
  /** Lazy module that defines the payment element, needed once there is something to pay. */
  payment: PaymentModule;
}

/** Props of both kinds of form: lead form and checkout. */
export interface GivenForm {
  props: FormProps;
  site: Site;
  /** Fields defined by the page. */
  fields: readonly FormField[];
  /** The page's backend is still loading, so the receiver is not known yet: submitting waits. */
  backendPending: boolean;
}

/** True if the form redirects after success: then it is not cleared. */
export function leadsAway({ action, actionRedirect }: FormProps): boolean {
  return action === 'redirect' && isWebAddress(actionRedirect);
}

/** Accepts URLs of pages, rejects script URLs. */
function isWebAddress(target: string): boolean {
  return Boolean(safeLink(target, 'link')) && URL.canParse(target, document.baseURI);
}

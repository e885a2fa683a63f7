import type { CaptchaProvider } from '../../domain/form/captcha.js';
import type { Encoding, Method } from '../../domain/form/endpoint.js';
import type { FormField } from '../../domain/form/form-rules.js';
import { safeLink } from '../../domain/shared/link-address.js';
import type { Mode, Site } from '../../stores/site.js';
import type { PaymentModule } from '../shared/show-payment.js';

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
  /** Words of the button. */
  label: string;
  /** Words after success. */
  success: string;
  checkout: boolean;
  /** Address that it is posted to; the page's when empty. */
  endpoint: string;
  encoding: Encoding | '';
  method: Method;
  /** Name of a field that only robots fill in; empty means none. */
  honeypot: string;
  groupId: string;
  pageId: string;
  jsform: number;
  /** Products the form sends along, as written. */
  products: readonly unknown[];
  /** What the page knows and the lead carries: userId, utmData, roistatVisit, abTest, forceUpdateProduct. */
  meta: Readonly<Record<string, unknown>>;
  /** Answer to a captcha the server has demanded. */
  captchaToken: string;
  /** Whose captcha is shown; empty is the page's. */
  captcha: CaptchaProvider | '';
  captchaKey: string;
  captchaSrc: string;
  language: string;
  mode: Mode | '';
  /** Defines the tag of the payment, which is needed once there is something to pay. */
  payment: PaymentModule;
}

/** What both kinds of form are shown with. */
export interface GivenForm {
  props: FormProps;
  site: Site;
  /** The fields the page has named. */
  fields: readonly FormField[];
  /** Where it goes is not known yet, for the page's backend is on its way: what is pressed waits. */
  backendPending: boolean;
}

/** Whether the visitor is led away after success: then it is not cleared early. */
export function leadsAway({ action, actionRedirect }: FormProps): boolean {
  return action === 'redirect' && isWebAddress(actionRedirect);
}

/** A page may be named by a setting, a script may not. */
function isWebAddress(target: string): boolean {
  return Boolean(safeLink(target, 'link')) && URL.canParse(target, document.baseURI);
}

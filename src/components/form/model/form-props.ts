import { ENCODINGS, METHODS } from '../../../domain/form/endpoint.js';
import { CAPTCHA_PROVIDERS } from '../../../domain/form/fields/captcha/providers.js';
import type { FormField } from '../../../domain/form/form-rules.js';
import { safeLink } from '../../../domain/shared/link-address.js';
import { isRecord } from '../../../domain/shared/read.js';
import {
  anyList,
  type CommonProps,
  flag,
  json,
  mainList,
  number,
  oneOf,
  type PropsOf,
  text,
} from '../../../platform/element/attributes.js';
import { endpoint } from '../../../platform/element/endpoint-attribute.js';
import type { Site } from '../../../stores/site/site.js';
import type { PaymentModule } from '../../shared/show-payment.js';

const object = (value: unknown): Readonly<Record<string, unknown>> | undefined =>
  isRecord(value) ? { ...value } : undefined;

/** Attribute table of `<sb-form>` (FORM-03). */
export const FORM_ATTRIBUTES = {
  formId: text(),
  /** Entries of the form's fields, as written. */
  fields: mainList(anyList, [], 'a JSON list of fields'),
  /** close, pay, redirect, code, or the id of a modal. */
  action: text(),
  actionCode: text(),
  actionRedirect: text(),
  goal: text(),
  goalHtml: text(),
  noSend: flag(),
  inline: flag(),
  label: text(),
  success: text(),
  checkout: flag(),
  endpoint: endpoint(),
  encoding: oneOf(['', ...ENCODINGS], ''),
  method: oneOf(METHODS, 'post'),
  honeypot: text(),
  groupId: text(),
  pageId: text(),
  jsform: number(1, { integer: true }),
  /** Products sent with the form, as written. */
  products: json(anyList, [], 'a JSON list of products'),
  meta: json(object, {}, 'a JSON object'),
  captcha: oneOf(['', ...CAPTCHA_PROVIDERS], ''),
  captchaKey: text(),
  captchaSrc: text(),
  captchaToken: text(),
  language: text(),
};

/** Settings of `<sb-form>`, and its payment. */
export interface FormProps extends PropsOf<typeof FORM_ATTRIBUTES>, CommonProps {
  /** Lazy module that defines the payment element, needed once there is something to pay. */
  payment: PaymentModule;
}

/** Props of both kinds of form: lead form and checkout. */
export interface CommonFormProps {
  props: FormProps;
  site: Site;
  /** Fields defined by the page. */
  fields: readonly FormField[];
  /** The page's backend is still loading, so the receiver is not known yet: submitting waits. */
  backendPending: boolean;
  /** Rules of field types are still loading: submitting waits. */
  typesPending: boolean;
}

/** True if the form redirects after success. */
export function redirectsAfterSuccess({ action, actionRedirect }: FormProps): boolean {
  return action === 'redirect' && isWebAddress(actionRedirect);
}

/** True if that redirect leads to another page: not to a place on this one, nor to a phone or mail app. */
export function leavesAfterSuccess(props: FormProps): boolean {
  if (!redirectsAfterSuccess(props)) return false;
  const { protocol, href } = new URL(props.actionRedirect, document.baseURI);
  const [page, ...place] = href.split('#');
  return /^https?:$/.test(protocol) && (place.length === 0 || page !== location.href.split('#')[0]);
}

/** Accepts safe addresses, rejects script URLs. */
function isWebAddress(target: string): boolean {
  return Boolean(safeLink(target, 'link')) && URL.canParse(target, document.baseURI);
}

import type { FormField } from '../../domain/form/form-rules.js';
import type { Mode, Site } from '../../stores/site.js';

/** Settings of `<sb-form>`: see the wrapper's attribute table (FORM-03). */
export interface FormProps {
  formId: string;
  /** Entries of the form's fields, as written. */
  fields: readonly unknown[];
  /** close, pay, redirect, code, or the id of a modal. */
  action: string;
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
  groupId: string;
  pageId: string;
  jsform: number;
  /** Products the form sends along, as written. */
  products: readonly unknown[];
  /** What the page knows and the lead carries: userId, utmData, roistatVisit, abTest, forceUpdateProduct. */
  meta: Readonly<Record<string, unknown>>;
  /** Answer to a captcha the server has demanded. */
  captchaToken: string;
  language: string;
  mode: Mode | '';
}

/** What both kinds of form are shown with. */
export interface GivenForm {
  props: FormProps;
  site: Site;
  /** The fields the page has named. */
  fields: readonly FormField[];
}

import { createElement } from 'react';
import { Form } from '../src/components/form/Form.js';
import type { FormProps } from '../src/components/form/form-props.js';
import { CAPTCHA_PROVIDERS } from '../src/domain/form/captcha.js';
import { ENCODINGS, METHODS } from '../src/domain/form/endpoint.js';
import { flag, json, mainList, number, oneOf, text } from '../src/platform/element/attributes.js';
import { define, reactElement } from '../src/platform/element/widget.js';
import { lazyModule } from '../src/platform/lazy/lazy.js';
import controls from '../styles/controls.css';
import fields from '../styles/fields.css';
import host from '../styles/host.css';
import iconButton from '../styles/icon-button.css';
import reset from '../styles/reset.css';
import styles from '../styles/sb-form.css';

export { registerSubmitHandler, type SubmitHandler, type SubmittedForm } from '../src/stores/submit-handlers.js';

const list = (value: unknown): readonly unknown[] | undefined => (Array.isArray(value) ? value : undefined);
const object = (value: unknown): Readonly<Record<string, unknown>> | undefined =>
  typeof value === 'object' && value !== null && !Array.isArray(value) ? { ...value } : undefined;

const attributes = {
  formId: text(),
  fields: mainList(list, [], 'a JSON list of fields'),
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
  endpoint: text(),
  encoding: oneOf(['', ...ENCODINGS], ''),
  method: oneOf(METHODS, 'post'),
  honeypot: text(),
  groupId: text(),
  pageId: text(),
  jsform: number(1, { integer: true }),
  products: json(list, [], 'a JSON list of products'),
  meta: json(object, {}, 'a JSON object'),
  captcha: oneOf(['', ...CAPTCHA_PROVIDERS], ''),
  captchaKey: text(),
  captchaSrc: text(),
  captchaToken: text(),
  language: text(),
};

/** The payment's module comes when there is something to pay, or an order to be shown. */
const payment = lazyModule(
  () => import('./sb-payment.js'),
  'the payment could not be loaded; its link opens it',
  'payment',
);
const FormWithPayment = (props: Omit<FormProps, 'payment'>) => createElement(Form, { ...props, payment });

/**
 * A form for leads, orders and payments. What is filled in outlives a reload and a lost connection.
 *
 * Hidden inputs inside it give settings, too: action, action_redirect, action_code, goal, goal_html, products, inline and no_send; one with the name of a field its value, data-mask and data-check (phone, email or date); any other is sent as a hidden field. What the element or the field says itself goes before them.
 *
 * With an endpoint it is posted there, and needs no backend: fields by name as a plain form sends them, hidden inputs too, `page` (the page's address) and `sb-key`, which stays the same when the same is sent again, so that a receiver can tell. An order adds `order` (lines to read), its delivery, `total`, and `sb-order`, the whole as JSON. Any answer from 200 to 299 is a success, also behind a redirect; `{ "errors": [{ "field", "message" }] }` or `{ "violations": [{ "propertyPath", "message" }] }` with a status from 400 is said at the fields. Without an answer nothing is sent again by itself: the visitor decides.
 *
 * With `endpoint="mailto:orders@shop.example"` it goes by a mail of the visitor. In place of the form they are shown the mail, open it in their mail app or copy its text, and say when they have sent it; until then nothing counts as sent, and a reload shows the same mail. The address may have a subject, cc and bcc. Files and captchas are left out.
 *
 * @summary Form for leads, orders and payments, from a list of fields.
 * @element sb-form
 *
 * @attr form-id - The form's id at the backend; also tells the drafts of two forms apart.
 * @attr fields - Fields as JSON: id, type (text, textarea, name, email, phone, select, radio, checkbox, policy, hidden, number, range, date, datetime, past, future, calculator, file, address, shipping, captcha, products, group), label, required, requiredText for what is said when it is missing, errorLabel for what it is called in what is said to be wrong with it, options, default, placeholder, hint, name, multiple, disabled, autocomplete; of numbers and ranges min, max, step, of numbers decimals, of ranges double for two handles; of dates min and max (2026-05-12), workingDays (mon, tue or 1, 2), double for two dates, of datetime interval in minutes, start and finish (09:00); of files accept (pdf, .jpg, image/*), size (500kb, 5 MB) and max, how many; of calculators formula, beforeResult, resultText with {result}, decimalPlaces, thousandsSeparator, smoothAnimation; of texts mask (0 a digit, a a letter, * any character, the rest as it stands), of phones mask with a country (RU, KZ, UA, BY, US). The label of a policy names the policy: "the privacy policy" is shown as "I agree to the privacy policy", and missed as "Tick the box to agree to the privacy policy". An address has addressFieldsConfig, for addressLine1, addressLine2, city, region and zipCode whether each is shown and required (the first line unless said otherwise), country (DE; the site's when absent), international to ask for the country, countries to choose it from, autocomplete shipping or billing; it is required unless required is false, and each part is sent as a field of its own, home[city]. A shipping is the choice of delivery among the page's methods, one for a form, sent as a checkout sends it. Of any field when, requiredWhen and disabledWhen, formulas over the other fields: it is there, has to be filled in, cannot be used while they hold. validWhen, a formula that has to hold for what is filled in, with invalidText as its words; equals, the field that holds the same; checkUrl, an address of yours that is asked with POST { name, value } when a field is left and before sending, and answers { "valid": true } or { "valid": false, "message": "…" }: no answer within 5 s counts as fine. check makes a text a phone, an email, a date or a datetime. Also in a JSON script child. In checkout: name, email, phone when absent. A captcha shows the challenge of the provider, or of the slot captcha, in its place; without either it is left out. Products are chosen from a list of products (id, title, img, price, count, strict, productId, variantId), the form's own when the field has none: one of them, or several with multiple; default by id or index; min and max pieces together. What is chosen goes along as the lead's products, and formulas read its sum under the field's id. A group asks for its fields (of any type but address, shipping, captcha, products, group and step) as often as the visitor adds a row: fields, label for what a row is (Room), min (1 unless said otherwise, or required is false), max (50), rows to start with, addText; each field of each row is sent by itself, rooms[0][width]; formulas in a row name its fields by their ids, others sum(rooms.width), min, max, count(rooms), has(rooms.kind; 'bath'). An entry of type step with id, label and when is no field: it begins a step of the form.
 * @attr action - After success: close (the modal around), pay, redirect, code (the handler that the page has registered, in preview), or the id of a modal to open; one with the form's id and a hyphen before it comes first.
 * @attr action-code - Name of the handler that code runs, as given to registerSubmitHandler of this module; the form-id when absent.
 * @attr action-redirect - Where redirect leads.
 * @attr goal - Name of the goal recorded after success.
 * @attr goal-html - Markup handed on with the goal.
 * @attr no-send - Sends nothing: checks, shows success and tells the page.
 * @attr inline - Fields and button in one row where there is room.
 * @attr label - Words of the button; the sum of the order is added in checkout.
 * @attr success - Words after success.
 * @attr checkout - Sends the page's cart as an order, with the choice of delivery.
 * @attr group-id - The group the lead goes to; the page's when absent. An endpoint needs none.
 * @attr endpoint - Address that the form is posted to in place of the backend: a form service, a webhook, a script of your own; or mailto: with an address, for a mail that the visitor sends; the page's when absent. What it is posted to has to let this page read its answer (CORS), unless it is of the same site.
 * @attr encoding - How the form is written for its endpoint: form (as a plain form, which asks a receiver on another site for no leave), json (which does, by OPTIONS, and has the key in the header Idempotency-Key too) or multipart (with the files themselves); the page's when absent, else form, or multipart when there are files.
 * @attr method - post, or get to write the fields into the address of the endpoint.
 * @attr honeypot - Name of a field for robots, which visitors neither see nor reach: it goes to the endpoint empty, and a receiver drops what has it filled in.
 * @attr page-id - The page that is sent along; the page's when absent.
 * @attr jsform - The number sent as jsform.
 * @attr products - Products the form sends along, as JSON; where a field of type products has no list of its own, what can be chosen there.
 * @attr meta - What else the lead carries, as a JSON object: userId, utmData, roistatVisit, abTest, forceUpdateProduct.
 * @attr captcha - Whose captcha is shown when the server demands one: recaptcha (v2), turnstile or hcaptcha; the page's when absent. Nothing of it is loaded before, or until a field of type captcha comes near the screen.
 * @attr captcha-key - The site's public key at that provider; the page's when absent.
 * @attr captcha-src - Another address of the provider's script.
 * @attr captcha-token - The answer to a challenge that the server has demanded; setting it sends the form once more, also when it is the same again.
 * @attr language - Language of the texts; the page's when absent.
 *
 * @slot captcha - The page's captcha widget, shown while the server demands an answer and no captcha is set, or in the place of a field of type captcha.
 * @slot captcha-widget - Filled by the form itself, with the provider's widget, and empty otherwise.
 * @slot captcha-field-{field-id} - Filled by the form itself, with the provider's widget of a field of type captcha.
 * @slot label-{field-id} - Words with links for a checkbox or consent.
 *
 * @fires submitted - The form has been sent: formId, leadId, pay.
 * @fires goal - The goal has been reached: name, html.
 * @fires modal-open - Asks for the modal named by action.
 * @fires modal-close - Asks to close the modal around.
 * @fires sb-error - Sending failed, or the server demands a captcha (code captcha); an alert (for HTTP 500 and for exceptions) and the way to the login are its default actions. Told for what the visitor has pressed, not for what is tried again by itself.
 *
 * @csspart base - The form; data-state idle, busy, waiting, mail, placed, success, error or all-empty; of a checkout that is not there yet, loading or failed.
 * @csspart field - A field; also field-{name}; data-state error or right.
 * @csspart field-label - Label of a field.
 * @csspart field-hint - Hint of a field.
 * @csspart field-input - Input, textarea or select.
 * @csspart field-error - Error of a field.
 * @csspart field-right - The sign of a field that was checked and is fine.
 * @csspart field-place - The place of a control that is on its way; data-state loading or failed.
 * @csspart field-unknown - In the place of a field that there is no type for.
 * @csspart range-handle - A handle of a range; data-state moved.
 * @csspart range-legend - The points of a range's scale.
 * @csspart range-value - The value of a range.
 * @csspart file - Files that are chosen; data-state over while some are held above.
 * @csspart file-button - What looks like the button that chooses files.
 * @csspart file-row - A chosen file; data-state not_started, in_progress, done, error or abort.
 * @csspart file-progress - How much of a file has been sent.
 * @csspart date-button - The button that opens the calendar of a date.
 * @csspart date-popup - The calendar, with the times of a datetime.
 * @csspart select-list - The options of a select that is searched; data-state above, below.
 * @csspart select-option - One of them; data-state active, chosen.
 * @csspart select-note - That there are more, or none.
 * @csspart calculator - The result of a calculator; data-state empty, running.
 * @csspart calculator-problem - What is wrong with a formula, in the editor.
 * @csspart step - A step of the form.
 * @csspart step-title - Its title.
 * @csspart step-progress - How far the visitor has come.
 * @csspart step-list - The steps by name.
 * @csspart step-mark - One of them; data-state done, current or ahead.
 * @csspart step-place - Which of how many it is, in words.
 * @csspart step-buttons - The ways back and on.
 * @csspart step-back - The way back.
 * @csspart step-next - The way to the next step.
 * @csspart products - Products to choose from.
 * @csspart products-find - What finds one among many.
 * @csspart products-list - The list of them; data-state long.
 * @csspart product - One of them; data-state chosen.
 * @csspart product-picture - Its picture.
 * @csspart product-title - What it is called.
 * @csspart product-price - What one costs.
 * @csspart product-count - How many there are, where that is fixed.
 * @csspart products-sum - What the chosen ones cost together.
 * @csspart stepper - How many of a product: its step and count are parts, too.
 * @csspart choice - A radio button or checkbox with its words.
 * @csspart section - A section of a checkout; fields that belong together, as those of an address.
 * @csspart address - The section of an address.
 * @csspart shipping - The section of a choice of delivery; data-state loading, ready, failed or error.
 * @csspart group - A repeated group.
 * @csspart group-row - One of its rows.
 * @csspart group-title - The title of a row.
 * @csspart group-remove - The button that removes a row.
 * @csspart group-removed - In the place of a removed row, with group-undo.
 * @csspart group-undo - The button that puts it back.
 * @csspart group-foot - Below the rows; data-state error.
 * @csspart group-add - The button that adds a row.
 * @csspart types - The switch between delivery and pickup.
 * @csspart method - A delivery method; data-state offered or blocked.
 * @csspart submit - The button; data-state idle, busy, waiting or success.
 * @csspart tip - Why the order cannot be sent.
 * @csspart failure - What went wrong with the form as a whole.
 * @csspart draft - That what was filled in on an earlier visit is here again, with a way to clear it.
 * @csspart wrong-fields - The ways to the fields that are wrong, where there are several.
 * @csspart waiting - How what was sent stands while that is not known.
 * @csspart mail - In place of the form: the mail that the visitor sends.
 * @csspart mail-title - What is to be done with it.
 * @csspart mail-head - Whom it goes to, and its subject.
 * @csspart mail-text - Its text.
 * @csspart mail-open - The link that opens it in a mail app.
 * @csspart mail-copy - The button that copies its text.
 * @csspart mail-sent - The button by which the visitor says that it has been sent.
 * @csspart mail-note - That its text has to be copied, or that the cart has changed since.
 * @csspart listed - In the editor: what would be sent.
 * @csspart changes - The dialog of a checkout that asks to confirm what has changed.
 * @csspart declined - What has changed and has not been agreed to.
 * @csspart success - Words after success.
 * @csspart captcha - Box around the page's challenge.
 * @csspart captcha-field - A challenge among the fields; data-state loading, ready, solved, failed or empty.
 * @csspart captcha-here - Its place in the editor.
 * @csspart captcha-dialog - The modal with the provider's challenge.
 * @csspart captcha-invisible - Place of an invisible challenge; data-state running or asking.
 *
 * @cssprop --sb-form-max-width - Greatest width of the form.
 * @cssprop --sb-form-gap - Space between fields.
 * @cssprop --sb-form-space - For styles/page.css: the height kept free until the element is defined.
 *
 * @example
 * ```html
 * <sb-form form-id="lead" fields='[{"id":"name","type":"name","label":"Name","required":true},{"id":"phone","type":"phone","label":"Phone"}]' label="Call me back"></sb-form>
 * ```
 */
export class SbFormElement extends reactElement({
  component: FormWithPayment,
  attributes,
  styles: [host, reset, controls, iconButton, fields, styles],
}) {}

define('sb-form', SbFormElement);

declare global {
  interface HTMLElementTagNameMap {
    'sb-form': SbFormElement;
  }
}

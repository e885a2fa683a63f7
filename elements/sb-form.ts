import { createElement } from 'react';
import { Form, formOnServer } from '../src/components/form/Form.js';
import { FORM_ATTRIBUTES, type FormProps } from '../src/components/form/model/form-props.js';
import { define, reactElement } from '../src/platform/element/widget.js';
import { lazyModule } from '../src/platform/lazy/lazy.js';
import controls from '../styles/controls.css';
import fields from '../styles/fields.css';
import host from '../styles/host.css';
import iconButton from '../styles/icon-button.css';
import reset from '../styles/reset.css';
import styles from '../styles/sb-form.css';

export type { CustomType } from '../src/domain/form/field/form-field.js';
export { registerField } from '../src/stores/forms/custom-fields.js';
export { registerSubmitHandler, type SubmitHandler, type SubmittedForm } from '../src/stores/forms/submit-handlers.js';

/** Loaded when there is something to pay, or a placed order to show. */
const payment = lazyModule(
  () => import('./sb-payment.js'),
  'the payment could not be loaded; its link tries again',
  'payment',
);
const FormWithPayment = (props: Omit<FormProps, 'payment'>) => createElement(Form, { ...props, payment });

/**
 * Form for leads, orders and payments. Its input survives a reload and a lost connection.
 *
 * **Settings in hidden inputs.** Hidden inputs inside the form may give settings too: action, action_redirect, action_code, goal,
 * goal_html, products, inline and no_send. A hidden input with the name of a field gives its value, data-mask and data-check (phone, email
 * or date); any other is sent as a hidden field. Settings of the element or the field itself take precedence.
 *
 * **Endpoint.** With an endpoint the form is posted there and needs no backend. It sends the fields by name, as a plain form does, hidden
 * inputs too, `page` (the page's URL) and `sb-key`, an idempotency key that stays the same when the same content is sent again. An order
 * adds `order` (lines of text), its delivery, `total`, and `sb-order`, the whole order as JSON. Any status from 200 to 299 is a success,
 * also after a redirect. A status from 400 to 499 with `{ "errors": [{ "field", "message" }] }` or `{ "violations": [{ "propertyPath",
 * "message" }] }` shows the messages at the fields. Without an answer the form does not retry by itself: the visitor decides.
 *
 * **Mail.** With `endpoint="mailto:orders@shop.example"` the visitor sends the form as a mail. In place of the form they see the mail, open
 * it in their mail app or copy its text, and confirm that they have sent it; until then nothing counts as sent, and a reload shows the same
 * mail. The address may have a subject, cc and bcc. Files and captchas are left out.
 *
 * **Fields.** Each entry of `fields` is an object, `{ "id": "phone", "type": "phone", "label": "Phone", "required": true }`. The types and
 * their settings are in [FIELDS.md](FIELDS.md). A page adds further types with registerField of this module.
 *
 * @summary Form for leads, orders and payments, from a list of fields.
 * @element sb-form
 *
 * @attr form-id - ID of the form at the backend; also separates the drafts of two forms.
 * @attr fields - JSON list of fields, as described in [FIELDS.md](FIELDS.md). Also accepted in a JSON script child. Default in a checkout:
 *   name, email, phone.
 * @attr action - What happens after success: close (the surrounding modal), pay, redirect, code (in preview: a handler that the page has
 *   registered), or the ID of a modal to open. With the action done, a form with the id lead prefers the modal lead-done over done. A bill
 *   opens in place of a redirect or a modal.
 * @attr action-code - Name of the handler for code, as passed to registerSubmitHandler of this module. Default: the form-id.
 * @attr action-redirect - URL for redirect.
 * @attr goal - Name of the goal recorded after success.
 * @attr goal-html - Markup passed with the goal.
 * @attr no-send - Sends nothing: validates, shows success and notifies the page.
 * @attr inline - Places fields and button in one row where space allows.
 * @attr label - Text of the button; in a checkout the sum of the order is added.
 * @attr success - Message after success.
 * @attr checkout - Sends the page's cart as an order, with a choice of delivery.
 * @attr group-id - Group that the lead goes to. Default: the page's. Not needed with an endpoint.
 * @attr endpoint - URL that the form is posted to instead of the backend: a form service, a webhook, your own script; or mailto: with an
 *   address, for a mail that the visitor sends. A receiver on another site must allow this page to read its answer (CORS). Default: the
 *   page's.
 * @attr encoding - Encoding for the endpoint: form (as a plain form, without a CORS preflight), json (with a preflight, and the key also in
 *   the header Idempotency-Key) or multipart (with the files themselves). Default: the page's, otherwise form, or multipart when there are
 *   files.
 * @attr method - post, or get, which writes the fields into the endpoint's query.
 * @attr honeypot - Name of a field for bots, which visitors neither see nor reach. It is sent to the endpoint empty; a receiver drops
 *   submissions in which it is filled.
 * @attr page-id - ID of the page, sent along. Default: the page's.
 * @attr jsform - Number sent as jsform.
 * @attr products - JSON list of products that the form sends along; also the choice in a field of type products without a list.
 * @attr meta - Additional data of the lead as a JSON object: userId, utmData, roistatVisit, abTest, forceUpdateProduct.
 * @attr captcha - Captcha provider used when the server requires a captcha: recaptcha (v2), turnstile or hcaptcha. Its code is loaded only
 *   then, or when a field of type captcha comes near the screen. Default: the page's.
 * @attr captcha-key - Public site key at the captcha provider. Default: the page's.
 * @attr captcha-src - Alternative URL of the captcha provider's script.
 * @attr captcha-token - Answer to a challenge that the server has required; setting it sends the form again, even if the token is the same.
 *   With the page's own widget also the value of a field of type captcha. The form removes it once it is used, with an sb-error of the code
 *   captcha unless the form has been sent: reset the widget then.
 * @attr language - Language of the texts. Default: the page's language.
 *
 * @slot captcha - Captcha widget of the page, shown while the server requires an answer and no captcha is set, or in place of a field of
 *   type captcha.
 * @slot captcha-widget - Filled by the form itself with the provider's widget; otherwise empty.
 * @slot captcha-field-{field-id} - Filled by the form itself with the provider's widget for a field of type captcha.
 * @slot label-{field-id} - Label with links for a checkbox or consent.
 *
 * @fires submitted - The form has been sent: formId, leadId, pay.
 * @fires goal - The goal has been reached: name, html.
 * @fires modal-open - Requests the modal named by action.
 * @fires modal-close - Requests that the surrounding modal closes.
 * @fires sb-error - Sending failed, or the server requires a captcha (code captcha). The default actions are an alert (for HTTP 500 and for
 *   exceptions) and a redirect to the login. Dispatched after a visitor's press, not after an automatic retry.
 *
 * @csspart base - The form; data-state idle, busy, waiting, mail, placed, success, error or all-empty; for a checkout that has not loaded,
 *   loading or failed.
 * @csspart field - A field; also field-{name}; data-state error or right.
 * @csspart field-label - The label of a field.
 * @csspart field-hint - The hint of a field.
 * @csspart field-input - The input, textarea or select.
 * @csspart field-error - The error message of a field.
 * @csspart field-right - The mark of a field that has been validated successfully.
 * @csspart field-place - The placeholder of a field that is loading; data-state loading or failed.
 * @csspart field-unknown - The placeholder of a field of an unsupported type.
 * @csspart range-handle - A handle of a range; data-state moved.
 * @csspart range-legend - The scale of a range.
 * @csspart range-value - The value of a range.
 * @csspart rating-star - A star of a rating; data-state on.
 * @csspart field-custom - The page's element of a registered type.
 * @csspart file - The file drop area; data-state over while files are dragged over it.
 * @csspart file-button - The button that chooses files.
 * @csspart file-row - A chosen file; data-state not_started, in_progress, done, error or abort.
 * @csspart file-progress - The upload progress of a file.
 * @csspart date-button - The button that opens the calendar.
 * @csspart date-popup - The calendar, with the times of a datetime.
 * @csspart select-list - The options of a searchable select; data-state above, below.
 * @csspart select-option - An option of a searchable select; data-state active, chosen.
 * @csspart select-note - A note that there are more options, or none.
 * @csspart calculator - The result of a calculator; data-state empty, running.
 * @csspart calculator-problem - The error in a formula, shown in the editor.
 * @csspart step - A step of the form.
 * @csspart step-title - The title of a step.
 * @csspart step-progress - The visitor's progress through the steps.
 * @csspart step-list - The steps by name.
 * @csspart step-mark - A step in the list of steps; data-state done, current or ahead.
 * @csspart step-place - The number of the step and of all steps, in words.
 * @csspart step-buttons - The back and next buttons.
 * @csspart step-back - The back button.
 * @csspart step-next - The next button.
 * @csspart products - Products to choose from.
 * @csspart products-find - The search field of a long list of products.
 * @csspart products-list - The list of products; data-state long.
 * @csspart product - A product of the list; data-state chosen.
 * @csspart product-picture - The picture of a product.
 * @csspart product-title - The title of a product.
 * @csspart product-price - The unit price of a product.
 * @csspart product-count - The quantity of a product, when it is fixed.
 * @csspart products-sum - The total of the chosen products.
 * @csspart stepper - The quantity of a product; its parts step and count are exposed too.
 * @csspart choice - A radio button or checkbox with its label.
 * @csspart section - A section of a checkout; fields that belong together, such as those of an address.
 * @csspart address - The section of an address.
 * @csspart shipping - The section of a delivery choice; data-state loading, ready, failed or error.
 * @csspart group - A repeated group.
 * @csspart group-row - A row of a group.
 * @csspart group-title - The title of a row.
 * @csspart group-remove - The button that removes a row.
 * @csspart group-removed - The placeholder of a removed row, with group-undo.
 * @csspart group-undo - The button that restores a removed row.
 * @csspart group-foot - The area below the rows; data-state error.
 * @csspart group-add - The button that adds a row.
 * @csspart types - The switch between delivery and pickup.
 * @csspart method - A delivery method; data-state offered or blocked.
 * @csspart submit - The submit button; data-state idle, busy, waiting or success.
 * @csspart tip - Why the order cannot be sent.
 * @csspart failure - The error message of the form as a whole.
 * @csspart draft - The note that a draft of an earlier visit has been restored, with a button to clear it.
 * @csspart wrong-fields - Links to the invalid fields, when there are several.
 * @csspart waiting - The status of a submission without an answer.
 * @csspart mail - In place of the form: the mail that the visitor sends.
 * @csspart mail-title - The instruction above the mail.
 * @csspart mail-head - Recipient and subject of the mail.
 * @csspart mail-text - The text of the mail.
 * @csspart mail-open - The link that opens the mail in a mail app.
 * @csspart mail-copy - The button that copies the text.
 * @csspart mail-sent - The button that confirms that the mail has been sent.
 * @csspart mail-note - A note that the text has to be copied, or that the cart has changed since.
 * @csspart listed - In the editor: the data that would be sent.
 * @csspart changes - The dialog of a checkout that asks the visitor to confirm changes.
 * @csspart declined - The changes that the visitor has not accepted.
 * @csspart success - The message after success.
 * @csspart captcha - The box around the page's captcha widget.
 * @csspart captcha-field - A challenge among the fields; data-state loading, ready, solved, failed or empty.
 * @csspart captcha-here - The place of the challenge in the editor.
 * @csspart captcha-dialog - The modal with the provider's challenge.
 * @csspart captcha-invisible - The place of an invisible challenge; data-state running or asking.
 *
 * @cssprop --sb-form-max-width - Maximum width of the form.
 * @cssprop --sb-form-gap - Space between fields.
 * @cssprop --sb-form-space - For styles/page.css: height reserved until the element is defined.
 *
 * @example
 * ```html
 * <sb-form
 *   form-id="lead" label="Call me back"
 *   fields='[{"id":"name","type":"name","label":"Name","required":true},{"id":"phone","type":"phone","label":"Phone"}]'
 * ></sb-form>
 * ```
 */
export class SbFormElement extends reactElement({
  component: FormWithPayment,
  attributes: FORM_ATTRIBUTES,
  styles: [host, reset, controls, iconButton, fields, styles],
  server: formOnServer,
}) {}

define('sb-form', SbFormElement);

declare global {
  interface HTMLElementTagNameMap {
    'sb-form': SbFormElement;
  }
}

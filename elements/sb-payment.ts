import { Payment } from '../src/components/payment/Payment.js';
import { text } from '../src/platform/element/attributes.js';
import { define, reactElement } from '../src/platform/element/widget.js';
import contents from '../styles/contents.css';
import controls from '../styles/controls.css';
import host from '../styles/host.css';
import iconButton from '../styles/icon-button.css';
import reset from '../styles/reset.css';
import skeleton from '../styles/skeleton.css';

const attributes = {
  language: text(),
};

/**
 * The payment modal. It opens by the page's address: `?pay_id=…&h=…`, with `pay_status=success` or `fail` when the visitor comes
 * back from paying, which the server has to confirm. Forms and the cart put the payment there. An order placed without online payment is shown under
 * `#pay`. An order of this device whose bill was closed unpaid is kept in sight by a bar at the lower edge of the page, on later pages too, until it is paid or the bar is
 * closed, which counts for the tab. Without any of that it shows nothing.
 *
 * @summary Payment modal, driven by the page's address.
 * @element sb-payment
 *
 * @attr language - Language of the texts, BCP 47; the page's when absent.
 *
 * @fires payment-change - The payment's view has changed: `{ state, payId }`, on the document.
 * @fires goal - A payment has arrived: `{ name: 'payment-completed' }`, on the document.
 * @fires sb-error - The server refused the bill: an alert with its words is the default action. A call failed, on the document: for a 401 the way to the login is the default action.
 *
 * @csspart dialog - The modal.
 * @csspart ordered - How many items were ordered, and where the confirmation goes.
 * @csspart sum - What is to be paid.
 * @csspart method - One way to pay.
 * @csspart message - Success, failure, instruction, an order that has been placed; data-state the state.
 * @csspart order - Number and sum of an order that has been placed.
 * @csspart method-icon - The mark of a known way to pay.
 * @csspart card-marks - The cards that are taken with bank_card: Visa and Mastercard, each a card-mark. A shop that takes others hides them.
 * @csspart paying-place - Where the chosen way is paid, below the ways; data-state away, or none for cash.
 * @csspart reminder - The bar that says which order waits for payment; in it reminder-text, reminder-pay and reminder-close.
 * @csspart button - Every button; `button-primary` the main one.
 *
 * @cssprop --sb-payment-reminder-offset - How far the bar stays away from the lower edge of the page, for pages with a foot that sticks there; 0px when absent.
 *
 * @example
 * ```html
 * <sb-payment></sb-payment>
 * ```
 */
export class SbPaymentElement extends reactElement({
  component: Payment,
  attributes,
  styles: [host, reset, controls, iconButton, skeleton, contents],
}) {}

define('sb-payment', SbPaymentElement);

declare global {
  interface HTMLElementTagNameMap {
    'sb-payment': SbPaymentElement;
  }
}

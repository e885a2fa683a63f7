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
 * back from paying. Forms and the cart put the payment there; without a `pay_id` it shows nothing.
 *
 * @summary Payment modal, driven by the page's address.
 * @element sb-payment
 *
 * @attr language - Language of the texts, BCP 47; the page's when absent.
 *
 * @fires payment-change - The payment's view has changed: `{ state, payId }`, on the document.
 * @fires goal - A payment has arrived: `{ name: 'payment-completed' }`, on the document.
 * @fires sb-error - The server refused the bill; its default action is an alert with the server's words.
 *
 * @csspart dialog - The modal.
 * @csspart sum - What is to be paid.
 * @csspart method - One way to pay.
 * @csspart message - Success, failure, instruction.
 * @csspart button - Every button; `button-primary` the main one.
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

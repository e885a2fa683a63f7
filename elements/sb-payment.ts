import { PAYMENT_ATTRIBUTES, Payment } from '../src/components/payment/Payment.js';
import { define, reactElement } from '../src/platform/element/widget.js';
import contents from '../styles/contents.css';
import controls from '../styles/controls.css';
import host from '../styles/host.css';
import iconButton from '../styles/icon-button.css';
import reset from '../styles/reset.css';
import skeleton from '../styles/skeleton.css';

/**
 * Payment modal, opened by the page's URL: `?pay_id=…&h=…`, with `pay_status=success` or `fail` when the visitor returns from paying, which
 * the server has to confirm. Forms and the cart set these parameters. An order placed without online payment is shown under `#pay`.
 *
 * If the visitor closes an unpaid bill, a bar at the lower edge of the page reminds of the order on this device, on later pages too, until
 * it is paid or the bar is closed (for this tab). In all other cases the element shows nothing.
 *
 * @summary Payment modal, driven by the page's address.
 * @element sb-payment
 *
 * @attr language - Language of the texts as a BCP 47 tag. Default: the page's language.
 *
 * @fires payment-change - The payment's view has changed: `{ state, payId }`, on the document.
 * @fires goal - A payment has arrived: `{ name: 'payment-completed' }`, on the document.
 * @fires sb-error - On the document. The server refused the bill: the default action is an alert with its message. A call failed: for a 401
 *   the default action is a redirect to the login.
 *
 * @csspart dialog - The modal.
 * @csspart ordered - Number of ordered items, and where the confirmation is sent.
 * @csspart sum - Amount to pay.
 * @csspart method - A payment method.
 * @csspart message - Success, failure, instruction or a placed order; data-state is the state.
 * @csspart order - Number and sum of a placed order.
 * @csspart method-icon - Logo of a known payment method.
 * @csspart card-marks - Cards accepted with bank_card: Visa and Mastercard, each a card-mark. A shop that takes others hides them.
 * @csspart paying-place - Where the chosen method is paid, below the methods; data-state away, or none for cash.
 * @csspart listed - In the editor: what a press of the button would send.
 * @csspart reminder - Bar that names the order waiting for payment; in it reminder-text, reminder-pay and reminder-close.
 * @csspart button - Every button; `button-primary` is the main one.
 *
 * @cssprop --sb-payment-reminder-offset - Distance of the bar from the lower edge of the page, for pages with a sticky footer. Default:
 *   0px.
 *
 * @example
 * ```html
 * <sb-payment></sb-payment>
 * ```
 */
export class SbPaymentElement extends reactElement({
  component: Payment,
  attributes: PAYMENT_ATTRIBUTES,
  styles: [host, reset, controls, iconButton, skeleton, contents],
}) {}

define('sb-payment', SbPaymentElement);

declare global {
  interface HTMLElementTagNameMap {
    'sb-payment': SbPaymentElement;
  }
}

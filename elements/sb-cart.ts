import { createElement } from 'react';
import { Cart } from '../src/components/cart/Cart.js';
import { CART_ATTRIBUTES, type CartProps } from '../src/components/cart/context/cart-attributes.js';
import { define, reactElement } from '../src/platform/element/widget.js';
import { lazyModule } from '../src/platform/lazy/lazy.js';
import { answerCartRequests } from '../src/stores/cart/requests.js';
import contents from '../styles/contents.css';
import controls from '../styles/controls.css';
import host from '../styles/host.css';
import iconButton from '../styles/icon-button.css';
import reset from '../styles/reset.css';

/** Loaded when the visitor is about to order. */
const form = lazyModule(
  () => import('./sb-form.js'),
  'the form of its checkout could not be loaded; the next press tries again',
  'cart',
);
/** The catalogue's options view, loaded when the options of a line are first edited. */
const options = lazyModule(
  () => import('../src/components/catalogue/modal/LineOptions.js'),
  'the options of its lines could not be loaded; the next press tries again',
  'options',
);
/** Loaded when an order waits for payment. */
const payment = lazyModule(
  () => import('./sb-payment.js'),
  'the payment could not be loaded; the next press tries again',
  'payment',
);
const CartWithForm = (props: CartProps) => createElement(Cart, { ...props, form, options, payment });

/**
 * The shop's cart, a drawer over the page with items, promo code, sums and the checkout form. It opens at the URL hash #cart, by a cart
 * button, and by the event cart-open. All tabs of the site share its content.
 *
 * @summary The cart, with its checkout form.
 * @element sb-cart
 *
 * @attr dismiss - When Escape and a press outside close the cart: preview (default: only in the owner's preview on a desktop) or always.
 * @attr language - Language of the texts as a BCP 47 tag. Default: the page's language.
 * @attr label - Title of the cart. Default: "Cart".
 * @attr line-notes - Lets visitors add a note to a line, such as a text to engrave. Existing notes are shown without it too.
 *
 * @fires cart-close - Requests that the cart closes; cancel it to keep the cart open.
 *
 * @slot form - Checkout form of the page: an sb-form with the attribute checkout. Default: a form for name, email and phone.
 * @slot after-ID - Content below a line. ID is the exact `items[].id` of the line in the event cart-change.
 * @slot before-sums - Content below the promo code.
 * @slot empty - Content of an empty cart.
 *
 * @csspart base - The drawer; data-state open, closing or closed.
 * @csspart head - Title and close button.
 * @csspart body - The scrolling area.
 * @csspart foot - Sums and the checkout button.
 * @csspart item - A line; data-state fine, wrong or removed.
 * @csspart stepper - Quantity with minus and plus buttons.
 * @csspart edit-options - Button that edits the options of a line.
 * @csspart options-modal - Modal with the options of a line.
 * @csspart prices - Below the sum of a line: old-price, the earlier sum if it was higher, and each, the unit price for more than one piece.
 * @csspart vendor-code - Article number of a line.
 * @csspart item-note - Note of a line.
 * @csspart about - Details of a line: options, few (low stock), edit-options, item-note.
 * @csspart edit-note - Button that adds or edits a line's note.
 * @csspart limit - Why the quantity of a line cannot be increased.
 * @csspart notice - Notice about the whole cart, or about an order that waits for payment; data-state info, warning or danger.
 * @csspart goal - Progress towards free shipping or a discount; data-state ahead or reached.
 * @csspart promo - Promo code field; data-state empty, loading or error.
 * @csspart applied - Applied promo code; data-state applied, checking, default_error or amount_error.
 * @csspart estimate - Delivery methods and prices before the checkout; data-state ready or failed.
 * @csspart order-note - Visitor's note to the order, for shops that accept notes.
 * @csspart share - Button that shares a link to this cart, and its result.
 * @csspart lost - Items removed because the shop no longer had them; each is a lost-item, data-state missing or available.
 * @csspart summary - Sums; each a line line-subtotal, line-discount, line-promo, line-shipping, line-other, line-tax, line-total,
 *   line-tax-included.
 * @csspart unfold - Button beside the total that expands the other sums of a longer cart.
 * @csspart line-why - Benefit of a discount, below its name; beside a sum calculated by the backend, its reason.
 * @csspart sum-note - Note on what the sums leave out, and why.
 * @csspart checkout - Button that leads to the checkout form.
 * @csspart empty - Content of an empty cart.
 * @csspart changes - Dialog of the built-in form that asks the visitor to confirm changes.
 *
 * @cssprop --sb-cart-width - Maximum width of the drawer.
 *
 * @example
 * ```html
 * <sb-cart></sb-cart>
 * ```
 */
export class SbCartElement extends reactElement({
  component: CartWithForm,
  attributes: CART_ATTRIBUTES,
  styles: [host, reset, controls, iconButton, contents],
  connected: answerCartRequests,
}) {}

define('sb-cart', SbCartElement);

declare global {
  interface HTMLElementTagNameMap {
    'sb-cart': SbCartElement;
  }
}

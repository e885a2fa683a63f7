import { createElement } from 'react';
import { Cart } from '../src/components/cart/Cart.js';
import type { CartProps } from '../src/components/cart/cart-props.js';
import { flag, oneOf, text } from '../src/platform/element/attributes.js';
import { define, reactElement } from '../src/platform/element/widget.js';
import { lazyModule } from '../src/platform/lazy/lazy.js';
import contents from '../styles/contents.css';
import controls from '../styles/controls.css';
import host from '../styles/host.css';
import iconButton from '../styles/icon-button.css';
import reset from '../styles/reset.css';

const attributes = {
  dismiss: oneOf(['preview', 'always'], 'preview'),
  language: text(),
  label: text(),
  lineNotes: flag(),
};

/** The form's module comes when the cart is first opened. */
const form = lazyModule(
  () => import('./sb-form.js'),
  'the form of its checkout could not be loaded; opening the cart again tries again',
  'cart',
);
/** The catalogue's view of options comes when a line's are first edited. */
const options = lazyModule(
  () => import('../src/components/catalogue/modal/LineOptions.js'),
  'the options of its lines could not be loaded; the next press tries again',
  'options',
);
/** The payment's module comes when an order waits to be paid. */
const payment = lazyModule(
  () => import('./sb-payment.js'),
  'the payment could not be loaded; the next press tries again',
  'payment',
);
const CartWithForm = (props: CartProps) => createElement(Cart, { ...props, form, options, payment });

/**
 * The shop's cart, a drawer over the page: items, promo code, sums, and the checkout form. It opens by the address #cart, by a
 * cart button, and by the event cart-open. Everything in it is shared by all tabs of the site.
 *
 * @summary The cart, with its checkout form.
 * @element sb-cart
 *
 * @attr dismiss - Whether Escape and a press beside the cart close it: preview (default, for the owner's preview on a desktop) or always.
 * @attr language - Language of the texts, BCP 47; the page's when absent.
 * @attr label - Title of the cart; "Cart" when absent.
 * @attr line-notes - Visitors can give a line of the cart a note, such as a text to engrave. A note that a line already has shows without it.
 *
 * @fires cart-close - Asks to close the cart; cancel it to keep the cart open.
 *
 * @slot form - The page's own checkout form, an sb-form with the attribute checkout; one for name, email and phone when absent.
 * @slot after-ID - A row of the page's own below a line; ID is the id of the line, `items[].id` of the event cart-change, character by character.
 * @slot before-sums - Rows of the page's own below the promo code.
 * @slot empty - Rows of the page's own in an empty cart.
 *
 * @csspart base - The drawer; data-state open, closing or closed.
 * @csspart head - Title and close button.
 * @csspart body - What scrolls.
 * @csspart foot - Sums and the checkout button.
 * @csspart item - A line; data-state fine, wrong or removed.
 * @csspart stepper - Count with less and more.
 * @csspart edit-options - The button that leads to other options of a line.
 * @csspart options-modal - The modal with the options of a line.
 * @csspart prices - Below the sum of a line: old-price, what it cost before, where that was more, and each, what one piece costs, where there are several.
 * @csspart vendor-code - The article of a line.
 * @csspart item-note - A line's note.
 * @csspart about - What tells a line from others: options, few where there are few of it, edit-options, item-note.
 * @csspart edit-note - The button that leads to a line's note.
 * @csspart limit - Why there cannot be more of a line.
 * @csspart notice - A block about the whole cart, or about an order that waits for payment; data-state info, warning or danger.
 * @csspart goal - Progress towards free shipping or a discount; data-state ahead or reached.
 * @csspart promo - The promo code field; data-state empty, loading or error.
 * @csspart applied - The applied promo code; data-state applied, checking, default_error or amount_error.
 * @csspart estimate - What delivery costs, before the checkout; data-state ready or failed.
 * @csspart order-note - What the visitor may write to the order, where the shop reads it.
 * @csspart share - The button that hands on a link to this cart, and what came of it.
 * @csspart lost - What was taken out because the shop no longer had it; each a lost-item, data-state missing or available.
 * @csspart summary - The sums; each a line line-subtotal, line-discount, line-promo, line-shipping, line-other, line-tax, line-total, line-tax-included.
 * @csspart unfold - The button beside the total that shows the other sums of a longer cart.
 * @csspart line-why - What a discount gives, below its name; beside a sum that the backend makes, its reason.
 * @csspart sum-note - What the sums leave out, and why.
 * @csspart checkout - The button that leads to the form.
 * @csspart empty - What an empty cart shows.
 * @csspart changes - The dialog of its own form that asks to confirm what has changed.
 *
 * @cssprop --sb-cart-width - Greatest width of the drawer.
 *
 * @example
 * ```html
 * <sb-cart></sb-cart>
 * ```
 */
export class SbCartElement extends reactElement({
  component: CartWithForm,
  attributes,
  styles: [host, reset, controls, iconButton, contents],
}) {}

define('sb-cart', SbCartElement);

declare global {
  interface HTMLElementTagNameMap {
    'sb-cart': SbCartElement;
  }
}

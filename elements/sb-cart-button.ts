import { CART_BUTTON_ATTRIBUTES, CartButton } from '../src/components/cart-button/CartButton.js';
import { define, leaf } from '../src/platform/element/leaf.js';
import host from '../styles/host.css';
import styles from '../styles/sb-cart-button.css';

/**
 * Button that opens and closes the cart and shows the number of pieces in it on a badge. Its accessible name includes the count.
 *
 * @summary Cart button with a count badge.
 * @element sb-cart-button
 *
 * @attr label - Name of the button, before the count. Default: the slotted text, otherwise "Cart".
 * @attr language - Language of the texts as a BCP 47 tag. Default: the page's language.
 *
 * @fires cart-toggle - Requests that the cart opens or closes.
 *
 * @slot - Icon, text or both, in place of the cart icon.
 *
 * @csspart base - The button; data-state is icon, or words when text is slotted. aria-busy while the cart it opened is loading.
 * @csspart icon - The cart icon.
 * @csspart badge - The count.
 *
 * @cssprop --sb-cart-button-size - Height and minimum width of the button.
 *
 * @example
 * ```html
 * <sb-cart-button></sb-cart-button>
 * ```
 */
export class SbCartButtonElement extends leaf(CartButton, CART_BUTTON_ATTRIBUTES, [host, styles]) {}

define('sb-cart-button', SbCartButtonElement);

declare global {
  interface HTMLElementTagNameMap {
    'sb-cart-button': SbCartButtonElement;
  }
}

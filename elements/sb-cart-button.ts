import { CartButton } from '../src/components/cart-button/CartButton.js';
import { text } from '../src/platform/element/attributes.js';
import { define, leaf } from '../src/platform/element/leaf.js';
import host from '../styles/host.css';
import styles from '../styles/sb-cart-button.css';

const attributes = {
  label: text(),
  language: text(),
};

/**
 * A button that opens and closes the cart and shows on a badge how many pieces are in it. Its name says the same in words.
 *
 * @summary Cart button with a count badge.
 * @element sb-cart-button
 *
 * @attr label - Name of the button, before the count; the slotted words, else "Cart", when absent.
 * @attr language - Language of the texts, BCP 47; the page's when absent.
 *
 * @fires cart-toggle - Asks the cart to open or close.
 *
 * @slot - Shown in place of the cart icon: an icon, words, or both.
 *
 * @csspart base - The button; data-state icon, or words when words are slotted.
 * @csspart icon - The cart icon.
 * @csspart badge - The count.
 *
 * @cssprop --sb-cart-button-size - Height and least width of the button.
 *
 * @example
 * ```html
 * <sb-cart-button></sb-cart-button>
 * ```
 */
export class SbCartButtonElement extends leaf(CartButton, attributes, [host, styles]) {}

define('sb-cart-button', SbCartButtonElement);

declare global {
  interface HTMLElementTagNameMap {
    'sb-cart-button': SbCartButtonElement;
  }
}

import { Button } from '../src/components/button/Button.js';
import { BUTTON_ATTRIBUTES } from '../src/components/button/button-attributes.js';
import { define, leaf } from '../src/platform/element/leaf.js';
import host from '../styles/host.css';
import pageIcon from '../styles/page-icon.css';
import styles from '../styles/sb-button.css';

/**
 * Button in the page's style: a real link when it leads somewhere, a real button when it does something. `{price}` in its text is replaced
 * by the product's price; space for the price is reserved from the start. Shop code is loaded when a button that sells comes near the
 * screen.
 *
 * When the product has options and the button names no variant, the visitor chooses first: in the modal of `modal-id`, otherwise on the
 * product's own page; without either, the default variant is added. A product that cannot be ordered disables the button, and a tip says
 * why. While an add is pending, another press adds nothing; afterwards each press adds `count` again. In the editor (mode admin) a press
 * does nothing and follows no link.
 *
 * @summary A button or link, with hover effects, prices and a way into the cart.
 * @element sb-button
 *
 * @attr label - Text of the button; well-formed markup is shown, sanitised. Use the slot for anything more.
 * @attr action - What a press does: none (default), link, cart, product-page, pages (a page of the site) or modal.
 * @attr href - URL for link and pages; for product-page it replaces the product's own page. Allowed: http, https, mailto, tel, sms and
 *   relative URLs.
 * @attr blank - Opens the link in a new window.
 * @attr product-id - Product that cart adds, product-page leads to and `{price}` shows.
 * @attr variant-id - Variant of the product. Default: the product's default variant.
 * @attr count - Quantity that a press adds.
 * @attr price - Shown in place of the product's price: a plain number is formatted in the shop's currency, anything else is shown as it is.
 * @attr modal-id - ID of the modal that the action modal opens, and the action cart for a product with options.
 * @attr submit - Submits the form around the button.
 * @attr disabled - Disables the button.
 * @attr variant - Style: primary (default), secondary, outline, ghost or link.
 * @attr size - Size: s, m (default) or l.
 * @attr shape - Corners: square, rounded (default) or pill.
 * @attr wide - Fills the width of its container.
 * @attr color - Colour or gradient of the surface (primary, secondary), or colour of line and text (other variants), made lighter or darker
 *   when it would be unreadable on the page.
 * @attr text-color - Colour of the text; replaced when it would be unreadable on `color`.
 * @attr icon - Icon before the text, by its name in sb-icon.
 * @attr icon-after - Icon after the text, by its name in sb-icon.
 * @attr hover - Hover effects, separated by commas: fill, border, glare, scale, shift, fadein, shadow, opacity, underline, text.
 * @attr hover-label - Text that the effect text rolls in. Default: the same text.
 *
 * @slot - Content of the button, in place of label.
 *
 * @fires add-to-cart - Requested by a press with the action cart.
 * @fires analytics - GA4's add_to_cart, dispatched by the cart once it has accepted what the press requested.
 * @fires modal-open - Requested by a press with the action modal, and with the action cart for a product with options.
 *
 * @csspart base - The link or button.
 * @csspart label - The text.
 * @csspart words - The label with the space it takes, and the hover text (`::after`).
 * @csspart icon - An icon.
 * @csspart tip - Why the button is disabled, or why not all was added.
 *
 * @example
 * ```html
 * <sb-button label="Add for {price}" action="cart" product-id="p-mug-day" hover="fill, shift"></sb-button>
 * ```
 */
export class SbButtonElement extends leaf(Button, BUTTON_ATTRIBUTES, [host, pageIcon, styles]) {}

define('sb-button', SbButtonElement);

declare global {
  interface HTMLElementTagNameMap {
    'sb-button': SbButtonElement;
  }
}

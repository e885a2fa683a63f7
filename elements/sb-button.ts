import { Button } from '../src/components/button/Button.js';
import { flag, list, number, oneOf, text } from '../src/platform/element/attributes.js';
import { colour } from '../src/platform/element/colour-attribute.js';
import { define, leaf } from '../src/platform/element/leaf.js';
import { link } from '../src/platform/links/link-attribute.js';
import host from '../styles/host.css';
import pageIcon from '../styles/page-icon.css';
import styles from '../styles/sb-button.css';

const attributes = {
  label: text(),
  action: oneOf(['none', 'link', 'cart', 'product-page', 'pages', 'modal'], 'none'),
  href: link(),
  blank: flag(),
  productId: text(),
  variantId: text(),
  count: number(1, { min: 1, integer: true }),
  price: text(),
  modalId: text(),
  submit: flag(),
  disabled: flag(),
  variant: oneOf(['primary', 'secondary', 'outline', 'ghost', 'link'], 'primary'),
  size: oneOf(['s', 'm', 'l'], 'm'),
  shape: oneOf(['square', 'rounded', 'pill'], 'rounded'),
  wide: flag(),
  color: colour(),
  textColor: colour({ gradient: false }),
  icon: text(),
  iconAfter: text(),
  hover: list(),
  hoverLabel: text(),
};

/**
 * A button in the page's style: a real link where it leads somewhere, a real button where it does something. `{price}` in its words is
 * replaced by the product's price; the room for it is there before. What needs the shop is loaded when a button that sells comes near the screen.
 *
 * A product with options, of which the button names no variant, is chosen first: in the modal of `modal-id`, else on the product's own page, else
 * its default variant is added. What cannot be ordered disables the button, and a tip says why. While an add is not answered, another press adds
 * nothing; after it, each press adds `count` again. In the editor (mode admin) nothing is done and no link is followed.
 *
 * @summary A button or link, with hover effects, prices and a way into the cart.
 * @element sb-button
 *
 * @attr label - Its words; balanced markup is shown, made safe. The slot is for what needs more.
 * @attr action - none (default), link, cart, product-page, pages (a page of the site), modal.
 * @attr href - Where link and pages lead; on product-page in place of the product's own page. http, https, mailto, tel, sms, relative.
 * @attr blank - Opens the link in a new window.
 * @attr product-id - The product that cart adds, product-page leads to and `{price}` is of.
 * @attr variant-id - Which variant of it; the default one when absent.
 * @attr count - How many a press adds.
 * @attr price - In place of the product's price: a plain number is written in the shop's currency, anything else as it is.
 * @attr modal-id - The modal that modal opens, and cart for a product with options.
 * @attr submit - Submits the form it stands in.
 * @attr disabled - Cannot be used.
 * @attr variant - primary (default), secondary, outline, ghost, link.
 * @attr size - s, m (default), l.
 * @attr shape - square, rounded (default), pill.
 * @attr wide - As wide as its place.
 * @attr color - Its colour: a surface, or a gradient, of primary and secondary; line and text of the others, lighter or darker where it could not be read on the page.
 * @attr text-color - Its text; one that cannot be read on color is replaced.
 * @attr icon - An icon before the words, by its name as in sb-icon.
 * @attr icon-after - An icon after them.
 * @attr hover - Effects, separated by commas: fill, border, glare, scale, shift, fadein, shadow, opacity, underline, text.
 * @attr hover-label - The words that the effect text rolls in; the same words when absent.
 *
 * @slot - The words, in place of label.
 *
 * @fires add-to-cart - Asked by a press, action cart.
 * @fires analytics - Told by the cart once it has taken what a press has asked for, in GA4's words: add_to_cart.
 * @fires modal-open - Asked by a press, action modal, and cart for a product with options.
 *
 * @csspart base - The link or button.
 * @csspart label - Its words.
 * @csspart words - The label with the room it takes, and the words on hover (`::after`).
 * @csspart icon - Its icons.
 * @csspart tip - Why it cannot be used.
 *
 * @example
 * ```html
 * <sb-button label="Add for {price}" action="cart" product-id="p-mug-day" hover="fill, shift"></sb-button>
 * ```
 */
export class SbButtonElement extends leaf(Button, attributes, [host, pageIcon, styles]) {}

define('sb-button', SbButtonElement);

declare global {
  interface HTMLElementTagNameMap {
    'sb-button': SbButtonElement;
  }
}

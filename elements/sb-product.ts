import { ProductElement, productOnServer } from '../src/components/catalogue/product/ProductElement.js';
import { PRODUCT_ATTRIBUTES } from '../src/components/catalogue/product/product-settings.js';
import { define, reactElement } from '../src/platform/element/widget.js';
import controls from '../styles/controls.css';
import host from '../styles/host.css';
import iconButton from '../styles/icon-button.css';
import percentOff from '../styles/percent-off.css';
import gallery from '../styles/product-gallery.css';
import reset from '../styles/reset.css';
import options from '../styles/sb-catalogue-options.css';
import styles from '../styles/sb-product.css';
import skeleton from '../styles/skeleton.css';
import stepper from '../styles/stepper.css';

/**
 * One product of the shop anywhere on a page: its pictures, name, price, description, options, quantity and an add-to-cart button. Content
 * that the page puts inside is shown until the product has loaded, when there is no script, and when the product is unavailable.
 *
 * @summary One product with its pictures, options, count and add to cart.
 * @element sb-product
 *
 * @attr product-id - ID of the product.
 * @attr address - Name of the URL parameter that has the product's ID when product-id is absent. With address="id" a page at
 *   /product?id=p-1 shows p-1, so one page serves all products.
 * @attr variant-id - ID of the variant shown first, unless the URL names another one (?sb-product=ID&sb-variant=ID). Default: the first
 *   that can be ordered.
 * @attr layout - wide (default: pictures beside text, or above it when narrow), card (a card as in a catalogue), full (wide with larger
 *   pictures and the title as the page's main heading) or button (the button alone).
 * @attr cards - Content of the layout card. compact (default): picture, name, price, colours, low stock, and a button that opens the other
 *   options; name and picture open the product here, and are links to its page for new tabs and search engines. It has no quantity, share
 *   or buy-now. full: a gallery of pictures, all options, stock and quantity.
 * @attr ratio - Aspect ratio of the pictures, width by height: 4/5 (default), 1:1 or 0.8.
 * @attr button-text - Text of the button; {price} is replaced by the price.
 * @attr ask-link - Link for requesting the price of a product without one, shown in place of its button; without this the button is
 *   disabled. http, https, mailto, tel, sms or relative; {id} and {name} are replaced by the product's, URL-encoded: /?about={name}#contact
 * @attr ask-text - Text of the price-request link. Default: "Ask for a price".
 * @attr buy-now - Adds a second button, which puts the product into the cart and opens the checkout.
 * @attr no-count - Hides the quantity: one piece at a time.
 * @attr share - Shows a button that shares a link to the product in the chosen variant.
 * @attr no-structured-data - Publishes no structured data (JSON-LD) about the product to search engines.
 * @attr project-id - Project of the shop. Default: the page's.
 * @attr language - Language of the texts as a BCP 47 tag. Default: the page's language.
 *
 * @fires add-to-cart - A visitor wants to add the product to the cart; cancelable.
 * @fires cart-open - A visitor wants to buy now: requests that the cart opens on the checkout; cancelable.
 * @fires variant-change - A visitor has chosen another variant.
 * @fires video-play - A video of the product has started.
 * @fires video-pause - The video has paused, ended or left the screen.
 * @fires analytics - GA4's view_item (for a compact card once it is opened) and add_to_cart.
 * @fires sb-error - The product could not be loaded; cancel it to suppress the console warning.
 *
 * @slot - Placeholder until the product has loaded: its name, a picture, a link.
 * @slot promise - Content below the buttons: delivery cost, delivery time, return policy.
 * @slot gone - Content in place of the standard message when the shop no longer has the product: what it was, a link back to the shop.
 *
 * @csspart base - The whole element, with `data-layout` and `data-state` loading, ready, missing or failed.
 * @csspart product - The product.
 * @csspart media - The area of the pictures.
 * @csspart gallery - The pictures; also gallery-stage, gallery-track, gallery-picture, gallery-arrow, gallery-previous, gallery-next,
 *   gallery-enlarge, gallery-position, gallery-thumbs, gallery-thumb; a video has video, player, cover, play, play-icon, duration.
 * @csspart picture - A picture.
 * @csspart badge - The discount in percent.
 * @csspart content - The content beside or below the pictures.
 * @csspart name - The product's name.
 * @csspart price - The current price and the one before a reduction.
 * @csspart current-price - The current price.
 * @csspart old-price - The price before a reduction.
 * @csspart description - The description.
 * @csspart options - The options; their parts are those of `<sb-catalogue>`.
 * @csspart availability - The stock status.
 * @csspart buy - Quantity and buttons.
 * @csspart stepper - Quantity with minus and plus buttons.
 * @csspart add - The add-to-cart button, with `data-state` idle, busy, added or off.
 * @csspart buy-now - The button that continues to the checkout.
 * @csspart article - The article number, with its label.
 * @csspart share - The share button.
 * @csspart grid - The grid of a compact card; its parts are those of `<sb-catalogue>`: card, media, picture, second-picture, stock,
 *   current-price, old-price, and those of the options modal.
 * @csspart notice - The message in place of an unavailable product.
 * @csspart retry - The retry button.
 *
 * @cssprop --sb-product-gap - Space between pictures and text.
 * @cssprop --sb-product-space - Height reserved until the product has loaded; with styles/page.css also before the element is defined.
 *   Default: the typical height for its layout and width.
 *
 * @example
 * ```html
 * <sb-product product-id="p-chair-alba" layout="wide" buy-now share></sb-product>
 * ```
 */
export class SbProductElement extends reactElement({
  component: ProductElement,
  attributes: PRODUCT_ATTRIBUTES,
  styles: [host, reset, controls, iconButton, skeleton, options, stepper, gallery, percentOff, styles],
  server: productOnServer,
}) {}

define('sb-product', SbProductElement);

declare global {
  interface HTMLElementTagNameMap {
    'sb-product': SbProductElement;
  }
}

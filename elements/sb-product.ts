import { ProductElement } from '../src/components/catalogue/product/ProductElement.js';
import { ratio } from '../src/components/catalogue/settings.js';
import { flag, oneOf, text } from '../src/platform/element/attributes.js';
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

const attributes = {
  productId: text(),
  address: text(),
  variantId: text(),
  layout: oneOf(['wide', 'card', 'full', 'button'], 'wide'),
  cards: oneOf(['calm', 'full'], 'calm'),
  ratio: ratio(4 / 5),
  buttonText: text(),
  askLink: text(),
  askText: text(),
  buyNow: flag(),
  noCount: flag(),
  share: flag(),
  noStructuredData: flag(),
  projectId: text(),
  language: text(),
};

/**
 * One product of the shop anywhere on a page: its pictures to look through, name, price, description, options, count, and the button that puts it
 * into the cart. What the page has put inside stands in its place until the product is there, without script, and where it cannot be had.
 *
 * @summary One product with its pictures, options, count and add to cart.
 * @element sb-product
 *
 * @attr product-id - The product.
 * @attr address - Where product-id is absent: the name under which the page's address says which product it is. With address="id" a page at /product?id=p-1 shows p-1, so that one page does for all products.
 * @attr variant-id - The variant shown at first, unless the page's address names another one (?sb-product=ID&sb-variant=ID); the first that can be ordered when absent.
 * @attr layout - wide (default: pictures beside words, above them where it is narrow), card (as a card of a catalogue), full (as wide, with larger pictures, its title the heading of the page) or button (the button alone).
 * @attr cards - What the layout card says: calm (default) picture, name, price, colours and one button, which asks for the other options, and the stock where it runs low; name and picture lead to the
 *   product's page, and open the product here where it has none. full pictures to look through, all options, the stock and the count. A calm card has neither count, share nor buy-now.
 * @attr ratio - Width by height of the pictures, like 4/5 (default), 1:1 or 0.8.
 * @attr button-text - Text of the button; {price} stands for the price.
 * @attr ask-link - Where the price of a product without one is asked for: a link in the place of its button, which is off without this. http, https, mailto, tel, sms, relative; {id} and {name} stand for the product's, as a query has them: /?about={name}#contact
 * @attr ask-text - Text of that link; "Ask for a price" when absent.
 * @attr buy-now - A second button, which puts it into the cart and opens the cart on the order.
 * @attr no-count - Leaves out how many: one at a time.
 * @attr share - Offers the link to the product, in the variant that is shown.
 * @attr no-structured-data - Search engines are told nothing (JSON-LD) of it.
 * @attr project-id - The shop's project; the page's when absent.
 * @attr language - Language of the texts, BCP 47; the page's when absent.
 *
 * @fires add-to-cart - A visitor wants it in the cart; cancelable.
 * @fires cart-open - A visitor wants to buy it now: the cart is to open on the order; cancelable.
 * @fires variant-change - A visitor has chosen another variant.
 * @fires video-play - A video of the product plays.
 * @fires video-pause - It is paused, has ended or left the screen.
 * @fires analytics - view_item, of a calm card once it is opened, and add_to_cart, in GA4's words.
 * @fires sb-error - The product could not be loaded; cancel it to keep the warning out of the console.
 *
 * @slot - What stands in its place until it is there: its name, a picture, a link.
 * @slot promise - What goes with the way to buy it, below that: what delivery costs, how long it takes, what can be sent back.
 * @slot gone - What stands in its place when the shop no longer has it, instead of a line of ours: what it was, a way back to the shop.
 *
 * @csspart base - The whole, with `data-layout` and `data-state` loading, ready, missing or failed.
 * @csspart product - The product.
 * @csspart media - The place of its pictures.
 * @csspart gallery - Its pictures; also gallery-stage, gallery-track, gallery-picture, gallery-arrow, gallery-previous, gallery-next, gallery-enlarge, gallery-position, gallery-thumbs, gallery-thumb;
 *   of a video video, player, cover, play, play-icon, duration.
 * @csspart picture - A picture.
 * @csspart badge - Percent off.
 * @csspart content - What stands beside or below the pictures.
 * @csspart name - Its name.
 * @csspart price - Its price, and the one it was.
 * @csspart modal-description - Its description.
 * @csspart options - Its options; their parts are those of `<sb-catalogue>`.
 * @csspart availability - Whether it can be had.
 * @csspart buy - Count and buttons.
 * @csspart stepper - Count with less and more.
 * @csspart add - The button that adds, with `data-state` idle, busy, added or off.
 * @csspart buy-now - The button that goes on to the order.
 * @csspart article - The article, with its label.
 * @csspart share - The way to share it.
 * @csspart grid - The place of a calm card; its parts are those of `<sb-catalogue>`: card, media, picture, second-picture, stock, current-price, old-price, and the options modal's.
 * @csspart notice - What stands in place of a product that cannot be had.
 * @csspart retry - The button that tries again.
 *
 * @cssprop --sb-product-gap - Between pictures and words.
 * @cssprop --sb-product-space - The height kept free until the product is there, by default that of most products of its layout and width; by styles/page.css also before the element is defined.
 *
 * @example
 * ```html
 * <sb-product product-id="p-chair-alba" layout="wide" buy-now share></sb-product>
 * ```
 */
export class SbProductElement extends reactElement({
  component: ProductElement,
  attributes,
  styles: [host, reset, controls, iconButton, skeleton, options, stepper, gallery, percentOff, styles],
}) {}

define('sb-product', SbProductElement);

declare global {
  interface HTMLElementTagNameMap {
    'sb-product': SbProductElement;
  }
}

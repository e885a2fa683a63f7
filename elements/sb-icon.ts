import { ICON_ATTRIBUTES, Icon } from '../src/components/icon/Icon.js';
import { define, leaf } from '../src/platform/element/leaf.js';
import host from '../styles/host.css';
import iconStyles from '../styles/page-icon.css';
import styles from '../styles/sb-icon.css';

/**
 * An icon of the library's set, drawn in the text's colour, or a small picture of the image service, which is requested in steps of 50
 * pixels when it comes near the screen. The outlines are loaded with the first icon shown, in parts of the set by first letter.
 *
 * The set: close, plus, minus, check, alert, cart, previous, next, trash, tag, upload, arrow-up, arrow-down, back, forward, external,
 * download, share, search, menu, filter, home, user, heart, star, sparkle, leaf, sun, bag, gift, truck, shield, lock, phone, mail, chat,
 * pin, clock, calendar, camera, play, info.
 *
 * @summary An icon, as large as the text beside it.
 * @element sb-icon
 *
 * @attr name - Name of an icon of the set.
 * @attr image-id - ID of a picture at the image service, in place of the icon.
 * @attr ext - File format of the picture: svg (default, requested unchanged), png, webp, avif, jpg or gif.
 * @attr size - Size in pixels. Default: that of the text.
 * @attr color - Colour of the icon. Default: the text's.
 * @attr background - Colour or gradient of the shape.
 * @attr shape - Surface around the icon, twice its size: none (default), circle, rounded or square.
 * @attr label - Accessible name; without it the icon is decoration.
 * @attr href - Link URL: http, https, mailto, tel, sms or relative. A link needs a label.
 * @attr blank - Opens the link in a new window.
 *
 * @csspart base - The shape, or the link.
 * @csspart icon - The icon of the set.
 * @csspart image - The picture.
 *
 * @example
 * ```html
 * <sb-icon name="truck" size="24" shape="circle" label="Free delivery"></sb-icon>
 * ```
 */
export class SbIconElement extends leaf(Icon, ICON_ATTRIBUTES, [host, iconStyles, styles]) {}

define('sb-icon', SbIconElement);

declare global {
  interface HTMLElementTagNameMap {
    'sb-icon': SbIconElement;
  }
}

import { flag, json, list, number, oneOf, text } from '../src/bridge/attributes.js';
import { define, reactElement } from '../src/bridge/define-react.js';
import { Catalogue } from '../src/components/catalogue/Catalogue.js';
import { ratio, readCategories } from '../src/components/catalogue/settings.js';
import controls from '../styles/controls.css';
import host from '../styles/host.css';
import iconButton from '../styles/icon-button.css';
import reset from '../styles/reset.css';
import styles from '../styles/sb-catalogue.css';
import card from '../styles/sb-catalogue-card.css';
import skeleton from '../styles/skeleton.css';

const attributes = {
  showType: oneOf(['category', 'select_products'], 'category'),
  productIds: list(),
  categoryId: text(),
  categories: json(readCategories, [], 'a JSON list of { id, name }'),
  tabs: flag(),
  maxCount: number(9, { min: 1, integer: true }),
  navigation: oneOf(['button', 'pagination', 'none'], 'button'),
  paginationStyle: oneOf(['sequence', 'from_max', 'other'], 'sequence'),
  perRow: number(3, { min: 1, max: 6, integer: true }),
  perRowMobile: number(2, { min: 1, max: 3, integer: true }),
  ratio: ratio(4 / 5),
  buttonText: text(),
  moreDetails: flag(),
  projectId: text(),
  language: text(),
  label: text(),
};

/**
 * The storefront: product cards with options, prices and a button that puts them into the cart, as one grid or under
 * tabs of sections. Pages come by a button or by page numbers. It follows the width it is given, not the window's.
 *
 * @summary Product catalogue with tabs, options and add to cart.
 * @element sb-catalogue
 *
 * @attr show-type - Where products come from: category (default; the whole shop without category-id) or select_products.
 * @attr product-ids - The products of select_products, in order.
 * @attr category-id - The category shown; with tabs the one shown first.
 * @attr categories - The tabs, as JSON: [{"id": "chairs", "name": "Chairs"}]; the shop's own categories when absent.
 * @attr tabs - Divides the catalogue into tabs of categories.
 * @attr max-count - Products per page; 9 when absent.
 * @attr navigation - How further pages come: button (load more, default), pagination or none.
 * @attr pagination-style - sequence (page numbers, default), from_max (page of pages) or other (previous and next alone).
 * @attr per-row - Cards in a row, fewer where there is no room; 3 when absent.
 * @attr per-row-mobile - Cards in a row of a catalogue narrower than 600 px; 2 when absent.
 * @attr ratio - Width by height of the pictures, like 4/5 (default), 1:1 or 0.8.
 * @attr button-text - Text of the button; {price} stands for the price.
 * @attr more-details - Shows on each card a link to the product's page; in admin mode also where there is none.
 * @attr project-id - The shop's project; the page's when absent.
 * @attr language - Language of the texts, BCP 47; the page's when absent.
 * @attr label - Names the catalogue for screen readers.
 *
 * @fires add-to-cart - A visitor wants a variant in the cart; cancelable.
 * @fires variant-change - A visitor has chosen another variant.
 * @fires tab-change - A visitor has chosen another section.
 * @fires page-change - Another page is shown that a visitor has asked for.
 * @fires sb-error - Products could not be loaded; cancel it to keep the warning out of the console.
 *
 * @slot empty - In place of "No products in this section".
 *
 * @csspart base - The whole.
 * @csspart tabs - The row of tabs.
 * @csspart tab - One tab.
 * @csspart tab-count - The number of products in it.
 * @csspart panel - The list, or what stands in its place.
 * @csspart list - All cards.
 * @csspart grid - A grid of cards; a long list has several.
 * @csspart card - A product.
 * @csspart media - The box of its picture.
 * @csspart picture - The picture.
 * @csspart second-picture - The one on hover.
 * @csspart badge - Percent off.
 * @csspart name - The product's name.
 * @csspart options - Its options.
 * @csspart option - One option; also option-color, option-radio, option-vertical_list, option-horizon_block, option-vertical_block.
 * @csspart value - A value to choose.
 * @csspart price - The line of prices.
 * @csspart current-price - The price.
 * @csspart old-price - The price it was.
 * @csspart availability - Whether it can be had.
 * @csspart add - The button of a card.
 * @csspart more-details - The link to the product's page.
 * @csspart skeleton - The place of something on its way.
 * @csspart more - The line with the load-more button.
 * @csspart more-button - The load-more button.
 * @csspart pages - The page numbers.
 * @csspart page - A page number.
 * @csspart notice - What stands in place of products: notice-empty or notice-failed.
 * @csspart retry - The button that tries again.
 *
 * @cssprop --sb-catalogue-gap - Between cards of a row; 24px, 12px where it is narrow.
 * @cssprop --sb-catalogue-row-gap - Between rows; 40px, 28px where it is narrow.
 * @cssprop --sb-catalogue-space - For styles/page.css: the height kept free for chosen products until the element is defined.
 *
 * @example
 * ```html
 * <sb-catalogue tabs max-count="9" per-row="3" navigation="button" label="Our products"></sb-catalogue>
 * ```
 */
export class SbCatalogueElement extends reactElement({
  component: Catalogue,
  attributes,
  styles: [host, reset, controls, iconButton, skeleton, styles, card],
}) {}

define('sb-catalogue', SbCatalogueElement);

declare global {
  interface HTMLElementTagNameMap {
    'sb-catalogue': SbCatalogueElement;
  }
}

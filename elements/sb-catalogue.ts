import { Catalogue } from '../src/components/catalogue/Catalogue.js';
import { PLAIN } from '../src/components/catalogue/card/card-look.js';
import {
  anyObject,
  controls as findControls,
  ratio,
  readCategories,
  readFilters,
} from '../src/components/catalogue/settings.js';
import { flag, json, list, number, oneOf, text } from '../src/platform/element/attributes.js';
import { define, reactElement } from '../src/platform/element/widget.js';
import controls from '../styles/controls.css';
import host from '../styles/host.css';
import iconButton from '../styles/icon-button.css';
import percentOff from '../styles/percent-off.css';
import reset from '../styles/reset.css';
import styles from '../styles/sb-catalogue.css';
import card from '../styles/sb-catalogue-card.css';
import options from '../styles/sb-catalogue-options.css';
import tabs from '../styles/sb-catalogue-tabs.css';
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
  showArrows: flag(),
  paginationColor: text(),
  activeStyle: oneOf(['fill', 'border', 'underline', 'text'], 'fill'),
  paginationButtonText: text(),
  address: text(),
  controls: findControls(),
  search: text(),
  sort: text(),
  filters: json(readFilters, {}, 'a JSON object of values by filter'),
  noStructuredData: flag(),
  perRow: number(3, { min: 1, max: 6, integer: true }),
  perRowMobile: number(2, { min: 1, max: 3, integer: true }),
  ratio: ratio(4 / 5),
  elementsList: json(anyObject, PLAIN.elementsList, 'a JSON list or object of elements'),
  elementsStyles: json(anyObject, PLAIN.elementsStyles, 'a JSON object of styles by element'),
  cardBackground: text(),
  justify: oneOf(['start', 'center', 'end'], PLAIN.justify),
  productsType: oneOf(['single', 'double'], PLAIN.productsType),
  productsSwap: flag(),
  productsProportions: text(PLAIN.productsProportions),
  doubleDirection: oneOf(['row', 'column'], PLAIN.doubleDirection),
  containerCols: number(PLAIN.containerCols, { min: 1, max: 24, integer: true }),
  wide: flag(),
  align: oneOf(['start', 'center', 'end'], PLAIN.align),
  adaptive: json(anyObject, PLAIN.adaptive, 'a JSON object of settings'),
  transitions: list(),
  buttonTransitions: list(),
  cards: oneOf(['calm', 'full'], 'calm'),
  gallery: oneOf(['hover', 'arrows', 'zones', 'none'], 'hover'),
  action: oneOf(['none', 'link', 'cart', 'product-page', 'pages', 'modal'], PLAIN.action),
  actionLink: text(),
  actionLinkBlank: flag(),
  actionPage: text(),
  buttonText: text(),
  askLink: text(),
  askText: text(),
  modalElementsList: json(anyObject, null, 'a JSON list of names or { key, padding_top, adaptive_padding }'),
  variantAddress: flag(),
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
 * @attr show-arrows - Previous and next are arrows; words when absent.
 * @attr pagination-color - Colour of the page one is on and of the load-more button, hex or rgb, also a gradient; the theme's when absent.
 * @attr active-style - How the page one is on is marked: fill (default), border, underline or text.
 * @attr pagination-button-text - Text of the load-more button.
 * @attr address - Name under which the page's address keeps page, section, search, sort and filters, so that Back, a reload and a shared link lead there: address="shop" gives ?shop.page=2; not kept when absent. One name per catalogue.
 * @attr controls - What visitors may look for products with: some of search, sort and filter.
 * @attr search - What is searched for until the visitor searches.
 * @attr sort - The order until the visitor chooses one: price, -price, name or -name; the shop's own when absent.
 * @attr filters - What is filtered by until the visitor chooses, as JSON: {"colour": ["oak"], "price": "10-50"}; ids are the backend's. Cards show the variant that fits where the id is an option's, price or stock.
 * @attr no-structured-data - Search engines are told nothing (JSON-LD) of the products shown.
 * @attr per-row - Cards in a row, fewer where there is no room; 3 when absent.
 * @attr per-row-mobile - Cards in a row of a catalogue narrower than 600 px; 2 when absent.
 * @attr ratio - Width by height of the pictures, like 4/5 (default), 1:1 or 0.8.
 * @attr cards - What a card without elements-list says: calm (default) picture, name, price, colours and the button, which asks for the other options, and the stock where it runs low; full all
 *   options and the stock.
 * @attr elements-list - What a card shows, in order: JSON list of media, name, options, divider, article, description, available, price, button, more_details. An
 *   entry may be { "key": "name", "padding_top": 16, "adaptive_padding": 8 }, the second where it is narrower than 600 px; or an object of such settings by name. What is not listed is hidden.
 * @attr elements-styles - How elements look, JSON by name: align (start, center, end), color, background, size, radius, height (px), weight (100 to 900), opacity (%), lines
 *   (of text, at most), italic, uppercase, wide (false: a button as wide as its words). {"name": {"size": 20, "weight": 700}, "divider": {"height": 1, "opacity": 10}}
 * @attr card-background - Colour or gradient behind a card; its texts follow it.
 * @attr justify - Where the texts of a card stand: start (default), center, end; an element's own align wins.
 * @attr products-type - single (default), or double: picture and words beside each other.
 * @attr products-swap - A double card's picture stands behind its words.
 * @attr products-proportions - Columns of a double card's picture and words, of 24: 12/12 (default).
 * @attr double-direction - Halves of a double card: row (default, beside each other) or column. Where it is narrow: column, unless adaptive says otherwise.
 * @attr container-cols - How many of the 24 columns of its place the catalogue takes; all where it is narrow, unless adaptive says otherwise.
 * @attr wide - Takes the whole width, whatever container-cols says.
 * @attr align - Where it stands in its place, and the cards of a row that is not full: start (default), center, end.
 * @attr adaptive - What is different where it is narrower than 600 px, JSON: products_type, products_swap, products_proportions, double_direction, container_cols, align.
 * @attr transitions - Hover effects of a card, separated by commas: fill, border, glare, scale, shift, fadein, shadow, opacity, underline, text (of its button).
 * @attr button-transitions - Hover effects of its button, the same ones.
 * @attr gallery - How a card's pictures are looked through: hover (default, the next one), arrows (with swipe and keys), zones (by the pointer's place, also arrows), none.
 * @attr action - What a press does. cart (default): the button adds, or has the options chosen first where the card does not show them; name and picture lead to the product's page.
 *   link, pages, product-page, modal (its options): name, picture and button. none: nothing, there is no button.
 * @attr action-link - Where link leads: http, https, mailto, tel, sms, relative.
 * @attr action-link-blank - Links of the action and to the product's page open a new window.
 * @attr action-page - Where pages leads, a page of the site.
 * @attr button-text - Text of the button; {price} stands for the price.
 * @attr ask-link - Where the price of a product without one is asked for: a link in the place of its button, which is off without this. http, https, mailto, tel, sms, relative; {id} and {name} stand for the product's, as a query has them: /?about={name}#contact
 * @attr ask-text - Text of that link; "Ask for a price" when absent.
 * @attr modal-elements-list - What the options modal shows, in order, as JSON: ["media", "name", "options", "available", "divider", "button"] when absent; also
 *   article, description, price, more_details. An entry may be { key, padding_top, adaptive_padding }, a divider also with height, opacity and padding_bottom.
 * @attr variant-address - The page's address names the variant that is chosen, ?sb-product=ID&sb-variant=ID, so that it can be shared. Such links are followed
 *   also without it: the variant is chosen on its card, or in the options modal where the card shows no options.
 * @attr more-details - Shows on each card a link to the product's page; in admin mode also where there is none.
 * @attr project-id - The shop's project; the page's when absent.
 * @attr language - Language of the texts, BCP 47; the page's when absent.
 * @attr label - Names the catalogue for screen readers.
 *
 * @fires add-to-cart - A visitor wants a variant in the cart; cancelable.
 * @fires variant-change - A visitor has chosen another variant.
 * @fires tab-change - A visitor has chosen another section, also by Back and Forward.
 * @fires page-change - Another page is shown that a visitor has asked for, also by Back and Forward.
 * @fires video-play - A video of a product that has been opened plays.
 * @fires video-pause - It is paused, has ended, left the screen or its dialog has closed.
 * @fires analytics - What a shop's analytics ask for, in GA4's words: view_item_list, select_item, view_item, add_to_cart.
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
 * @csspart gallery - The pictures over it, once the card has been met; also gallery-picture, gallery-arrow, gallery-dots, gallery-dot.
 * @csspart badge - Percent off.
 * @csspart name - The product's name.
 * @csspart options - Its options.
 * @csspart option - One option; also option-color, option-bare (swatches without words), option-radio, option-vertical_list, option-horizon_block, option-vertical_block.
 * @csspart option-name - Its name, of swatches with the chosen one's.
 * @csspart value - A value to choose.
 * @csspart value-locked - One that is out of stock.
 * @csspart value-disabled - One that does not exist with the other values.
 * @csspart swatch - A value that is a colour alone.
 * @csspart dot - The colour beside a value's name.
 * @csspart tip - Why a value, or the button, is off; the name of a swatch.
 * @csspart options-modal - The options modal.
 * @csspart modal-media - Its picture; of a product that has been opened a gallery with gallery-stage, gallery-track, gallery-picture, gallery-arrow, gallery-previous, gallery-next, gallery-enlarge,
 *   gallery-position, gallery-thumbs, gallery-thumb; of a video video, player, cover, play, play-icon, duration.
 * @csspart modal-content - What stands beside or below the picture.
 * @csspart modal-name - The product's name in it.
 * @csspart modal-divider - Its divider.
 * @csspart modal-buy - How many, and the button, in the modal.
 * @csspart modal-button - Its button.
 * @csspart divider - A line between elements.
 * @csspart article - The article, with its label.
 * @csspart description - The description, folded when it is long.
 * @csspart price - The line of prices.
 * @csspart current-price - The price.
 * @csspart old-price - The price it was.
 * @csspart availability - Whether it can be had.
 * @csspart add - The button of a card, or its link; words and label in it with the effects text and underline.
 * @csspart more-details - The link to the product's page.
 * @csspart skeleton - The place of something on its way.
 * @csspart more - The line with the load-more button.
 * @csspart more-button - The load-more button.
 * @csspart pages - The page numbers.
 * @csspart page - A page number.
 * @csspart page-step - Previous or next; also page-previous, page-next.
 * @csspart page-of - "2 / 5" in place of page numbers.
 * @csspart find - Search, sort and filters.
 * @csspart find-row - The row of search, sort and the filters' button.
 * @csspart find-search - The search field with its icon.
 * @csspart find-sort - The choice of an order.
 * @csspart find-toggle - The button that opens the filters.
 * @csspart find-filters - The filters.
 * @csspart find-group - One filter.
 * @csspart range-track - The line of a range to filter by, a price say, with its handles.
 * @csspart range-handle - A handle on it; data-state moved.
 * @csspart find-swatch - The colour before a value's name.
 * @csspart find-more - Shows all values of a filter, or the first ones.
 * @csspart find-chosen - What is chosen.
 * @csspart find-chip - One chosen value, which takes it back.
 * @csspart find-elsewhere - The ways to other sections in which a search finds something.
 * @csspart find-empty - Clears the search.
 * @csspart find-sheet - The dialog that the filters are in on a phone; data-state open, closing or closed.
 * @csspart find-foot - Its foot.
 * @csspart find-show - Closes it, and says how many products are found.
 * @csspart find-clear - Takes everything back.
 * @csspart notice - What stands in place of products: notice-empty or notice-failed.
 * @csspart retry - The button that tries again.
 *
 * @cssprop --sb-catalogue-gap - Between cards of a row; 24px, 12px where it is narrow.
 * @cssprop --sb-catalogue-row-gap - Between rows; 40px, 28px where it is narrow.
 * @cssprop --sb-catalogue-find-offset - Where it is narrow, search, sort and filters stay in sight above the list: so far below the top, the height of the page's own sticky head; 0 when absent.
 * @cssprop --sb-catalogue-find-background - The ground of that row; the surface's colour when absent.
 * @cssprop --sb-catalogue-space - For styles/page.css: the height kept free for chosen products until the element is defined, by default that of one row of calm cards.
 *
 * @example
 * ```html
 * <sb-catalogue tabs max-count="9" per-row="3" navigation="button" label="Our products"></sb-catalogue>
 * ```
 */
export class SbCatalogueElement extends reactElement({
  component: Catalogue,
  attributes,
  styles: [host, reset, controls, iconButton, skeleton, styles, percentOff, card, options, tabs],
}) {}

define('sb-catalogue', SbCatalogueElement);

declare global {
  interface HTMLElementTagNameMap {
    'sb-catalogue': SbCatalogueElement;
  }
}

import { Catalogue, catalogueOnServer } from '../src/components/catalogue/Catalogue.js';
import { CATALOGUE_ATTRIBUTES } from '../src/components/catalogue/context/settings.js';
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

/**
 * Storefront of a shop: product cards with options, prices and an add-to-cart button, as one grid or under tabs of categories. Further
 * pages come by a load-more button or by page numbers. The layout follows the width of the element, not of the window.
 *
 * @summary Product catalogue with tabs, options and add to cart.
 * @element sb-catalogue
 *
 * @attr show-type - Source of the products: category (default; the whole shop without category-id) or select_products.
 * @attr product-ids - IDs of the products for select_products, in order.
 * @attr category-id - ID of the category to show; with tabs, the one shown first.
 * @attr categories - The tabs as JSON: [{"id": "chairs", "name": "Chairs"}]. Default: the shop's own categories.
 * @attr tabs - Divides the catalogue into tabs of categories.
 * @attr max-count - Products per page. Default: 9.
 * @attr navigation - How further pages are reached: button (default, load more), pagination or none.
 * @attr pagination-style - sequence (default, page numbers), from_max (current page and number of pages) or other (previous and next only).
 * @attr show-arrows - Shows previous and next as arrows. Default: words.
 * @attr pagination-color - Colour of the current page and of the load-more button: hex or rgb, or a gradient. Default: the theme's.
 * @attr active-style - How the current page is marked: fill (default), border, underline or text.
 * @attr pagination-button-text - Text of the load-more button.
 * @attr address - Prefix of the URL parameters that keep page, section, search, sort and filters, so that Back, a reload and a shared link
 *   restore them: address="shop" gives ?shop.page=2. Each catalogue needs its own prefix. Default: the URL is not changed.
 * @attr controls - Controls that visitors find products with: any of search, sort and filter.
 * @attr search - Initial search text, until the visitor searches.
 * @attr sort - Initial order, until the visitor chooses one: price, -price, name or -name. Default: the shop's own.
 * @attr filters - Initial filters, until the visitor chooses, as JSON: {"colour": ["oak"], "price": "10-50"}. The IDs are the backend's.
 *   Where an ID is an option's, price or stock, cards show the matching variant.
 * @attr no-structured-data - Publishes no structured data (JSON-LD) about the products to search engines.
 * @attr per-row - Cards in a row, fewer when space is short. Default: 3.
 * @attr per-row-mobile - Cards in a row when the catalogue is narrower than 600 px. Default: 2.
 * @attr loading - eager (default) requests the pictures of the first row at once; lazy, for a list below the first screen, when near.
 * @attr ratio - Aspect ratio of the pictures, width by height: 4/5 (default), 1:1 or 0.8.
 * @attr cards - Content of a card without elements-list. compact (default): picture, name, price, colours, low stock, and a button that
 *   opens the other options. full: all options and the stock.
 * @attr elements-list - Content of a card, in order: a JSON list of media, name, options, divider, article, description, available, price,
 *   button, more_details; anything else is hidden. An entry may be { "key": "name", "padding_top": 16, "adaptive_padding": 8 }, where
 *   adaptive_padding applies below 600 px. Also accepts an object of such settings by name.
 * @attr elements-styles - Styles of the elements, JSON by name: align (start, center, end), color, background, size, radius, height (px),
 *   weight (100 to 900), opacity (%), lines (maximum lines of text), italic, uppercase, wide (false: a button as wide as its text).
 *   {"name": {"size": 20, "weight": 700}, "divider": {"height": 1, "opacity": 10}}
 * @attr card-background - Colour or gradient behind a card; its text colour adapts.
 * @attr justify - Alignment of a card's text: start (default), center or end. An element's own align takes precedence.
 * @attr products-type - single (default), or double: picture and text side by side.
 * @attr products-swap - Places the picture of a double card after its text.
 * @attr products-proportions - Columns of picture and text in a double card, out of 24: 12/12 (default).
 * @attr double-direction - Direction of a double card: row (default, side by side) or column. A narrow catalogue uses column unless
 *   adaptive says otherwise.
 * @attr container-cols - Number of columns, of the container's 24, that the catalogue spans. A narrow catalogue spans all unless adaptive
 *   says otherwise.
 * @attr wide - Spans the full width, whatever container-cols says.
 * @attr align - Alignment of the catalogue in its container, and of the cards in an incomplete row: start (default), center or end.
 * @attr adaptive - Settings that differ below 600 px, as JSON: products_type, products_swap, products_proportions, double_direction,
 *   container_cols, align.
 * @attr transitions - Hover effects of a card, separated by commas: fill, border, glare, scale, shift, fadein, shadow, opacity, underline,
 *   text (of its button).
 * @attr button-transitions - Hover effects of the card's button; the same values as transitions.
 * @attr gallery - How visitors browse a card's pictures: hover (default, shows the next one), arrows (also swipe and keys), zones (by
 *   pointer position, also arrows) or none.
 * @attr action - What a press on a card does. cart (default): the button adds the product, or opens its options first when the card does
 *   not show them; name and picture open the product here, and are links to its page for new tabs and search engines. product-page and
 *   action-link-blank lead to that page. link, pages, product-page and modal (the options modal) apply to name, picture and button. none:
 *   nothing, and there is no button.
 * @attr action-link - URL for the action link: http, https, mailto, tel, sms or relative.
 * @attr action-link-blank - Opens links of the action, and to the product's page, in a new window.
 * @attr action-page - URL for the action pages: a page of the site.
 * @attr button-text - Text of the button; {price} is replaced by the price.
 * @attr ask-link - Link for requesting the price of a product without one, shown in place of its button; without this the button is
 *   disabled. http, https, mailto, tel, sms or relative; {id} and {name} are replaced by the product's, URL-encoded: /?about={name}#contact
 * @attr ask-text - Text of the price-request link. Default: "Ask for a price".
 * @attr modal-elements-list - Content of the options modal, in order, as JSON. Default: ["media", "name", "options", "available",
 *   "divider", "button"]; also article, description, price, more_details. An entry may be { key, padding_top, adaptive_padding }; a divider
 *   also takes height, opacity and padding_bottom.
 * @attr variant-address - Puts the chosen variant into the URL, ?sb-product=ID&sb-variant=ID, so that it can be shared. Such links work
 *   without this attribute too: they choose the variant on its card, or in the options modal when the card shows no options.
 * @attr more-details - Shows a link to the product's page on each card; in admin mode also on products without a page.
 * @attr project-id - Project of the shop. Default: the page's.
 * @attr language - Language of the texts as a BCP 47 tag. Default: the page's language.
 * @attr label - Accessible name of the catalogue.
 *
 * @fires add-to-cart - A visitor wants to add a variant to the cart; cancelable.
 * @fires variant-change - A visitor has chosen another variant.
 * @fires tab-change - A visitor has chosen another category, also by Back and Forward.
 * @fires page-change - A page that a visitor requested is shown, also by Back and Forward.
 * @fires video-play - A video of an opened product has started.
 * @fires video-pause - The video has paused, ended or left the screen, or its dialog has closed.
 * @fires analytics - Shop analytics in GA4's format: view_item_list, select_item, view_item, add_to_cart.
 * @fires sb-error - Products could not be loaded; cancel it to suppress the console warning.
 *
 * @slot empty - Content in place of "No products in this category".
 *
 * @csspart base - The whole element.
 * @csspart tabs - The row of tabs.
 * @csspart tab - A tab.
 * @csspart tab-count - The number of products in a tab.
 * @csspart panel - The list, or the content in its place.
 * @csspart list - All cards.
 * @csspart grid - A grid of cards; a long list has several.
 * @csspart card - A product card.
 * @csspart media - The box of a card's picture.
 * @csspart picture - The picture.
 * @csspart second-picture - The picture shown on hover.
 * @csspart gallery - The other pictures, over the first, after the first interaction with the card; also gallery-picture, gallery-arrow,
 *   gallery-dots, gallery-dot.
 * @csspart badge - The discount in percent.
 * @csspart name - The product's name.
 * @csspart options - The product's options.
 * @csspart option - An option; also option-color, option-bare (swatches without text), option-radio, option-vertical_list,
 *   option-horizon_block, option-vertical_block.
 * @csspart option-name - The name of an option; for swatches with the chosen value.
 * @csspart value - A value of an option.
 * @csspart value-locked - A value that is out of stock.
 * @csspart value-disabled - A value that does not exist in combination with the other chosen values.
 * @csspart swatch - A value shown as a colour only.
 * @csspart dot - The colour beside the name of a value.
 * @csspart tip - Why a value or the button is disabled; the name of a swatch.
 * @csspart options-modal - The options modal.
 * @csspart modal-media - The picture in the modal. An opened product has a gallery with gallery-stage, gallery-track, gallery-picture,
 *   gallery-arrow, gallery-previous, gallery-next, gallery-enlarge, gallery-position, gallery-thumbs, gallery-thumb; a video has video,
 *   player, cover, play, play-icon, duration.
 * @csspart modal-content - The content beside or below the picture in the modal.
 * @csspart modal-name - The product's name in the modal.
 * @csspart modal-divider - The divider in the modal.
 * @csspart modal-buy - Quantity and button in the modal.
 * @csspart modal-button - The button in the modal.
 * @csspart divider - A line between elements.
 * @csspart article - The article number, with its label.
 * @csspart description - The description, folded when it is long.
 * @csspart price - The line of prices.
 * @csspart current-price - The current price.
 * @csspart old-price - The price before a reduction.
 * @csspart availability - The stock status.
 * @csspart add - The button or link of a card; with the effects text and underline it contains words and label.
 * @csspart more-details - The link to the product's page.
 * @csspart skeleton - The placeholder of content that is loading.
 * @csspart more - The row of the load-more button.
 * @csspart more-button - The load-more button.
 * @csspart pages - The page numbers.
 * @csspart page - A page number.
 * @csspart page-step - Previous or next; also page-previous, page-next.
 * @csspart page-of - "2 / 5" in place of page numbers.
 * @csspart find - Search, sort and filters.
 * @csspart find-row - The row of search, sort and the filter button.
 * @csspart find-search - The search field with its icon.
 * @csspart find-sort - The select for the order.
 * @csspart find-toggle - The button that opens the filters.
 * @csspart find-filters - The filters.
 * @csspart find-group - A filter.
 * @csspart range-track - The track of a range filter, such as the price, with its handles.
 * @csspart range-handle - A handle of a range filter; data-state moved.
 * @csspart find-swatch - The colour before the name of a value.
 * @csspart find-more - The button that shows all values of a filter, or fewer.
 * @csspart find-chosen - The chosen filter values.
 * @csspart find-chip - A chosen value; pressing it removes the value.
 * @csspart find-elsewhere - Links to other sections in which the search finds something.
 * @csspart find-empty - The button that clears a search without results.
 * @csspart find-sheet - The dialog of the filters on a phone; data-state open, closing or closed.
 * @csspart find-foot - The foot of the filter dialog.
 * @csspart find-show - The button that closes the filter dialog and shows the number of results.
 * @csspart find-clear - The button that clears all filters.
 * @csspart notice - The message in place of products: notice-empty or notice-failed.
 * @csspart retry - The retry button.
 *
 * @cssprop --sb-catalogue-gap - Space between cards in a row. Default: 24px, 12px on narrow catalogues.
 * @cssprop --sb-catalogue-row-gap - Space between rows. Default: 40px, 28px on narrow catalogues.
 * @cssprop --sb-catalogue-find-offset - Top offset of the search, sort and filter row, which is sticky on narrow catalogues: the height of
 *   the page's own sticky header. Default: 0.
 * @cssprop --sb-catalogue-find-background - Background of the sticky search, sort and filter row. Default: the surface colour.
 * @cssprop --sb-catalogue-space - For styles/page.css: height reserved for select_products until the element is defined. Default: one row
 *   of compact cards.
 *
 * @example
 * ```html
 * <sb-catalogue tabs max-count="9" per-row="3" navigation="button" label="Our products"></sb-catalogue>
 * ```
 */
export class SbCatalogueElement extends reactElement({
  component: Catalogue,
  attributes: CATALOGUE_ATTRIBUTES,
  styles: [host, reset, controls, iconButton, skeleton, styles, percentOff, card, options, tabs],
  server: catalogueOnServer,
}) {}

define('sb-catalogue', SbCatalogueElement);

declare global {
  interface HTMLElementTagNameMap {
    'sb-catalogue': SbCatalogueElement;
  }
}

import { type CommonProps, flag, oneOf, type PropsOf, text } from '../../../platform/element/attributes.js';
import { ratio } from '../context/settings.js';

/** Attribute table of `<sb-product>`. */
export const PRODUCT_ATTRIBUTES = {
  productId: text(),
  /** URL parameter with the product's id; empty for none. */
  address: text(),
  variantId: text(),
  layout: oneOf(['wide', 'card', 'full', 'button'], 'wide'),
  cards: oneOf(['compact', 'full'], 'compact'),
  ratio: ratio(4 / 5),
  buttonText: text(),
  /** URL template for requesting a missing price, with `{id}` and `{name}`; empty for none. */
  askLink: text(),
  askText: text(),
  buyNow: flag(),
  noCount: flag(),
  share: flag(),
  noStructuredData: flag(),
  projectId: text(),
  language: text(),
};

/** Settings of `<sb-product>`. */
export type ProductSettings = PropsOf<typeof PRODUCT_ATTRIBUTES> & CommonProps;

/** True for a product shown as a catalogue's compact card. */
export const isCompact = ({ layout, cards }: Pick<ProductSettings, 'layout' | 'cards'>): boolean =>
  layout === 'card' && cards === 'compact';

/** Layout of a product: picture above the text, beside it, full page, or only the button. */
export type ProductLayout = ProductSettings['layout'];

import type { Mode } from '../../../stores/site/site.js';
import type { CardDetail } from '../context/settings.js';

/** Layout of a product: picture above the text, beside it, full page, or only the button. */
export type ProductLayout = 'card' | 'wide' | 'full' | 'button';

/** Settings of `<sb-product>`: see the wrapper's attribute table. */
export interface ProductSettings {
  productId: string;
  /** URL parameter with the product's id; empty for none. */
  address: string;
  variantId: string;
  layout: ProductLayout;
  /** Content of the layout `card`. */
  cards: CardDetail;
  /** Aspect ratio of the pictures, width divided by height. */
  ratio: number;
  buttonText: string;
  /** URL template for requesting a missing price, with `{id}` and `{name}`; empty for none. */
  askLink: string;
  /** Text of that link; empty for the default. */
  askText: string;
  buyNow: boolean;
  noCount: boolean;
  share: boolean;
  noStructuredData: boolean;
  projectId: string;
  language: string;
  mode: Mode | '';
}

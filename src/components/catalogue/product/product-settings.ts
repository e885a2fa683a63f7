import type { Mode } from '../../../stores/site.js';
import type { CardDetail } from '../card/card-look.js';

/** How a product stands: picture above words, beside them, as a page of its own, or the button alone. */
export type ProductLayout = 'card' | 'wide' | 'full' | 'button';

/** The settings of `<sb-product>`, as its attribute table gives them. */
export interface ProductSettings {
  productId: string;
  /** The name under which the page's address says which product it is; empty when it does not. */
  address: string;
  variantId: string;
  layout: ProductLayout;
  /** How much the layout `card` says. */
  cards: CardDetail;
  /** Width by height of the pictures. */
  ratio: number;
  buttonText: string;
  /** Where the price of what has none is asked for, with `{id}` and `{name}`; empty when nowhere. */
  askLink: string;
  /** Text of the link to there; empty for the usual one. */
  askText: string;
  buyNow: boolean;
  noCount: boolean;
  share: boolean;
  noStructuredData: boolean;
  projectId: string;
  language: string;
  mode: Mode | '';
}

import type { Product, Variant } from '../../../domain/catalogue/product.js';
import type { CardContext } from '../card/card-context.js';
import type { ProductList } from '../list/product-list.js';
import type { OpenModal } from '../modal/open-modal.js';
import type { CatalogueSettings } from '../settings.js';

/** State of a catalogue as used by the deferred features. */
export interface ListFacts {
  settings: CatalogueSettings;
  list: ProductList;
  shop: CardContext;
  projectId: string;
  /** Empty for the whole shop and for selected products. */
  categoryId: string;
  /** Name of the section or catalogue; may be empty. */
  name: string;
  /** Product in the open modal; null when closed. */
  viewed: { product: Product; variant: Variant } | null;
  /** Opens the modal. */
  open: OpenModal['open'];
}

import type { Product, Variant } from '../../../domain/catalogue/product.js';
import type { CardContext } from '../card/card-context.js';
import type { ProductList } from '../list/product-list.js';
import type { OpenModal } from '../modal/open-modal.js';
import type { CatalogueSettings } from '../settings.js';

/** What analytics and search engines get of a list. */
export interface ListFacts {
  settings: CatalogueSettings;
  list: ProductList;
  shop: CardContext;
  projectId: string;
  /** Empty for the whole shop and for chosen products. */
  categoryId: string;
  /** Its section's or its own; may be empty. */
  name: string;
  /** What the options modal is open on. */
  viewed: { product: Product; variant: Variant } | null;
  /** Opens it. */
  open: OpenModal['open'];
}

import type { EcommerceSettings } from '../../domain/ecommerce-settings.js';
import type { Product, Variant } from '../../domain/product.js';
import type { Translate } from '../../i18n/texts.js';
import type { Site } from '../../stores/site.js';

/** What all cards of a catalogue share; the same object until some of it changes, because cards are memoised by it. */
export interface Shop {
  settings: EcommerceSettings;
  site: Pick<Site, 'api' | 'images' | 'slowNetwork' | 'language'>;
  t: Translate;
  /** The author's text of the button; `{price}` stands for the price. */
  buttonText: string;
  /** Cards link to the product's page in words; `always` in the editor, also where there is none (MODE-04). */
  moreDetails: 'none' | 'linked' | 'always';
  /** CSS pixels of a card's picture, at most. */
  pictureWidth: number;
  /** Chosen variant id by product id: outlives the cards, so that paging back finds the visitor's choice. */
  choices: Map<string, string>;
  /** Null where nothing can be added: the page's cart is another shop's. */
  add: ((product: Product, variant: Variant) => void) | null;
  /** Tells that the visitor has chosen. */
  chosen(product: Product, variant: Variant): void;
}

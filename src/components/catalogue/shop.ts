import type { Product, Variant } from '../../domain/catalogue/product.js';
import type { EcommerceSettings } from '../../domain/shared/shop-rules.js';
import type { Translate } from '../../i18n/texts.js';
import type { Site } from '../../stores/site.js';
import type { CardStates } from './card/card-states.js';
import type { CardLook } from './card/look.js';
import type { Adding } from './use-adding.js';

/** What all cards of a catalogue share; the same object until some of it changes, because cards are memoised by it. */
export interface Shop {
  settings: EcommerceSettings;
  site: Pick<Site, 'api' | 'images' | 'slowNetwork' | 'language'>;
  t: Translate;
  /** The author's text of the button; `{price}` stands for the price. */
  buttonText: string;
  /** What cards show, how, and what a press on them does; null while what that needs is on its way. */
  look: CardLook | null;
  /** In the editor nothing is done and no link is followed, and more details are offered also where there is no page (MODE-04). */
  admin: boolean;
  /** CSS pixels of a card's picture, at most. */
  pictureWidth: number;
  cards: CardStates;
  /** The variant that a product's card shows: the visitor's choice, else the one it was found for, else the first that can be ordered. */
  shown(product: Product): Variant;
  /** Asks the cart to take one. Null where nothing can be added: the page's cart is another shop's. */
  add: Adding['add'] | null;
  /** Tells that the visitor has chosen. */
  chosen(product: Product, variant: Variant): void;
  /** Opens the options modal on a variant (OPT-04); `opener` gets the focus back. Null in the editor. */
  openOptions: ((product: Product, variant: Variant, opener: HTMLElement) => void) | null;
  /** Says something beside an element for a moment, and aloud (options/tips.ts). */
  hint(text: string, at: Element): void;
}

import { cartPresses } from '../../../domain/catalogue/card-action.js';
import type { CardKey } from '../../../domain/catalogue/card-list.js';
import type { Product, ProductOption } from '../../../domain/catalogue/product.js';
import { choosableOptions } from '../../../domain/options/options.js';
import type { CardLook } from '../context/card-context.js';
import type { CardDetail, CardSettings } from '../context/settings.js';
import { PLAIN_SHAPE } from './card-width.js';

const ELEMENTS: Readonly<Record<CardDetail, readonly CardKey[]>> = {
  calm: ['media', 'name', 'price', 'options', 'button'],
  full: ['media', 'name', 'options', 'available', 'price', 'button'],
};

/** Returns the elements of a card when the author sets no list. */
export function plainElements({ moreDetails, cards }: PlainSettings): readonly CardKey[] {
  return moreDetails ? [...ELEMENTS[cards], 'more_details'] : ELEMENTS[cards];
}

type PlainSettings = Pick<CardSettings, 'cards'> & { moreDetails: boolean };

/** Returns the default look, styled by the element's own style sheets. */
export function plainLook(settings: PlainSettings & Pick<CardSettings, 'gallery'>): CardLook {
  const { gallery, cards } = settings;
  return {
    elements: plainElements(settings),
    calm: cards === 'calm',
    views: {},
    gallery,
    presses: cartPresses(),
    shape: PLAIN_SHAPE,
    mediaLink: false,
    hover: undefined,
    words: null,
    list: { 'data-cards': cards },
    galleryViews: null,
    adoptStyleSheets: () => () => {},
  };
}

/** True if a card shows all options of a product; a calm card shows only colours. */
export function showsOptions({ elements, calm }: Pick<CardLook, 'elements' | 'calm'>, product: Product): boolean {
  if (!elements.includes('options')) return false;
  return !calm || choosableOptions(product).every((option) => option === colourOption(product));
}

/** Returns the option shown on a calm card: the first colour option. */
export function colourOption(product: Product): ProductOption | undefined {
  return choosableOptions(product).find(({ type }) => type === 'color');
}

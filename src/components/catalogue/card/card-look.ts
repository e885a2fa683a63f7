import { type CardAction, cartPresses } from '../../../domain/catalogue/card-action.js';
import type { CardKey } from '../../../domain/catalogue/card-list.js';
import type { Product, ProductOption } from '../../../domain/catalogue/product.js';
import { choosableOptions } from '../../../domain/options/options.js';
import type { CardLook, GalleryKind } from './card-context.js';
import { PLAIN_SHAPE } from './card-width.js';

/** The author's settings that decide how cards look and stand, and what a press does; the values of PLAIN mean: as the style sheet has it. */
export interface LookSettings {
  /** JSON as it came: `card-style-rules.ts` reads it. */
  elementsList: object | null;
  elementsStyles: object | null;
  cardBackground: string;
  justify: 'start' | 'center' | 'end';
  productsType: 'single' | 'double';
  productsSwap: boolean;
  productsProportions: string;
  doubleDirection: 'row' | 'column';
  containerCols: number;
  wide: boolean;
  align: 'start' | 'center' | 'end';
  adaptive: object | null;
  transitions: readonly string[];
  buttonTransitions: readonly string[];
  action: CardAction;
  actionLink: string;
  actionLinkBlank: boolean;
  actionPage: string;
}

/** How much a card without a list of the author's says: what a visitor looks for in a list, or all that there is to choose, and the stock. */
export type CardDetail = 'calm' | 'full';

/** All about cards. */
export interface CardSettings extends LookSettings {
  gallery: GalleryKind;
  cards: CardDetail;
}

/** The defaults. */
export const PLAIN: LookSettings = {
  elementsList: null,
  elementsStyles: null,
  cardBackground: '',
  justify: 'start',
  productsType: 'single',
  productsSwap: false,
  productsProportions: '12/12',
  doubleDirection: 'row',
  containerCols: 24,
  wide: false,
  align: 'start',
  adaptive: null,
  transitions: [],
  buttonTransitions: [],
  action: 'cart',
  actionLink: '',
  actionLinkBlank: false,
  actionPage: '',
};

const ELEMENTS: Readonly<Record<CardDetail, readonly CardKey[]>> = {
  calm: ['media', 'name', 'price', 'options', 'button'],
  full: ['media', 'name', 'options', 'available', 'price', 'button'],
};

/** What a card shows where the author has no list. */
export function plainElements({ moreDetails, cards }: PlainSettings): readonly CardKey[] {
  return moreDetails ? [...ELEMENTS[cards], 'more_details'] : ELEMENTS[cards];
}

type PlainSettings = Pick<CardSettings, 'cards'> & { moreDetails: boolean };

/** The look without any setting: that of the element's own style sheets. */
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

/** Whether a card shows all that there is to choose of a product; a calm one shows its colours alone. */
export function showsOptions({ elements, calm }: Pick<CardLook, 'elements' | 'calm'>, product: Product): boolean {
  if (!elements.includes('options')) return false;
  return !calm || choosableOptions(product).every((option) => option === colourOption(product));
}

/** What a calm card shows of the options: the first that is of colours. */
export function colourOption(product: Product): ProductOption | undefined {
  return choosableOptions(product).find(({ type }) => type === 'color');
}

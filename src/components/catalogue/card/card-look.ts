import { type CardAction, cartPresses } from '../../../domain/catalogue/card-action.js';
import type { CardKey } from '../../../domain/catalogue/card-list.js';
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

/** All about cards. */
export interface CardSettings extends LookSettings {
  gallery: GalleryKind;
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

const ELEMENTS: readonly CardKey[] = ['media', 'name', 'options', 'available', 'price', 'button'];

/** What a card shows where the author has no list. */
export function plainElements(moreDetails: boolean): readonly CardKey[] {
  return moreDetails ? [...ELEMENTS, 'more_details'] : ELEMENTS;
}

/** The look without any setting: that of the element's own style sheets. */
export function plainLook(moreDetails: boolean, gallery: GalleryKind): CardLook {
  return {
    elements: plainElements(moreDetails),
    views: {},
    gallery,
    presses: cartPresses(),
    shape: PLAIN_SHAPE,
    mediaLink: false,
    hover: undefined,
    words: null,
    list: {},
    galleryViews: null,
    adoptStyleSheets: () => () => {},
  };
}

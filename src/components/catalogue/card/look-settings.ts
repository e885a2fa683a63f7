import type { CardAction } from '../../../domain/catalogue/card-action.js';

/** How a card's pictures are looked through: the next one on hover, arrows and dots, by the pointer's place, or not at all. */
export type GalleryKind = 'hover' | 'arrows' | 'zones' | 'none';

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

import type { ReactNode } from 'react';
import { type CardPresses, cartPresses } from '../../../domain/catalogue/card-action.js';
import type { CardKey } from '../../../domain/catalogue/card-list.js';
import type { Product, Variant } from '../../../domain/catalogue/product.js';
import type { Shop } from '../shop.js';
import type { CardFacts } from './card.state.js';
import { type CardShape, PLAIN_SHAPE } from './card-width.js';
import type { GalleryKind } from './look-settings.js';

/** What a card's elements are drawn from. */
export interface CardView {
  product: Product;
  variant: Variant;
  shop: Shop;
  look: CardLook;
  facts: CardFacts;
  choose(variant: Variant): void;
  /** It has just been added to the cart. */
  added: boolean;
  /** Near the top: its picture is loaded at once. */
  eager: boolean;
  /** The pointer or the focus has been on the card. */
  activated: boolean;
}

/** Draws one element of a card; a plain function, because a component is one more thing to remember per card. */
export type ElementView = (card: CardView) => ReactNode;

/** What cards show, in which order and how. */
export interface CardLook {
  elements: readonly CardKey[];
  /** Views of elements that most lists leave out. */
  views: Partial<Record<CardKey, ElementView>>;
  gallery: GalleryKind;
  presses: CardPresses;
  shape: CardShape;
  /** The picture has a link of its own, where that of the name cannot be laid over it. */
  mediaLink: boolean;
  /** Hover effects of the button, for its style sheet. */
  hover: string | undefined;
  /** What the effects need around the button's words. */
  words: ((text: string) => ReactNode) | null;
  /** Attributes of the list that style sheets follow. */
  list: Readonly<Record<`data-${string}`, string>>;
  /** Puts the look's style sheets on; returns what takes them off. */
  wear(root: ShadowRoot): () => void;
}

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
    wear: () => () => {},
  };
}

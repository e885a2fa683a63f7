import type { ComponentType, ReactNode } from 'react';
import type { CardPresses } from '../../../domain/catalogue/card-action.js';
import type { CardKey } from '../../../domain/catalogue/card-list.js';
import type { Picture, Product, Variant } from '../../../domain/catalogue/product.js';
import type { ShopRules } from '../../../domain/shared/shop-rules.js';
import type { ShopTranslate } from '../../../i18n/shop-texts.js';
import type { AddAnswer } from '../../../stores/cart/add-to-cart.js';
import type { Site } from '../../../stores/site.js';
import type { OpenModal } from '../modal/open-modal.js';
import type { CardFacts } from './card.state.js';
import type { CardStates } from './card-states.js';
import type { CardShape } from './card-width.js';
import type { PriceQuestion } from './price-question.js';

/** Asks the cart to take a variant; one piece when no count is given. */
export type AddProduct = (product: Product, variant: Variant, count?: number) => Promise<AddAnswer>;

/** What all cards of a catalogue share; the same object until some of it changes, because cards are memoised by it. */
export interface CardContext {
  rules: ShopRules;
  site: Pick<Site, 'api' | 'images' | 'slowNetwork' | 'language'>;
  t: ShopTranslate;
  /** The author's text of the button; `{price}` stands for the price. */
  buttonText: string;
  /** How a price that there is none of is asked for; null where it is not. */
  question: PriceQuestion | null;
  /** What cards show, how, and what a press on them does; null while what that needs is on its way. */
  look: CardLook | null;
  /** In the editor nothing is done and no link is followed, and more details are offered also where there is no page (MODE-04). */
  admin: boolean;
  /** CSS pixels of a card's picture, at most. */
  pictureWidth: number;
  cards: CardStates;
  /** The variant that a product's card shows: the visitor's choice, else the one it was found for, else the first that can be ordered. */
  shown(product: Product): Variant;
  /** Null where nothing can be added: the page's cart is another shop's. */
  add: AddProduct | null;
  /** Tells that the visitor has chosen. */
  chosen(product: Product, variant: Variant): void;
  /** Opens the modal on a variant: its options (OPT-04), or the product whole; `opener` gets the focus back. Null in the editor. */
  openModal: OpenModal['open'] | null;
  /** Says something beside an element for a moment, and aloud (options/tips.ts). */
  hint(text: string, at: Element): void;
}

/** What a product is shown and sold with, wherever that is: on a card, in the modal, alone. */
export type ProductShop = Pick<CardContext, 'rules' | 'site' | 't' | 'buttonText' | 'question' | 'add' | 'hint'>;

/** What a card's elements are drawn from. */
export interface CardView {
  product: Product;
  variant: Variant;
  shop: CardContext;
  look: CardLook;
  facts: CardFacts;
  /** Chooses another variant. */
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

/** How a card's pictures are looked through: the next one on hover, arrows and dots, by the pointer's place, or not at all. */
export type GalleryKind = 'hover' | 'arrows' | 'zones' | 'none';

/** The pictures of a card, to be looked through. */
export interface GalleryProps {
  /** At least two; the first is the card's own, which lies below. */
  pictures: readonly Picture[];
  title: string;
  shop: CardContext;
  /** The pointer's place over the picture chooses. */
  zones: boolean;
}

/** What cards show, in which order and how. */
export interface CardLook {
  elements: readonly CardKey[];
  /** Of what there is to choose only colours are shown, and the stock only where it runs low, on the picture. */
  calm: boolean;
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
  /** Shows a card's pictures one by one, once the card is activated; null where that is not wanted, or not there yet. */
  galleryViews: { Gallery: ComponentType<GalleryProps>; GalleryStyles: ComponentType } | null;
  /** Attributes of the list that style sheets follow. */
  list: Readonly<Record<`data-${string}`, string>>;
  /** Puts the look's style sheets on; returns what takes them off. */
  adoptStyleSheets(root: ShadowRoot): () => void;
}

import type { ComponentType, ReactNode } from 'react';
import type { CardPresses } from '../../../domain/catalogue/card-action.js';
import type { CardKey } from '../../../domain/catalogue/card-list.js';
import type { Picture, Product, Variant } from '../../../domain/catalogue/product.js';
import type { ShopRules } from '../../../domain/catalogue/shop-rules.js';
import type { ShopTranslate } from '../../../i18n/shop-texts.js';
import type { AddAnswer } from '../../../stores/cart/add-to-cart.js';
import type { Site } from '../../../stores/site/site.js';
import type { CardFacts } from './card.state.js';
import type { CardStates } from './card-states.js';
import type { PriceQuestion } from './price-request.js';
import type { CatalogueSettings } from './settings.js';

/** Adds a variant to the cart; `count` defaults to 1. */
export type AddProduct = (product: Product, variant: Variant, count?: number) => Promise<AddAnswer>;

/** Context shared by all cards of a catalogue; the identity is stable until a value changes, because cards are memoised by it. */
export interface CardContext {
  rules: ShopRules;
  site: Pick<Site, 'projectId' | 'api' | 'images' | 'slowNetwork' | 'language'>;
  t: ShopTranslate;
  /** The author's text of the button; `{price}` stands for the price. */
  buttonText: string;
  /** Link for requesting a missing price; null without one. */
  question: PriceQuestion | null;
  /** Elements, styles and press actions of cards; null while the look is loading. */
  look: CardLook | null;
  /** Editor mode: presses and links do nothing, and the more-details link shows also without a page (MODE-04). */
  admin: boolean;
  /** Maximum width of a card's picture, in CSS pixels. */
  pictureWidth: number;
  /** `sizes` of pictures in markup from a server; empty to request pictures of `pictureWidth`. */
  pictureSizes: string;
  cards: CardStates;
  /** Returns the variant a card shows: the visitor's choice, else the one that matches the filters, else the first orderable one. */
  shown(product: Product): Variant;
  /** Null if the page's cart belongs to another shop. */
  add: AddProduct | null;
  /** Announces the visitor's choice. */
  chosen(product: Product, variant: Variant): void;
  /** Opens the modal with a variant's options (OPT-04) or the full product; focus returns to `opener`. Null in the editor. */
  openModal: OpenModal['open'] | null;
  /** Shows a temporary tip beside an element and announces it (options/tips.ts). */
  hint(text: string, at: Element): void;
}

/** Context needed to show and sell a product on a card, in the modal or in `<sb-product>`. */
export type ProductShop = Pick<CardContext, 'rules' | 'site' | 't' | 'buttonText' | 'question' | 'add' | 'hint'>;

/** Product, in the variant that is shown, and the shop that sells it. */
export interface ShownProduct {
  product: Product;
  variant: Variant;
  shop: ProductShop;
}

/** Input of a card's element views. */
export interface CardView extends ShownProduct {
  shop: CardContext;
  look: CardLook;
  facts: CardFacts;
  /** Chooses another variant. */
  choose(variant: Variant): void;
  /** It has just been added to the cart. */
  added: boolean;
  /** Near the top: its picture is loaded eagerly. */
  eager: boolean;
  /** The card has had the pointer or the focus. */
  activated: boolean;
}

/** Renders one element of a card; a plain function, because a component costs memory per card. */
export type ElementView = (card: CardView) => ReactNode;

/** Props of a card's gallery. */
export interface GalleryProps {
  /** At least two; the first is the card's own picture, below the gallery. */
  pictures: readonly Picture[];
  title: string;
  shop: CardContext;
  /** The pointer's position over the picture selects one. */
  zones: boolean;
}

/** Share of the catalogue's width that a picture takes in a layout (CAT-08). */
interface Share {
  /** Share of the catalogue's width used by the cards, up to 1. */
  list: number;
  /** Share of a card's width used by its picture. */
  media: number;
  /** Minimum card width, in CSS pixels. */
  least: number;
}

/** Shares for wide and narrow catalogues. */
export interface CardShape {
  wide: Share;
  narrow: Share;
}

/** Elements of cards, their order and their styles. */
export interface CardLook {
  elements: readonly CardKey[];
  /** Compact cards: of the options only colours, and low stock as a note on the picture. */
  compact: boolean;
  /** Views of the less common elements. */
  views: Partial<Record<CardKey, ElementView>>;
  gallery: CatalogueSettings['gallery'];
  presses: CardPresses;
  shape: CardShape;
  /** The picture has a separate link, where the name's link cannot cover it. */
  mediaLink: boolean;
  /** Hover effects of the button, as its `data-hover`. */
  hover: string | undefined;
  /** Wraps the button's text in the markup that hover effects need. */
  words: ((text: string) => ReactNode) | null;
  /** Gallery components for activated cards; null when not wanted or not loaded. */
  galleryViews: { Gallery: ComponentType<GalleryProps>; GalleryStyles: ComponentType } | null;
  /** Attributes of the list for its style sheets. */
  list: Readonly<Record<`data-${string}`, string>>;
  /** Adds the look's style sheets; returns a function that removes them. */
  adoptStyleSheets(root: ShadowRoot): () => void;
}

/** View of the modal: options and add button (OPT-04), or the full product. */
export type ModalView = 'options' | 'product';

/** Content of the open modal. */
export interface Opened {
  product: Product;
  variant: Variant;
  view: ModalView;
  /** Element that gets the focus back; null if not opened by a press. */
  opener: HTMLElement | null;
  /** Opened by a history step or link; no new history entry is added. */
  openedByHistory: boolean;
}

/** State and actions of the options modal. */
export interface OpenModal {
  /** Null when closed. */
  opened: Opened | null;
  open(
    product: Product,
    variant: Variant,
    view: ModalView,
    opener: HTMLElement | null,
    openedByHistory?: boolean,
  ): void;
  close(): void;
  /** Called after the closing animation. */
  left(): void;
}

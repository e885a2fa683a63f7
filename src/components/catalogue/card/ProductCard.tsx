import { createElement, memo, type ReactNode } from 'react';
import type { CardKey } from '../../../domain/catalogue/card-list.js';
import type { Product, Variant } from '../../../domain/catalogue/product.js';
import { cardFacts, furtherPictures } from './card.state.js';
import type { CardContext, CardLook, CardView } from './card-context.js';
import { useCardState } from './card-states.js';
import { ELEMENT_VIEWS } from './elements.js';

export interface ProductCardProps {
  product: Product;
  shop: CardContext;
  look: CardLook;
  /** Near the top: its picture is loaded at once. */
  eager: boolean;
  /** It is in no list. */
  alone?: boolean;
}

/**
 * A product: what the author has listed, in that order (CARD-01). Few nodes, no handlers of its own, because a page may hold
 * thousands; it follows its own state, so that choosing an option renders this card alone.
 */
export const ProductCard = memo(function ProductCard(given: ProductCardProps) {
  const { product, shop, look, alone } = given;
  const { activated = false, added = false } = useCardState(shop.cards, product.id);
  const variant = shop.shown(product);
  const facts = cardFacts(product, variant, shop.rules, shop.site.language);
  const choose = (chosen: Variant) => {
    shop.cards.choose(product.id, chosen.id);
    shop.chosen(product, chosen);
  };
  const card: CardView = { ...given, variant, facts, choose, activated, added };
  const drawn = look.elements.map((key) => (ELEMENT_VIEWS[key] ?? look.views[key])?.(card));
  // behind the name, which the keyboard meets first; an empty place until then, so that nothing after it is drawn anew
  const behind = Math.max(look.elements.indexOf('name'), look.elements.indexOf('media')) + 1;
  drawn.splice(behind, 0, activated && galleryOf(card));
  const role = alone ? { role: 'article', 'aria-label': product.title } : { role: 'listitem' };
  return createElement('div', { part: 'card', ...role, 'data-product': product.id }, ...drawn);
});

function galleryOf({ product, variant, facts, shop, look }: CardView) {
  if (!look.galleryViews) return null;
  const { Gallery } = look.galleryViews;
  const further = furtherPictures(product, variant, facts.picture);
  if (!facts.picture || further.length === 0 || !look.elements.includes('media')) return null;
  return (
    <Gallery
      key={facts.picture.id}
      pictures={[facts.picture, ...further]}
      title={product.title}
      shop={shop}
      zones={look.gallery === 'zones'}
    />
  );
}

/**
 * The places of what nearly every product has; options, texts and the like differ too much to keep room for. Each by its key: one that became
 * another would be seen to jump.
 */
const PLACES: Partial<Record<CardKey, ReactNode>> = {
  media: <div key="media" part="media skeleton" />,
  name: (
    <div key="name" part="name">
      <span part="skeleton skeleton-name" />
    </div>
  ),
  available: (
    <div key="available" part="availability">
      <span part="skeleton skeleton-availability" />
    </div>
  ),
  price: (
    <div key="price" part="price">
      <span part="skeleton skeleton-price" />
    </div>
  ),
  button: <div key="button" part="skeleton skeleton-add" />,
};

/** The one row that a calm card has for colours. */
const COLOURS = <div key="options" part="options" />;

/** The places of a card's elements. */
export function skeletonPlaces({ elements, calm }: Pick<CardLook, 'elements' | 'calm'>): ReactNode[] {
  return elements.map((key) => (calm && key === 'options' ? COLOURS : PLACES[key]));
}

/** The place of a card that is on its way: the same box, nothing to read. */
export function SkeletonCard(look: Pick<CardLook, 'elements' | 'calm'>) {
  return createElement('div', { part: 'card card-skeleton', 'aria-hidden': true }, ...skeletonPlaces(look));
}

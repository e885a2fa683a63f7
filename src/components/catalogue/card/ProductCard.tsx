import { createElement, memo, type ReactNode } from 'react';
import type { CardKey } from '../../../domain/catalogue/card-list.js';
import type { Variant } from '../../../domain/catalogue/product.js';
import { cardFacts, furtherPictures } from '../context/card.state.js';
import type { CardLook, CardView } from '../context/card-context.js';
import { useCardState } from '../context/card-states.js';
import { ELEMENT_VIEWS } from './elements.js';

export interface ProductCardProps extends Pick<CardView, 'product' | 'shop' | 'look' | 'eager'> {
  /** Not in a list. */
  alone?: boolean;
}

/**
 * Product card with the author's elements in their order (CARD-01). It has few nodes and no event handlers, because a page may hold
 * thousands; it subscribes to its state, so that choosing an option renders only this card.
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
  // after the name, which comes first in tab order; `false` keeps the position, so that later elements are not re-created
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
  const pictures = [facts.picture, ...further];
  return (
    <Gallery
      key={pictures.map(({ id }) => id).join()}
      pictures={pictures}
      title={product.title}
      shop={shop}
      zones={look.gallery === 'zones'}
    />
  );
}

/**
 * Skeletons of the elements that nearly every product has; the heights of options and texts vary too much to reserve. Keys keep React
 * from reusing one for another, which would be a visible jump.
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

/** Placeholder of a compact card's colour row. */
const COLOURS = <div key="options" part="options" />;

/** Returns the skeletons of a card's elements. */
export function skeletonPlaces({ elements, compact }: Pick<CardLook, 'elements' | 'compact'>): ReactNode[] {
  return elements.map((key) => (compact && key === 'options' ? COLOURS : PLACES[key]));
}

/** Skeleton of a loading card: the same box, hidden from screen readers. */
export function SkeletonCard(look: Pick<CardLook, 'elements' | 'compact'>) {
  return createElement('div', { part: 'card card-skeleton', 'aria-hidden': true }, ...skeletonPlaces(look));
}

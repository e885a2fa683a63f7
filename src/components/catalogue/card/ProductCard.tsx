import { type ComponentType, createElement, memo } from 'react';
import type { Product } from '../../../domain/catalogue/product.js';
import { useChoice } from '../options/use-choice.js';
import type { CardLook, CardView, Shop } from '../shop.js';
import { cardFacts, furtherPictures } from './card.state.js';
import { ELEMENT_VIEWS } from './elements.js';
import type { GalleryProps } from './Gallery.js';

export interface ProductCardProps {
  product: Product;
  shop: Shop;
  look: CardLook;
  /** It has just been added to the cart. */
  added: boolean;
  /** Near the top: its picture is loaded at once. */
  eager: boolean;
  /** The pointer or the focus has been on the card. */
  met: boolean;
  /** Shows its pictures one by one; null before it has been met. */
  Gallery: ComponentType<GalleryProps> | null;
}

/**
 * A product: what the author has listed, in that order (CARD-01). Few nodes, no effects and no handlers of its own, because a page
 * may hold thousands; choosing an option renders this card alone.
 */
export const ProductCard = memo(function ProductCard({ Gallery, ...given }: ProductCardProps) {
  const { product, shop, look } = given;
  const { variant, choose } = useChoice(product, shop);
  const facts = cardFacts(product, variant, shop.settings, shop.site.language);
  const card: CardView = { ...given, variant, facts, choose };
  const drawn = look.elements.map((key) => (ELEMENT_VIEWS[key] ?? look.views[key])?.(card));
  // behind the name, which the keyboard meets first; an empty place until then, so that nothing after it is drawn anew
  const behind = Math.max(look.elements.indexOf('name'), look.elements.indexOf('media')) + 1;
  drawn.splice(behind, 0, Gallery && galleryOf(Gallery, card));
  return createElement('div', { part: 'card', role: 'listitem', 'data-product': product.id }, ...drawn);
});

function galleryOf(Gallery: ComponentType<GalleryProps>, { product, variant, facts, shop, look }: CardView) {
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

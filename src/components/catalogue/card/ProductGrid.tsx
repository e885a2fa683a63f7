import { type CSSProperties, memo, type SyntheticEvent, useMemo } from 'react';
import type { Product } from '../../../domain/catalogue/product.js';
import { useHost } from '../../../platform/element/widget-root.js';
import { ItemBoundary } from '../../shared/ItemBoundary.js';
import type { CardContext, CardLook } from './card-context.js';
import { plainElements } from './look.js';
import { ProductCard } from './ProductCard.js';
import { pressInList } from './press.js';
import { SkeletonCard } from './SkeletonCard.js';
import { useMountedCount } from './use-mounted-count.js';

/**
 * Cards per grid: full rows for any number per row that is offered (1 to 6), so that grids below each other look like
 * one.
 */
const CHUNK = 60;
/** A card's height without its picture, about: for the size of grids that are not drawn yet. */
const TEXT_HEIGHT = 190;
/** No more places than this are drawn for cards whose look is on its way. */
const MOST_SKELETONS = 24;

export interface ProductGridProps {
  products: readonly Product[];
  shop: CardContext;
  label: string;
  /** Places for cards that are on their way. */
  skeletons: number;
  ratio: number;
  perRow: number;
}

/**
 * The list of cards, with one handler for what is pressed in it. Each row aligns names, prices and buttons by subgrid, which
 * `content-visibility` on the cards themselves would forbid; so a long list is several grids, of which the browser skips those far
 * from the screen.
 */
export function ProductGrid({ products: given, shop, label, skeletons, ratio, perRow }: ProductGridProps) {
  const { look } = shop;
  const products = look ? given : NONE;
  const mounted = useMountedCount(products.length);
  const chunks = useMemo(() => chunked(products), [products]);
  const Views = look?.galleryViews;
  const many = chunks.length > 1;
  const height = (CHUNK / perRow) * (shop.pictureWidth / ratio + TEXT_HEIGHT);
  const places = look ? skeletons : skeletons || Math.min(given.length, MOST_SKELETONS);
  return (
    // biome-ignore lint/a11y/useSemanticElements: a <ul> could not have grids between itself and its items
    // biome-ignore lint/a11y/useKeyWithClickEvents: what can be pressed are links and buttons, whose keys are clicks
    <div
      part="list"
      role="list"
      aria-label={label}
      {...look?.list}
      data-gallery={Views ? '' : undefined}
      onClick={(event) => pressInList(event.nativeEvent, shop, products)}
    >
      {Views && <Views.GalleryStyles />}
      {chunks.map((chunk, index) => (
        <Chunk
          // biome-ignore lint/suspicious/noArrayIndexKey: the n-th grid of the list is the same grid, whatever is in it
          key={index}
          products={chunk}
          mounted={Math.max(0, Math.min(CHUNK, mounted - index * CHUNK))}
          shop={shop}
          look={look}
          eager={index === 0 ? perRow : 0}
          height={many ? height : 0}
          skeletons={index === chunks.length - 1 ? places : 0}
        />
      ))}
    </div>
  );
}

const NONE: readonly Product[] = [];

interface ChunkProps {
  products: readonly Product[];
  mounted: number;
  shop: CardContext;
  look: CardLook | null;
  /** So many cards load their picture at once. */
  eager: number;
  /** Pixels it is high about, when it may be skipped; else 0. */
  height: number;
  skeletons: number;
}

const Chunk = memo(function Chunk(props: ChunkProps) {
  const { products, mounted, shop, look, eager, height, skeletons } = props;
  const host = useHost();
  const shown = mounted < products.length ? products.slice(0, mounted) : products;
  const activate = ({ target }: SyntheticEvent) => {
    const id = (target as Element).closest<HTMLElement>('[data-product]')?.dataset.product;
    if (id !== undefined) shop.cards.activate(id);
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: it only notices who comes by
    <div
      part="grid"
      role="presentation"
      data-state={height > 0 ? 'part' : 'whole'}
      style={height > 0 ? ({ '--sb-catalogue-grid-height': `${Math.round(height)}px` } as CSSProperties) : undefined}
      onPointerOver={activate}
      onFocus={activate}
    >
      {look &&
        shown.map((product, index) => (
          <ItemBoundary key={product.id} host={host} name={`the product "${product.id}"`} item={product}>
            <ProductCard product={product} shop={shop} look={look} eager={index < eager} />
          </ItemBoundary>
        ))}
      {skeletonKeys(skeletons).map((key) => (
        <SkeletonCard key={key} elements={look?.elements ?? plainElements(false)} />
      ))}
    </div>
  );
});

function chunked(products: readonly Product[]): (readonly Product[])[] {
  const chunks: (readonly Product[])[] = [];
  for (let from = 0; from < Math.max(1, products.length); from += CHUNK)
    chunks.push(products.slice(from, from + CHUNK));
  return chunks;
}

function skeletonKeys(count: number): string[] {
  return Array.from({ length: count }, (_, index) => `skeleton-${index}`);
}

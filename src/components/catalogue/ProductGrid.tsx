import { type CSSProperties, memo, useMemo } from 'react';
import type { Product } from '../../domain/product.js';
import { ProductCard } from './ProductCard.js';
import { SkeletonCard } from './SkeletonCard.js';
import type { Shop } from './shop.js';
import { useMountedCount } from './use-mounted-count.js';

/**
 * Cards per grid: full rows for any number per row that is offered (1 to 6), so that grids below each other look like
 * one.
 */
const CHUNK = 60;
/** A card's height without its picture, about: for the size of grids that are not drawn yet. */
const TEXT_HEIGHT = 190;

export interface ProductGridProps {
  products: readonly Product[];
  shop: Shop;
  /** The product that was just added. */
  addedId: string | null;
  label: string;
  /** Places for cards that are on their way. */
  skeletons: number;
  ratio: number;
  perRow: number;
}

/**
 * The list of cards. Each row aligns names, prices and buttons by subgrid, which `content-visibility` on the cards
 * themselves would forbid; so a long list is several grids, of which the browser skips those far from the screen.
 */
export function ProductGrid({ products, shop, addedId, label, skeletons, ratio, perRow }: ProductGridProps) {
  const mounted = useMountedCount(products.length);
  const chunks = useMemo(() => chunked(products), [products]);
  const many = chunks.length > 1;
  const height = (CHUNK / perRow) * (shop.pictureWidth / ratio + TEXT_HEIGHT);
  return (
    // biome-ignore lint/a11y/useSemanticElements: a <ul> could not have grids between itself and its items
    <div part="list" role="list" aria-label={label}>
      {chunks.map((chunk, index) => (
        <Chunk
          // biome-ignore lint/suspicious/noArrayIndexKey: the n-th grid of the list is the same grid, whatever is in it
          key={index}
          products={chunk}
          mounted={Math.max(0, Math.min(CHUNK, mounted - index * CHUNK))}
          shop={shop}
          addedId={addedId}
          eager={index === 0 ? perRow : 0}
          height={many ? height : 0}
          skeletons={index === chunks.length - 1 ? skeletons : 0}
        />
      ))}
    </div>
  );
}

interface ChunkProps {
  products: readonly Product[];
  mounted: number;
  shop: Shop;
  addedId: string | null;
  /** So many cards load their picture at once. */
  eager: number;
  /** Pixels it is high about, when it may be skipped; else 0. */
  height: number;
  skeletons: number;
}

const Chunk = memo(function Chunk({ products, mounted, shop, addedId, eager, height, skeletons }: ChunkProps) {
  const shown = mounted < products.length ? products.slice(0, mounted) : products;
  return (
    <div
      part="grid"
      role="presentation"
      data-state={height > 0 ? 'part' : 'whole'}
      style={height > 0 ? ({ '--sb-catalogue-grid-height': `${Math.round(height)}px` } as CSSProperties) : undefined}
    >
      {shown.map((product, index) => (
        <ProductCard
          key={product.id}
          product={product}
          shop={shop}
          added={product.id === addedId}
          eager={index < eager}
        />
      ))}
      {skeletonKeys(skeletons).map((key) => (
        <SkeletonCard key={key} />
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

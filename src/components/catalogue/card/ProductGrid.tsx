import { useMemo, useRef } from 'react';
import type { Product } from '../../../domain/catalogue/product.js';
import type { CardContext } from '../context/card-context.js';
import { GridChunk, useMountedCount } from './GridChunk.js';
import { chunkSize, inChunks } from './grid.state.js';
import { pressInList } from './press-in-list.js';
import { useHeights } from './use-heights.js';

/** Maximum number of skeletons while the look is loading. */
const MOST_SKELETONS = 24;

export interface ProductGridProps {
  products: readonly Product[];
  shop: CardContext;
  label: string;
  /** Number of skeletons for loading cards. */
  skeletons: number;
  ratio: number;
  perRow: number;
  perRowMobile: number;
}

/**
 * List of cards with one click handler. Rows align names, prices and buttons by subgrid, which `content-visibility` on the cards would
 * break; so a long list is split into several grids, and the browser skips those far from the viewport.
 */
export function ProductGrid(props: ProductGridProps) {
  const { products: given, shop, label, skeletons, perRow } = props;
  const { look } = shop;
  const list = useRef<HTMLDivElement>(null);
  const products = look ? given : NONE;
  const mounted = useMountedCount(products.length);
  const { chunks, size } = useChunks(products, perRow);
  const heightOf = useHeights(list, chunks.length > 1, { ...props, look });
  const places = look ? skeletons : skeletons || Math.min(given.length, MOST_SKELETONS);
  const placesIn = (index: number) => (index === chunks.length - 1 ? places : 0);
  return (
    // biome-ignore lint/a11y/useSemanticElements: a <ul> cannot contain grids between itself and its items
    // biome-ignore lint/a11y/useKeyWithClickEvents: the pressable parts are links and buttons, which dispatch clicks for keys
    <div
      part="list"
      ref={list}
      role="list"
      aria-label={label}
      {...look?.list}
      data-gallery={look?.galleryViews ? '' : undefined}
      onClick={(event) => pressInList(event.nativeEvent, shop, products)}
    >
      {look?.galleryViews && <look.galleryViews.GalleryStyles />}
      {chunks.map((chunk, index) => (
        <GridChunk
          // biome-ignore lint/suspicious/noArrayIndexKey: the n-th grid of the list is the same grid, whatever is in it
          key={index}
          products={chunk}
          mounted={Math.max(0, Math.min(size, mounted - index * size))}
          shop={shop}
          look={look}
          eager={index === 0 ? perRow : 0}
          height={heightOf(chunk.length + placesIn(index))}
          skeletons={placesIn(index)}
        />
      ))}
    </div>
  );
}

const NONE: readonly Product[] = [];

/** Splits a list into grids; `size` is the number of cards in each but the last. */
function useChunks(products: readonly Product[], perRow: number) {
  const size = chunkSize(perRow);
  const chunks = useMemo(() => inChunks(products, size), [products, size]);
  return { chunks, size };
}

import { useMemo, useRef } from 'react';
import type { Product } from '../../../domain/catalogue/product.js';
import type { CardContext } from './card-context.js';
import { GridChunk, useMountedCount } from './GridChunk.js';
import { chunkSize, inChunks } from './grid.state.js';
import { pressInList } from './press-in-list.js';
import { useHeights } from './use-heights.js';

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
  perRowMobile: number;
}

/**
 * The list of cards, with one handler for what is pressed in it. Each row aligns names, prices and buttons by subgrid, which
 * `content-visibility` on the cards themselves would forbid; so a long list is several grids, of which the browser skips those far
 * from the screen.
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
    // biome-ignore lint/a11y/useSemanticElements: a <ul> could not have grids between itself and its items
    // biome-ignore lint/a11y/useKeyWithClickEvents: what can be pressed are links and buttons, whose keys are clicks
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

/** The grids of a list, and how many cards those before the last one have. */
function useChunks(products: readonly Product[], perRow: number) {
  const size = chunkSize(perRow);
  const chunks = useMemo(() => inChunks(products, size), [products, size]);
  return { chunks, size };
}

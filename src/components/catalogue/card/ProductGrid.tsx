import { type CSSProperties, memo, type SyntheticEvent, useEffect, useMemo, useRef, useState } from 'react';
import type { Product } from '../../../domain/catalogue/product.js';
import { listOfLength } from '../../../domain/shared/list-of-length.js';
import { afterPaint, whenIdle } from '../../../platform/lazy/idle.js';
import { useHost } from '../../../platform/react/widget-root.js';
import { ItemBoundary } from '../../shared/ItemBoundary.js';
import type { CardContext, CardLook } from '../context/card-context.js';
import { colourOption, plainElements } from './card-look.js';
import { chunkSize, inChunks } from './grid.state.js';
import { useHeights } from './grid-heights.js';
import { ProductCard, SkeletonCard } from './ProductCard.js';
import { pressInList } from './press-in-list.js';

/** Maximum number of skeletons while the look is loading. */
export const MOST_SKELETONS = 24;

export interface ProductGridProps {
  products: readonly Product[];
  shop: CardContext;
  label: string;
  /** Number of skeletons for loading cards. */
  skeletons: number;
  ratio: number;
  perRow: number;
  perRowMobile: number;
  /** Loads the pictures of the first row at once. */
  eager: boolean;
}

/**
 * List of cards with one click handler. Rows align names, prices and buttons by subgrid, which `content-visibility` on the cards would
 * break; so a long list is split into several grids, and the browser skips those far from the viewport.
 */
export function ProductGrid(props: ProductGridProps) {
  const { products: given, shop, label, skeletons, perRow, eager } = props;
  const { look } = shop;
  const list = useRef<HTMLDivElement>(null);
  const products = look ? given : NONE;
  const mounted = useMountedCount(products.length);
  const { chunks, size } = useChunks(products, perRow);
  const heightOf = useHeights(list, chunks.length > 1, { ...props, look });
  const places = look ? skeletons : skeletons || Math.min(given.length, MOST_SKELETONS);
  const placesIn = (number: number) => (number === chunks.length - 1 ? places : 0);
  const activate = ({ target }: SyntheticEvent) => {
    const id = (target as Element).closest<HTMLElement>('[data-product]')?.dataset.product;
    if (id !== undefined) shop.cards.activate(id);
  };
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
      onPointerOver={activate}
      onFocus={activate}
      onClick={(event) => pressInList(event.nativeEvent, shop, products)}
    >
      {look?.galleryViews && <look.galleryViews.GalleryStyles />}
      {chunks.map(({ number, cards }) => (
        <GridChunk
          key={number}
          products={cards}
          mounted={Math.max(0, Math.min(size, mounted - number * size))}
          shop={shop}
          look={look}
          eager={eager && number === 0 ? perRow : 0}
          height={heightOf(cards.length + placesIn(number))}
          skeletons={placesIn(number)}
        />
      ))}
    </div>
  );
}

const NONE: readonly Product[] = [];

/** Splits a list into numbered grids; `size` is the number of cards in each but the last. */
function useChunks(products: readonly Product[], perRow: number) {
  const size = chunkSize(perRow);
  const chunks = useMemo(() => inChunks(products, size).map((cards, number) => ({ number, cards })), [products, size]);
  return { chunks, size };
}

/** Lists of up to this many cards are mounted in one render. */
const AT_ONCE = 100;
/** Cards in the first render of a longer list, and of those that are added to it: about one screen. */
const FIRST = 12;
/** Cards added in each idle period. */
const STEP = 120;
/** Idle timeout, in milliseconds. */
const IDLE_TIMEOUT = 100;

/** Number of cards in the first render of a list that has `mounted` ones already. */
const mountedAtOnce = (mounted: number, total: number) => (total > AT_ONCE ? Math.min(mounted + FIRST, total) : total);

/**
 * Returns how many of `total` cards to mount now: a long list is mounted in portions, so that its beginning appears quickly. Mounted cards
 * stay when others are added, and the first of those follow at once: load-more focuses one.
 */
function useMountedCount(total: number): number {
  const [state, setState] = useState({ mounted: mountedAtOnce(0, total), total });
  let { mounted } = state;
  if (total !== state.total) {
    mounted = mountedAtOnce(mounted, total);
    setState({ mounted, total });
  }
  useEffect(() => {
    if (mounted >= total) return;
    // browsers report idle time between a DOM change and its frame: the first cards are painted before more are mounted
    const whenFree = mounted === FIRST ? afterPaint : whenIdle;
    return whenFree(() => setState({ mounted: Math.min(mounted + STEP, total), total }), IDLE_TIMEOUT);
  }, [mounted, total]);
  return mounted;
}

/** Skeleton elements while the look is loading: those of nearly all cards. */
const UNKNOWN = plainElements({ moreDetails: false, cards: 'full' });

interface GridChunkProps {
  products: readonly Product[];
  mounted: number;
  shop: CardContext;
  look: CardLook | null;
  /** Number of cards that load their picture eagerly. */
  eager: number;
  /** Estimated height in CSS pixels if the browser may skip the grid; else 0. */
  height: number;
  skeletons: number;
}

/** One grid of a list; the browser skips its rendering far from the viewport. */
const GridChunk = memo(function GridChunk(props: GridChunkProps) {
  const { products, mounted, shop, look, eager, height, skeletons } = props;
  const host = useHost();
  const shown = mounted < products.length ? products.slice(0, mounted) : products;
  return (
    <div
      part="grid"
      role="presentation"
      data-state={height > 0 ? 'part' : 'whole'}
      data-colours={look?.compact && !shown.some(colourOption) ? 'none' : undefined}
      style={height > 0 ? ({ '--sb-catalogue-grid-height': `${height}px` } as CSSProperties) : undefined}
    >
      {look &&
        shown.map((product, index) => (
          <ItemBoundary key={product.id} host={host} name={`the product "${product.id}"`} item={product}>
            <ProductCard product={product} shop={shop} look={look} eager={index < eager} />
          </ItemBoundary>
        ))}
      {skeletonKeys(skeletons).map((key) => (
        <SkeletonCard key={key} elements={look?.elements ?? UNKNOWN} compact={look?.compact ?? false} />
      ))}
    </div>
  );
});

function skeletonKeys(count: number): string[] {
  return listOfLength(count, (index) => `skeleton-${index}`);
}

import { type CSSProperties, memo, type SyntheticEvent, useEffect, useState } from 'react';
import type { Product } from '../../../domain/catalogue/product.js';
import { whenIdle } from '../../../platform/lazy/idle.js';
import { frameTask } from '../../../platform/motion/frame-task.js';
import { useHost } from '../../../platform/react/widget-root.js';
import { ItemBoundary } from '../../shared/ItemBoundary.js';
import type { CardContext, CardLook } from '../context/card-context.js';
import { plainElements } from './card-look.js';
import { ProductCard, SkeletonCard } from './ProductCard.js';

/** Lists of up to this many cards are mounted in one render. */
const AT_ONCE = 100;
/** Cards in the first render of a longer list: about one screen. */
const FIRST = 12;
/** Cards added in each idle period. */
const STEP = 120;
/** Idle timeout, in milliseconds. */
const IDLE_TIMEOUT = 100;

/**
 * Returns how many of `total` cards to mount now: a long list is mounted in portions, so that its beginning appears quickly.
 */
export function useMountedCount(total: number): number {
  const [count, setCount] = useState(total > AT_ONCE ? FIRST : total);
  const mounted = total > AT_ONCE ? Math.min(count, total) : total;
  useEffect(() => {
    if (mounted >= total) return;
    const more = () => whenIdle(() => setCount(mounted + STEP), IDLE_TIMEOUT);
    return mounted === FIRST ? whenDrawn(more) : more();
  }, [mounted, total]);
  return mounted;
}

/**
 * Calls `next` after the current frame is painted, as browsers report idle time between a DOM change and its frame. A hidden page paints
 * no frames and calls `next` at once. Returns a cancel function.
 */
function whenDrawn(next: () => () => void): () => void {
  if (document.hidden) return next();
  let takeBack = () => {};
  const { schedule, cancel } = frameTask(() => {
    takeBack = next();
  });
  schedule();
  return () => {
    cancel();
    takeBack();
  };
}

/** Skeleton elements while the look is loading: those of nearly all cards. */
const UNKNOWN = plainElements({ moreDetails: false, cards: 'full' });

export interface GridChunkProps {
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
export const GridChunk = memo(function GridChunk(props: GridChunkProps) {
  const { products, mounted, shop, look, eager, height, skeletons } = props;
  const host = useHost();
  const shown = mounted < products.length ? products.slice(0, mounted) : products;
  const activate = ({ target }: SyntheticEvent) => {
    const id = (target as Element).closest<HTMLElement>('[data-product]')?.dataset.product;
    if (id !== undefined) shop.cards.activate(id);
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: it only observes pointer and focus
    <div
      part="grid"
      role="presentation"
      data-state={height > 0 ? 'part' : 'whole'}
      style={height > 0 ? ({ '--sb-catalogue-grid-height': `${height}px` } as CSSProperties) : undefined}
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
        <SkeletonCard key={key} elements={look?.elements ?? UNKNOWN} calm={look?.calm ?? false} />
      ))}
    </div>
  );
});

function skeletonKeys(count: number): string[] {
  return Array.from({ length: count }, (_, index) => `skeleton-${index}`);
}

import { type CSSProperties, memo, type SyntheticEvent, useEffect, useState } from 'react';
import type { Product } from '../../../domain/catalogue/product.js';
import { useHost } from '../../../platform/element/widget-root.js';
import { whenIdle } from '../../../platform/lazy/idle.js';
import { frameTask } from '../../../platform/motion/frame-task.js';
import { ItemBoundary } from '../../shared/ItemBoundary.js';
import type { CardContext, CardLook } from './card-context.js';
import { plainElements } from './card-look.js';
import { ProductCard, SkeletonCard } from './ProductCard.js';

/** Up to this many cards are mounted at once. */
const AT_ONCE = 100;
/** Of more, so many come with the first frame: what a screen shows. */
const FIRST = 12;
/** And so many whenever the browser has nothing better to do. */
const STEP = 120;
/** Or after so long, in milliseconds. */
const PATIENCE = 100;

/**
 * How many of `total` cards are mounted by now: a long list comes in portions, so that its beginning is there at
 * once.
 */
export function useMountedCount(total: number): number {
  const [count, setCount] = useState(total > AT_ONCE ? FIRST : total);
  const mounted = total > AT_ONCE ? Math.min(count, total) : total;
  useEffect(() => {
    if (mounted >= total) return;
    const more = () => whenIdle(() => setCount(mounted + STEP), PATIENCE);
    return mounted === FIRST ? whenDrawn(more) : more();
  }, [mounted, total]);
  return mounted;
}

/**
 * Goes on once the frame with what is there has been drawn: browsers also count themselves idle between a change and its frame. A page
 * that nobody sees draws no frames, and need not wait. Returns what takes it back.
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

/** Of cards whose look is on its way: what nearly all show. */
const UNKNOWN = plainElements({ moreDetails: false, cards: 'full' });

export interface GridChunkProps {
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

/** One grid of a list; far from the screen the browser skips it. */
export const GridChunk = memo(function GridChunk(props: GridChunkProps) {
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

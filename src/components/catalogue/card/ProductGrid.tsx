import { useMemo, useRef } from 'react';
import type { CardPress } from '../../../domain/catalogue/card-action.js';
import type { Product, Variant } from '../../../domain/catalogue/product.js';
import type { ModalView } from '../modal/open-modal.js';
import { limitWords } from '../options/tips.js';
import type { CardContext } from './card-context.js';
import { showsOptions } from './card-look.js';
import { GridChunk, useMountedCount } from './GridChunk.js';
import { chunkSize, inChunks } from './grid.state.js';
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

/** Parts of a card that a press on them is about, the inner ones first. */
const PRESSED = '[part~="add"], [part="name"] :is(a, button), a, [part="media"]';

/** Answers a press anywhere in a list of cards (CARD-04, CARD-05): one handler, however many cards there are. */
export function pressInList(event: Event, shop: CardContext, products: readonly Product[]): void {
  const pressed = (event.target as Element).closest<HTMLElement>(PRESSED);
  const card = pressed?.closest<HTMLElement>('[data-product]');
  const product = card && products.find(({ id }) => id === card.dataset.product);
  if (!pressed || !product || event.defaultPrevented || pressed.ariaDisabled === 'true') return;
  const link = pressed.localName === 'a';
  if (shop.admin && link) event.preventDefault();
  if (shop.admin || link) return;
  const button = pressed.part.contains('add');
  const press = pressOn(button, shop, product);
  const variant = shop.shown(product);
  if (press.does === 'add') void add(shop, product, variant, pressed);
  else if (press.does === 'open') open(shop, product, variant, 'options', openerOf(pressed, card));
  else if (press.does === 'view') open(shop, product, variant, 'product', openerOf(pressed, card));
}

/** Says it beside the button where there is no more of it. */
async function add(shop: CardContext, product: Product, variant: Variant, button: HTMLElement): Promise<void> {
  const answer = await shop.add?.(product, variant);
  if (answer && 'most' in answer) shop.hint(limitWords(answer.most, product, shop), button);
}

/** Not every browser gives a button that is clicked the focus, which is to come back to it. */
function open(
  { openModal }: CardContext,
  product: Product,
  variant: Variant,
  view: ModalView,
  opener: HTMLElement,
): void {
  opener.focus({ preventScroll: true });
  openModal?.(product, variant, view, opener);
}

function pressOn(button: boolean, { look, openModal }: CardContext, product: Product): CardPress {
  if (!look) return { does: 'nothing' };
  const { presses } = look;
  const surroundings = { optionsShown: showsOptions(look, product), opens: openModal !== null };
  return button ? presses.button(product, surroundings) : presses.name(product);
}

/** What gets the focus back: a picture cannot have it, its name can. */
function openerOf(pressed: HTMLElement, card: HTMLElement): HTMLElement {
  if (pressed.localName === 'button') return pressed;
  return card.querySelector<HTMLElement>('[part="name"] button, [part~="add"]') ?? pressed;
}

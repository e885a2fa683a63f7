import { useCallback, useEffect, useRef, useState } from 'react';
import { lineName } from '../../../domain/cart/cart.js';
import type { Product, Variant } from '../../../domain/catalogue/product.js';
import { announceFailedOpening } from '../../../platform/lazy/failed-opening.js';
import { readyValue } from '../../../platform/lazy/lazy.js';
import { useFailedOpening, useLazy } from '../../../platform/lazy/use-lazy.js';
import { useHandler } from '../../../platform/react/use-latest.js';
import { useHost } from '../../../platform/react/widget-root.js';
import { changeVariant } from '../../../stores/cart/lines.js';
import { cartLine } from '../../../stores/cart/store.js';
import { products } from '../../../stores/shop/products.js';
import { describeFailure } from '../../../stores/site/failure.js';
import type { LineOptionsModule } from '../context/cart-attributes.js';
import type { CartShared } from '../context/cart-context.js';

interface Opened {
  id: string;
  product: Product;
  variant: Variant;
  opener: HTMLElement;
}

/** Edits the options of lines in a modal that is loaded on first use. `open`: the cart is open. */
export function useLineOptions(module: LineOptionsModule, open: boolean, shared: Omit<CartShared, 'editOptions'>) {
  const { t, site, announce, focusLine } = shared;
  const host = useHost();
  const [opened, setOpened] = useState<Opened | null>(null);
  const changed = useRef<{ id: string; words: string } | null>(null);
  const view = useLazy(module, opened !== null, { retry: opened });
  /** Button of the last press, until the options are closed. */
  const pressed = useRef<HTMLElement>(null);
  const close = useCallback(() => {
    pressed.current = null;
    setOpened(null);
  }, []);
  useEffect(() => {
    if (!open) close();
  }, [open, close]);
  useFailedOpening(view, opened, setOpened, ({ opener }) => void announceFailedOpening(host, site.language, opener));

  const edit = useHandler(async (id: string, opener: HTMLElement) => {
    pressed.current = opener;
    const found = await productOf(site.projectId, id).catch((error: unknown) => {
      console.warn(`<sb-cart>: the product of a line could not be loaded ${describeFailure(error)}`, error);
      return null;
    });
    // the cart was closed or the line left it meanwhile, or another was pressed
    if (pressed.current !== opener || !opener.isConnected) return;
    if (found) setOpened({ id, ...found, opener });
    else void announceFailedOpening(host, site.language, opener);
  });
  const choose = useHandler((product: Product, variant: Variant) => {
    if (!opened) return;
    const id = changeVariant(opened.id, product, variant);
    const item = cartLine(id);
    if (item && id !== opened.id)
      changed.current = { id, words: t('cart::options_changed', { title: lineName(item) }) };
  });
  /** Runs once the modal has closed: only then is the cart's live region read and can its rows take focus. */
  const left = useHandler(() => {
    if (!changed.current) return;
    announce(changed.current.words);
    focusLine(changed.current.id, 'edit-options');
    changed.current = null;
  });
  return { View: readyValue(view)?.LineOptions ?? null, opened, edit, choose, close, left };
}

/** Product and variant of a line; null if the shop no longer has them. */
async function productOf(projectId: string, id: string): Promise<{ product: Product; variant: Variant } | null> {
  const item = cartLine(id);
  if (!item?.productId) return null;
  const product = (await products(projectId).ensure([item.productId])).get(item.productId);
  const variant = product?.variants.find((each) => each.id === item.variantId);
  return product && variant ? { product, variant } : null;
}

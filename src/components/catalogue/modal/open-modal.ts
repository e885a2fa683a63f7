import type { Product, Variant } from '../../../domain/catalogue/product.js';

/** View of the modal: options and add button (OPT-04), or the full product. */
export type ModalView = 'options' | 'product';

/** Content of the open modal. */
export interface Opened {
  product: Product;
  variant: Variant;
  view: ModalView;
  /** Element that gets the focus back; null if not opened by a press. */
  opener: HTMLElement | null;
  /** Opened by a history step or link; no new history entry is added. */
  openedByHistory: boolean;
}

/** State and actions of the options modal. */
export interface OpenModal {
  /** Null when closed. */
  opened: Opened | null;
  open(
    product: Product,
    variant: Variant,
    view: ModalView,
    opener: HTMLElement | null,
    openedByHistory?: boolean,
  ): void;
  close(): void;
  /** Called after the closing animation. */
  left(): void;
}

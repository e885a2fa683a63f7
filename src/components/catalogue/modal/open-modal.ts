import type { Product, Variant } from '../../../domain/catalogue/product.js';

/** What the modal shows of a product: what there is to choose and the button (OPT-04), or all that there is to know of it. */
export type ModalView = 'options' | 'product';

/** What the modal is open on. */
export interface Opened {
  product: Product;
  variant: Variant;
  view: ModalView;
  /** Gets the focus back; null when no press has opened it. */
  opener: HTMLElement | null;
  /** It was opened by an entry of the history that is there already, so none is made. */
  openedByHistory: boolean;
}

/** The options modal as its view needs it. */
export interface OpenModal {
  /** Null when it is closed. */
  opened: Opened | null;
  open(
    product: Product,
    variant: Variant,
    view: ModalView,
    opener: HTMLElement | null,
    openedByHistory?: boolean,
  ): void;
  close(): void;
  /** It has gone. */
  left(): void;
}

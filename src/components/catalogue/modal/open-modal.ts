import type { Product, Variant } from '../../../domain/catalogue/product.js';

/** What the modal is open on. */
export interface Opened {
  product: Product;
  variant: Variant;
  /** Gets the focus back; null when no press has opened it. */
  opener: HTMLElement | null;
  /** It was opened by an entry of the history that is there already, so none is made. */
  openedByHistory: boolean;
}

/** The options modal as its view needs it. */
export interface OpenModal {
  /** Null when it is closed. */
  opened: Opened | null;
  open(product: Product, variant: Variant, opener: HTMLElement | null, openedByHistory?: boolean): void;
  close(): void;
  /** It has gone. */
  left(): void;
}

import type { ComponentType } from 'react';
import type { LazyModule } from '../../platform/lazy/lazy.js';
import type { Mode } from '../../stores/site/site.js';
import type { LineOptionsProps } from '../shared/line-options.js';
import type { PaymentModule } from '../shared/show-payment.js';

/** Settings of a cart; empty means not set here. */
export interface CartProps {
  dismiss: 'preview' | 'always';
  mode: Mode | '';
  language: string;
  label: string;
  /** Visitors may add notes to lines. */
  lineNotes: boolean;
}

/** Props of the cart's view. */
export interface CartViewProps extends CartProps {
  /** Defines the form's tag, needed once the cart has been opened. */
  form: LazyModule<unknown>;
  options: LineOptionsModule;
  /** Defines the payment's tag, needed for an order that waits for payment. */
  payment: PaymentModule;
}

/** Lazy view that edits the options of a line: the catalogue's, passed in because this folder may not import it. */
export type LineOptionsModule = LazyModule<{ LineOptions: ComponentType<LineOptionsProps> }>;

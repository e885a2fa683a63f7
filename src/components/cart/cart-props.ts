import type { ComponentType } from 'react';
import type { LazyModule } from '../../platform/lazy/lazy.js';
import type { Mode } from '../../stores/site.js';
import type { LineOptionsProps } from '../shared/line-options.js';
import type { PaymentModule } from '../shared/show-payment.js';

/** Settings of a cart; empty means not set here. */
export interface CartProps {
  dismiss: 'preview' | 'always';
  mode: Mode | '';
  language: string;
  label: string;
  /** Lines can have notes of the visitor's. */
  lineNotes: boolean;
}

/** What the cart's view receives. */
export interface CartViewProps extends CartProps {
  /** Defines the tag of the form, which is needed once the cart has been opened. */
  form: LazyModule<unknown>;
  options: LineOptionsModule;
  /** Defines the tag of the payment, which is needed for an order that waits to be paid. */
  payment: PaymentModule;
}

/** What chooses other options for a line: the catalogue's view, which this folder does not know. */
export type LineOptionsModule = LazyModule<{ LineOptions: ComponentType<LineOptionsProps> }>;

import type { ComponentType } from 'react';
import { type CommonProps, flag, oneOf, type PropsOf, text } from '../../../platform/element/attributes.js';
import type { LazyModule } from '../../../platform/lazy/lazy.js';
import type { LineOptionsProps } from '../../shared/line-options.js';
import type { PaymentModule } from '../../shared/show-payment.js';

/** URL hash at which the cart is open. */
export const CART_HASH = '#cart';

export const CART_ATTRIBUTES = {
  dismiss: oneOf(['preview', 'always'], 'preview'),
  language: text(),
  label: text(),
  /** Visitors may add notes to lines. */
  lineNotes: flag(),
};

export type CartProps = PropsOf<typeof CART_ATTRIBUTES> & CommonProps;

export interface CartViewProps extends CartProps {
  /** Defines the form's tag, needed once the visitor is about to order. */
  form: LazyModule<unknown>;
  options: LineOptionsModule;
  /** Defines the payment's tag, needed for an order that waits for payment. */
  payment: PaymentModule;
}

/** Lazy view that edits the options of a line: the catalogue's, passed in because this folder may not import it. */
export type LineOptionsModule = LazyModule<{ LineOptions: ComponentType<LineOptionsProps> }>;

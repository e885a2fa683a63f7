import type { RefObject } from 'react';
import type { FieldError, FormField } from '../../domain/form/form-rules.js';
import type { ShopTranslate } from '../../i18n/shop-texts.js';
import type { FormMachine } from './form-machine.js';
import type { CheckoutOrder } from './form-order.js';
import type { GivenForm } from './form-props.js';

/** A form with its words, its state, and in checkout its order. */
export interface FormOptions extends GivenForm {
  t: ShopTranslate;
  machine: FormMachine;
  order: CheckoutOrder | null;
}

/** What checking and sending a form needs to know of it, and can make it do. */
export interface SubmitContext extends FormOptions {
  host: HTMLElement;
  /** All fields, those of the order too. */
  all: readonly FormField[];
  button: RefObject<HTMLButtonElement | null>;
  /** The order has been sent again by itself since the visitor sent it. */
  retried: { current: boolean };
  /** Brings the visitor to the first of the wrong fields. */
  pointTo(errors: Readonly<Record<string, FieldError>>): void;
  focusFirst(): void;
}

import { type LazyModule, lazy } from '../../platform/lazy/lazy.js';
import { paymentViews } from '../../stores/payment-views.js';

const TAG = 'sb-payment';

/** Defines the tag of the payment; handed over by an element, for components do not know tags. */
export type PaymentModule = LazyModule<unknown>;

/**
 * Sees to it that the page's payment is shown: a page that has no `<sb-payment>` gets one, at the end of its body, in the language of `host`. False when it could not be
 * loaded.
 */
export async function showPayment(host: HTMLElement, module: PaymentModule, language: string): Promise<boolean> {
  if (paymentViews().any()) return true;
  // the page may have the tag, and only lack what defines it
  if (!(await lazy(host, module).load())) return false;
  if (paymentViews().any() || document.querySelector(TAG)) return true;
  const element = document.createElement(TAG);
  if (language) element.setAttribute('language', language);
  document.body.append(element);
  return true;
}

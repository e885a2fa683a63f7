import { type LazyModule, lazy } from '../../platform/lazy/lazy.js';
import { paymentViews } from '../../stores/payment/payment-views.js';

const TAG = 'sb-payment';

/** Lazy module that defines `<sb-payment>`; passed in by an element, because components do not import elements. */
export type PaymentModule = LazyModule<unknown>;

/**
 * Makes sure that the page has an `<sb-payment>`: without one it adds one at the end of the body, in the language of `host`. Resolves false
 * if the module could not be loaded.
 */
export async function addPayment(host: HTMLElement, module: PaymentModule, language: string): Promise<boolean> {
  if (paymentViews().any()) return true;
  // the page may have the tag, but not yet its definition
  if (!(await lazy(host, module).load())) return false;
  if (paymentViews().any() || document.querySelector(TAG)) return true;
  const element = document.createElement(TAG);
  if (language) element.setAttribute('language', language);
  document.body.append(element);
  return true;
}

/** Makes sure that the page can show a payment, like addPayment(). Resolves false also if what shows it could not be loaded. */
export async function showPayment(host: HTMLElement, module: PaymentModule, language: string): Promise<boolean> {
  return (await addPayment(host, module, language)) && paymentViews().load();
}

import { lazyModule } from '../../platform/lazy/lazy.js';

/** What a form in checkout needs beyond others; an object, so that tests can watch it. */
export const checkoutPart = lazyModule(
  () => import('./CheckoutForm.js'),
  'the checkout could not be loaded; the visitor may try again',
  'checkout',
);

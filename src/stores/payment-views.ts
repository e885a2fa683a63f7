import { pageStore } from './page-store.js';

/** The elements of the page that show its payment. */
export interface PaymentViews {
  /** Enters one; the returned function takes it off. */
  add(): () => void;
  /** Whether there is one. */
  any(): boolean;
}

/** The page's views of its payment. */
export function paymentViews(): PaymentViews {
  return pageStore('payment-views.1', () => {
    let count = 0;
    return {
      add() {
        count++;
        return () => {
          count--;
        };
      },
      any: () => count > 0,
    };
  });
}

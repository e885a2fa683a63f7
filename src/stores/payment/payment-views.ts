import { pageStore } from '../page/page-store.js';

/** Counts the elements that show the page's payment. */
export interface PaymentViews {
  /** Adds an element; the returned function removes it. */
  add(): () => void;
  any(): boolean;
}

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

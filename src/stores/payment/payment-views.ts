import { pageStore } from '../page/page-store.js';

function createPaymentViews() {
  let count = 0;
  return {
    /** Adds an element; the returned function removes it. */
    add() {
      count++;
      return () => {
        count--;
      };
    },
    any: () => count > 0,
  };
}

/** Counts the elements that show the page's payment. */
export const paymentViews = () => pageStore('payment-views.1', createPaymentViews);

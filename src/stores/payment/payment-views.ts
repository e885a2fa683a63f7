import { atom } from 'nanostores';
import { firstValue } from '../page/atoms.js';
import { pageStore } from '../page/page-store.js';

/** Key of the payment's store, for elements that look at it without loading its code. */
export const PAYMENT_STORE = 'payment.2';

/** Loads an element's payment view; false when it could not be loaded. */
type LoadView = () => Promise<boolean>;

function createPaymentViews() {
  const views = atom<readonly LoadView[]>([]);
  return {
    /** Adds an element; the returned function removes it. */
    add(load: LoadView) {
      views.set([...views.get(), load]);
      return () => views.set(views.get().filter((other) => other !== load));
    },
    any: () => views.get().length > 0,
    /** Loads the payment view of the first element, waiting until there is one. */
    load: async () => (await firstValue(views, (all) => all.length > 0))[0]?.() ?? false,
  };
}

/** The elements that show the page's payment. */
export const paymentViews = () => pageStore('payment-views.2', createPaymentViews);

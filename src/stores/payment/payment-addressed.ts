import type { ReadableAtom } from 'nanostores';
import {
  type PaymentAction,
  type PaymentState,
  PLACED_HASH,
  paymentQuery,
  withoutPayment,
  withoutResult,
  withPayment,
} from '../../domain/payment/payment.js';
import type { PlacedOrder } from '../../domain/payment/placed-order.js';
import type { AddressWriter } from '../../ports/browser-history.js';
import { navigation } from '../page/navigation.js';
import { placedOrder } from './payment-order.js';

/**
 * Delays in ms for an order placed without payment: until it is shown and reported, and until it is shown even if the address is unchanged
 * (LEAD-03).
 */
const PAY_INIT_EVENT = 200;
const PAY_ROUTE_FALLBACK = 500;

/** Keeps the payment and the page's address in sync. */
export function addressedPayment(store: ReadableAtom<PaymentState>, dispatch: (action: PaymentAction) => void) {
  /** An order that was placed but is not shown yet. */
  let placed: PlacedOrder | null = null;
  const showPlaced = (order: PlacedOrder) => {
    placed = null;
    if (store.get().kind !== 'placed') dispatch({ type: 'placed', order });
  };
  const openFromAddress = () => {
    const query = paymentQuery(location.search);
    const order = query || location.hash !== PLACED_HASH ? null : placedOrder().read();
    if (!order) dispatch({ type: 'open', query });
    // a fresh order is shown by the timers of place()
    else if (!placed) showPlaced(order);
  };
  const start = (payId: string, hash: string, history: AddressWriter) => {
    placed = null;
    history.takeOver({ search: withPayment(location.search, payId, hash) }, (refused) => {
      // when the history API is refused, the page reloads and opens the payment itself
      if (refused === undefined) openFromAddress();
      else navigation.go(refused);
    });
  };
  const place = (order: PlacedOrder, history: AddressWriter) => {
    placed = order;
    placedOrder().keep(order);
    history.takeOver({ hash: PLACED_HASH }, () => {});
    setTimeout(() => placed === order && location.hash === PLACED_HASH && showPlaced(order), PAY_INIT_EVENT);
    // when the history API is refused, or the page's router has changed the address
    setTimeout(() => placed === order && showPlaced(order), PAY_ROUTE_FALLBACK);
  };
  const close = (history: AddressWriter) => {
    placed = null;
    if (store.get().kind === 'closed') return;
    dispatch({ type: 'close' });
    // when the history API is refused, the address keeps the payment and a reload opens it again
    history.write('replace', () => {
      const { search, hash } = new URL(withoutPayment(location.href));
      return { search, hash };
    });
  };
  const withoutItsResult = (history: AddressWriter) =>
    history.write('replace', () => ({ search: withoutResult(location.search) }));
  const retry = (history: AddressWriter) => {
    if (store.get().kind === 'fail') withoutItsResult(history);
    dispatch({ type: 'retry' });
  };
  const showBill = (history: AddressWriter) => {
    withoutItsResult(history);
    dispatch({ type: 'bill' });
  };
  return { openFromAddress, start, place, close, retry, showBill };
}

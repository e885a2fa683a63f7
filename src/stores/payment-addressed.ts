import type { ReadableAtom } from 'nanostores';
import {
  type PaymentAction,
  type PaymentState,
  PLACED_HASH,
  paymentQuery,
  withoutPayment,
  withoutResult,
  withPayment,
} from '../domain/payment/payment.js';
import type { PlacedOrder } from '../domain/payment/placed-order.js';
import type { AddressWriter } from '../ports/browser-history.js';
import { navigation } from './navigation.js';
import { placedOrder } from './payment-order.js';

/** Milliseconds after which an order placed without payment is shown and reported, and after which it is shown without its address (LEAD-03). */
const PAY_INIT_EVENT = 200;
const PAY_ROUTE_FALLBACK = 500;

/** What the page's address does to a payment, and the other way round. */
export function addressedPayment(store: ReadableAtom<PaymentState>, dispatch: (action: PaymentAction) => void) {
  /** Placed, and not shown yet. */
  let placed: PlacedOrder | null = null;
  const showPlaced = (order: PlacedOrder) => {
    placed = null;
    if (store.get().kind !== 'placed') dispatch({ type: 'placed', order });
  };
  const openFromAddress = () => {
    const query = paymentQuery(location.search);
    const order = query || location.hash !== PLACED_HASH ? null : placedOrder().read();
    if (!order) dispatch({ type: 'open', query });
    // what has just been placed is shown after its time
    else if (!placed) showPlaced(order);
  };
  const start = (payId: string, hash: string, history: AddressWriter) => {
    placed = null;
    history.takeOver({ search: withPayment(location.search, payId, hash) }, (refused) => {
      // where history is refused the page opens the payment when it is back
      if (refused === undefined) openFromAddress();
      else navigation.go(refused);
    });
  };
  const place = (order: PlacedOrder, history: AddressWriter) => {
    placed = order;
    placedOrder().keep(order);
    history.takeOver({ hash: PLACED_HASH }, () => {});
    setTimeout(() => placed === order && location.hash === PLACED_HASH && showPlaced(order), PAY_INIT_EVENT);
    // where history is refused, or the page's own router has changed the address
    setTimeout(() => placed === order && showPlaced(order), PAY_ROUTE_FALLBACK);
  };
  const close = (history: AddressWriter) => {
    placed = null;
    if (store.get().kind === 'closed') return;
    dispatch({ type: 'close' });
    // where history is refused the address keeps the payment, and a reload asks for it again
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

import type { WritableAtom } from 'nanostores';
import { type Bill, estimatedBill, explainTotals } from '../../domain/cart/explanation.js';
import type { Quote, QuotedCart } from '../../domain/cart/quote.js';
import { quotedBill, quotedCart } from '../../domain/cart/quoted-bill.js';
import type { TotalsInput } from '../../domain/cart/totals.js';
import { debounce } from '../../ports/debounce.js';
import { RequestError } from '../../ports/request-error.js';
import { backendApis } from '../backend/backend.js';
import { latest } from '../page/requests.js';
import { shopRules } from '../shop/shop-rules.js';
import { logFailure } from '../site/failure.js';
import { site } from '../site/site.js';
import { deliveryCountry } from './shipping.js';
import { SUM_DEBOUNCE } from './subtotal.js';
import { totalsInput } from './totals-input.js';

export type Billing = (input: TotalsInput) => Bill;

/** State that the quoter updates. */
interface Quoted {
  billing: WritableAtom<Billing>;
  /** True after a failed request. */
  failed: WritableAtom<boolean>;
}

export type Quoter = ReturnType<typeof createQuoter>;

const UNASKED = Promise.resolve();

const keyOf = (cart: QuotedCart, currency: string) => (cart.lines.length > 0 ? JSON.stringify([cart, currency]) : '');

const cartOf = (input: TotalsInput) => quotedCart(input, deliveryCountry());
const inputKey = (input: TotalsInput) => keyOf(cartOf(input), input.rules.currency);

/** Requests the backend's sums of the cart. A quote is valid only for the cart it was requested for. */
export function createQuoter({ billing, failed }: Quoted) {
  /** Last quote, and its cart and currency as JSON. */
  let answer: { cart: string; quote: Quote } | null = null;
  let running = UNASKED;
  /** Cart and currency of the running request as JSON; empty without one. */
  let requested = '';
  let followers = 0;
  let stop = () => {};
  let warned = false;

  /** Current cart and currency as JSON; empty when there is nothing to quote. */
  const now = () => inputKey(totalsInput().get());
  const isOutdated = () => now() !== '' && now() !== answer?.cart;
  const publish = () =>
    billing.set((input) => {
      const key = inputKey(input);
      if (key === '') return explainTotals(input);
      return answer?.cart === key ? quotedBill(input, answer.quote) : estimatedBill(input);
    });

  const request = latest(async (signal, cart: QuotedCart) => {
    const currency = await shopRules(site().get().projectId).currency();
    signal.throwIfAborted();
    // the shop's settings may have brought another currency
    requested = keyOf(cart, currency);
    const apis = backendApis();
    if (!apis) throw new RequestError({ code: 'unknown', message: 'the page has no backend that makes quotes' });
    return { cart: requested, quote: await apis.cart.quote(cart, currency, signal) };
  });
  const ask = async (): Promise<void> => {
    loadLater.cancel();
    requested = now();
    if (requested === '') return request.abort();
    const answered = await request(cartOf(totalsInput().get())).catch((error: unknown) => {
      failed.set(true);
      requested = '';
      throw error;
    });
    // overtaken: the newer request sets the state
    if (!answered) return running;
    answer = answered.value;
    failed.set(false);
    publish();
    requested = '';
  };
  /** Requests a quote of the current cart, again if it changes meanwhile. Rejects with a RequestError. */
  const read = async () => {
    do {
      running = ask();
      await running;
    } while (isOutdated());
  };
  /** Like read(), unless the current cart has a quote. */
  const ready = async () => {
    if (requested !== '' && requested === now()) await running;
    if (isOutdated()) await read();
  };
  /** Like ready(). Never rejects: failures are logged, see `failed`. */
  const load = () =>
    ready().then(
      () => {
        warned = false;
      },
      (error: unknown) => {
        if (!warned) logFailure("the backend's sums could not be read")(error);
        warned = true;
      },
    );
  const loadLater = debounce(load, SUM_DEBOUNCE);
  const onInput = () => {
    loadLater.cancel();
    if (isOutdated() && requested !== now()) loadLater();
  };
  const follow = () => {
    followers++;
    if (followers === 1) {
      publish();
      void load();
      stop = totalsInput().listen(onInput);
    }
    return () => {
      if (--followers > 0) return;
      loadLater.cancel();
      stop();
    };
  };
  /** Resets after a change of backend. */
  const forget = () => {
    request.abort();
    loadLater.cancel();
    [answer, requested, running] = [null, '', UNASKED];
  };
  return { follow, read, ready, load, forget };
}

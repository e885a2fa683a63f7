import type { Quote, QuotedCart } from '../../domain/cart/quote.js';
import { pagesOf } from '../../domain/catalogue/find/product-page.js';
import type { Product } from '../../domain/catalogue/product.js';
import { DEFAULT_SHOP_RULES } from '../../domain/catalogue/shop-rules.js';
import { leadRequest, UnreadableLead } from '../../domain/form/lead-view.js';
import { CASH_METHOD } from '../../domain/payment/payment.js';
import { readNumber, readText } from '../../domain/shared/lenient-read.js';
import { incorrectAnswer } from '../answer.js';
import type { CartApi } from '../cart-api.js';
import type { LeadApi } from '../lead-api.js';
import type { PayApi } from '../pay-api.js';
import { RequestError } from '../request-error.js';
import { readMetadata } from '../schemas/lead.js';
import { productShape, readFacets } from '../schemas/product.js';
import { discountShape, promocodeShape } from '../schemas/promotion.js';
import { readEntries, readLink, readMinor, readOne } from '../schemas/shape.js';
import { shippingShape } from '../schemas/shipping.js';
import { rulesShape } from '../schemas/shop-rules.js';
import type { ShopApi } from '../shop-api.js';
import { deadline } from '../signals.js';
import { unlessAborted } from '../wait.js';
import { readBill, readLead, readQuote } from './answers.js';
import { assertPort } from './define.js';
import type { Backend, Call } from './port.js';

/** An optional ability of a backend; elements hide what the page's backend cannot do. */
export type Ability = keyof ReturnType<typeof abilitiesOf>;

/** Methods and switches of a backend by ability. */
function abilitiesOf({ shop, cart = {}, lead, pay, upload }: Backend) {
  const { search, sort, filters, categories } = shop.finds ?? {};
  return {
    settings: shop.settings,
    search,
    sort,
    filters,
    categories,
    discounts: cart.discounts,
    promocode: cart.promocode,
    shipping: cart.shipping,
    /** Computes the cart's sums. */
    quote: cart.quote,
    lead,
    /** A lead can be resent under its key. */
    repeatable: lead?.repeatable,
    places: lead?.places,
    pay,
    /** Cash can be selected for a bill. */
    cash: pay?.selectCash,
    upload,
  };
}

/** Abilities that a backend lacks, by its missing methods. */
export function missingAbilitiesOf(backend: Backend): ReadonlySet<Ability> {
  const has = abilitiesOf(backend);
  return new Set(Object.keys(has).filter((ability) => !has[ability as Ability]) as Ability[]);
}

/** Calls that the specification has too. */
export interface SpecifiedApis {
  shop: ShopApi;
  cart: CartApi;
  lead: LeadApi;
  pay: PayApi;
}

/** A backend's calls as stores use them. A missing method behaves as for a shop without that feature. */
export interface BackendApis extends SpecifiedApis {
  cart: CartApi & QuoteApi;
  upload(file: File, progress: (share: number) => void, signal?: AbortSignal): Promise<string>;
}

/** Call that only custom backends support. */
export interface QuoteApi {
  /** The backend's sums for a cart, verified to add up and to match the cart. */
  quote(cart: QuotedCart, currency: string, signal?: AbortSignal): Promise<Quote>;
}

/** Context of a call; `currency` is the page's, for calls without one. */
export type Caller = Omit<Call, 'signal'>;

const NO_PLACES = { countries: [], states: {} };

/** Timeout of a call in ms. */
const CALL_TIMEOUT = 30_000;

/** A custom backend in use. */
export interface OpenBackend {
  missingAbilities: ReadonlySet<Ability>;
  /** Endpoint for forms instead of the backend; empty without one. */
  endpoint: string;
  /** Its calls; `caller` is read at each call. */
  apis(caller: () => Caller): BackendApis;
}

/** Opens a backend. @throws TypeError if it is not a backend, or was made for another version of the port */
export function openBackend(backend: unknown): OpenBackend {
  assertPort(backend);
  return {
    missingAbilities: missingAbilitiesOf(backend),
    endpoint: readText(backend.endpoint),
    apis: (caller) => createBackendApis(backend, caller),
  };
}

/** Wraps a backend: results are validated, and errors are converted to RequestError. */
function createBackendApis(backend: Backend, caller: () => Caller): BackendApis {
  const { shop, cart = {}, lead, pay, upload } = backend;
  const ask = <T>(make: (call: Call) => T | Promise<T>, currency = '', signal?: AbortSignal) => {
    const { currency: ofPage, ...others } = caller();
    return answerOf(make, { ...others, currency: currency || ofPage }, signal);
  };
  return {
    shop: {
      async products(query, currency, signal) {
        const { productIds, page = 1, facets } = query;
        if (productIds?.length === 0) return { products: [], total: 0, page: 1, pages: 1 };
        const answer = await ask((call) => shop.products(query, call), await currency, signal);
        const read = readEntries(productShape(readMinor), listOf(answer?.products, 'products'), 'products');
        const products = productIds ? onlyRequested(backend, productIds, read) : read;
        const total = Math.max(products.length, Math.floor(readNumber(answer.total) ?? 0));
        const perPage = total > products.length ? query.limit : total;
        return {
          products,
          total,
          page,
          pages: Math.max(1, Math.floor(readNumber(answer.pages) ?? pagesOf(total, perPage))),
          ...(facets && { facets: readFacets(answer.facets) }),
        };
      },
      async settings() {
        if (!shop.settings && !caller().currency) warnOfCurrency(backend);
        const answer = shop.settings ? await ask((call) => shop.settings?.(call)) : {};
        return readOne(
          rulesShape(() => readMinor),
          answer,
          'settings',
        );
      },
    },
    cart: {
      async discounts(currency) {
        const answer = cart.discounts ? await ask((call) => cart.discounts?.(call), currency) : [];
        return readEntries(discountShape(readMinor), listOf(answer, 'discounts'), 'discounts');
      },
      async promocode(code, currency, { subtotal = 0, signal } = {}) {
        if (code === '') return null;
        if (!cart.promocode) throw new RequestError({ code: 'unknown', message: 'the backend takes no promo codes' });
        const answer = await ask((call) => cart.promocode?.(code, { subtotal }, call), currency, signal);
        return answer ? readOne(promocodeShape(readMinor), { code, ...answer }, 'promo code') : null;
      },
      async shipping(subtotal, currency, { country = '', signal } = {}) {
        const asked = { subtotal, country };
        const answer = cart.shipping ? await ask((call) => cart.shipping?.(asked, call), currency, signal) : [];
        return readEntries(shippingShape(readMinor, subtotal), listOf(answer, 'methods'), 'shipping methods');
      },
      async quote(asked, currency, signal) {
        if (!cart.quote) throw new RequestError({ code: 'unknown', message: 'the backend makes no quotes' });
        return readQuote(await ask((call) => cart.quote?.(asked, call), currency, signal), asked);
      },
    },
    lead: {
      async send({ 'captcha-token': token = null, ...body }, key, signal) {
        if (!lead) throw new RequestError({ code: 'unknown', message: 'the backend takes no forms' });
        const sent = { key, body, token: token as string | null };
        return readLead(await ask((call) => lead.send(leadRequest(sent, call.currency), call), '', signal));
      },
      async metadata() {
        const answer: unknown = lead?.places ? await ask((call) => lead.places?.(call)) : NO_PLACES;
        const places = readMetadata(answer);
        if (!places) throw incorrectAnswer('Empty result: the answer has no list "countries"', answer);
        return places;
      },
    },
    pay: {
      async data(payId, hash, currency = DEFAULT_SHOP_RULES.currency) {
        const ticket = { payId, hash };
        const bill = readBill(pay && (await ask((call) => pay.data(ticket, call), currency)), currency);
        if (bill.kind !== 'pay' || pay?.selectCash) return bill;
        return { ...bill, methods: bill.methods.filter(({ id }) => id !== CASH_METHOD) };
      },
      async selectCash(payId, hash) {
        return readLink(await ask((call) => pay?.selectCash?.({ payId, hash }, call)));
      },
      payUrl: (type, payId, hash) => ask((call) => pay?.url(type, { payId, hash }, call) ?? ''),
    },
    async upload(file, progress, signal) {
      const uri = readLink(await ask((call) => upload?.(file, progress, call), '', signal));
      if (uri === null) throw incorrectAnswer('Empty result: the answer is not the address of a file', uri);
      return uri;
    },
  };
}

/** Backends with the warnings they have had. */
const warned = new WeakMap<Backend, Set<string>>();

function warnOnce(backend: Backend, about: string, warning: string): void {
  const known = warned.get(backend) ?? new Set();
  if (!known.has(about)) console.warn(`sb-elements: ${warning}`);
  warned.set(backend, known.add(about));
}

/** Drops products that were not requested; warns once with the first of them. */
function onlyRequested(backend: Backend, ids: readonly string[], products: Product[]): Product[] {
  const others = products.filter(({ id }) => !ids.includes(id));
  if (others.length > 0) {
    const listed = (names: readonly string[]) => names.slice(0, 5).join(', ');
    const given = listed(others.map(({ id }) => id));
    warnOnce(
      backend,
      'ids',
      `the backend was asked for the products ${listed(ids)} and answered with ${given} too: shop.products must respect productIds`,
    );
  }
  return others.length > 0 ? products.filter((one) => !others.includes(one)) : products;
}

function warnOfCurrency(backend: Backend): void {
  const { currency } = DEFAULT_SHOP_RULES;
  const cure = `so prices are in ${currency}; <sb-site currency="…"> sets another`;
  warnOnce(backend, 'currency', `the backend has no settings and the page no currency, ${cure}`);
}

/**
 * Calls a backend. Rejects with a RequestError: the backend's, `abort` by the signal, `network` after 30 s, or `unknown` with any other
 * error as its cause.
 */
async function answerOf<T>(
  make: (call: Call) => T | Promise<T>,
  given: Omit<Call, 'signal'>,
  outer?: AbortSignal,
): Promise<T> {
  const { signal, isLate, end } = deadline(CALL_TIMEOUT, outer);
  try {
    signal.throwIfAborted();
    return await unlessAborted(make({ ...given, signal }), signal);
  } catch (cause) {
    if (signal.aborted) throw new RequestError({ code: isLate() ? 'network' : 'abort', cause });
    throw asRequestError(cause);
  } finally {
    end();
  }
}

/** Asserts that an answer is a list. @throws RequestError `incorrect_answer` for anything else */
function listOf(answer: unknown, noun: string): unknown[] {
  if (!Array.isArray(answer)) throw incorrectAnswer(`Empty result: the ${noun} are not a list`, answer);
  return answer;
}

/** Converts an error; a RequestError of another copy of the library counts as one. An unreadable lead is refused, as by a server. */
function asRequestError(cause: unknown): RequestError {
  if (cause instanceof RequestError) return cause;
  if (cause instanceof UnreadableLead)
    return new RequestError({ code: 'unknown', status: 400, message: cause.message, cause });
  if (!(cause instanceof Error)) return new RequestError({ code: 'unknown', message: readText(cause), cause });
  if (cause.name === 'RequestError')
    return new RequestError({ ...(cause as RequestError), message: cause.message, cause });
  return new RequestError({ code: 'unknown', message: cause.message, cause });
}

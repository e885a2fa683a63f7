import { normalisePromocode } from '../../domain/cart/promocode-text.js';
import type { Promocode } from '../../domain/cart/promotion.js';
import { findProducts } from '../../domain/catalogue/find/find.js';
import type { Money } from '../../domain/shared/money.js';
import { methodFor } from '../../domain/shipping/country-price.js';
import { defineBackend } from '../../ports/backend/define.js';
import type { Backend, Call } from '../../ports/backend/port.js';
import type { StaticShop } from './shop-file.js';
import { shopSource } from './source.js';

/** For so long, in ms, calls share one reading of the file: what a page asks at once, or a cart that is brought up to date. */
const SHARED_FOR = 10_000;

/**
 * A shop of a file at `src`, an absolute address; empty stands for the page's own product markup. Which methods there are is decided by the file as it is now; each
 * later call reads the file again when what is known is older than 10 s, so that a page that stays open has today's prices. Rejects as shopSource() says.
 */
export async function openStaticBackend({ src }: { src: string }): Promise<Backend> {
  const read = shopSource(src);
  let [known, readAt] = [read(), Date.now()];
  const shopOf: ShopOf = ({ signal }) => {
    const age = Date.now() - readAt;
    if (age > SHARED_FOR || age < 0) {
      [known, readAt] = [read(), Date.now()];
      // one that fails is asked for again with the next call
      known.catch(() => {
        readAt = 0;
      });
    }
    return abortable(known, signal);
  };
  return staticBackend(await known, shopOf);
}

/** The shop as it is at the moment of a call. */
type ShopOf = (call: Call) => Promise<StaticShop>;

/** A backend that can do what a shop has something for. */
export function staticBackend({ promocodes, discounts, methods, rules, email }: StaticShop, shopOf: ShopOf): Backend {
  let warned = false;
  const warnOfCurrency = (asked: string, has: string) => {
    if (warned || asked === '' || asked === has) return;
    warned = true;
    console.warn(
      `sb-elements: the page's currency is ${asked}, the shop's file has ${has}: its prices are not converted`,
    );
  };
  return defineBackend({
    shop: {
      async products(query, call) {
        const { products, rules: now } = await shopOf(call);
        const { currency, categories } = now;
        warnOfCurrency(call.currency, currency);
        return findProducts({ products, categories, currency, language: call.language }, query);
      },
      settings: async (call) => (await shopOf(call)).rules,
      finds: { search: true, sort: true, filters: true, categories: rules.categories.length > 0 },
    },
    cart: {
      ...(discounts.length > 0 && { discounts: async (call: Call) => (await shopOf(call)).discounts }),
      ...(promocodes.length > 0 && {
        async promocode(code: string, { subtotal }: { subtotal: Money }, call: Call) {
          const found = codeOf(await shopOf(call), code);
          return found && { ...found, isActive: found.isActive && subtotal >= found.activeFrom };
        },
      }),
      ...(methods.length > 0 && {
        async shipping({ country }: { country: string }, call: Call) {
          return (await shopOf(call)).methods.map((method) => methodFor(method, country));
        },
      }),
    },
    ...(email && { endpoint: `mailto:${encodeURIComponent(email).replace('%40', '@')}` }),
  });
}

function codeOf({ promocodes }: StaticShop, code: string): Promocode | null {
  const wanted = normalisePromocode(code);
  return promocodes.find((one) => normalisePromocode(one.code) === wanted) ?? null;
}

/** An answer that several wait for, for one who may leave. */
function abortable<T>(answer: Promise<T>, signal: AbortSignal): Promise<T> {
  signal.throwIfAborted();
  const left = new Promise<never>((_, reject) => {
    signal.addEventListener('abort', () => reject(signal.reason), { once: true });
  });
  return Promise.race([answer, left]);
}

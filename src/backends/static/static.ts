import { normalisePromocode } from '../../domain/cart/promocode-text.js';
import type { Promocode } from '../../domain/cart/promotion.js';
import { findProducts } from '../../domain/catalogue/find/find.js';
import type { Money } from '../../domain/shared/money.js';
import { methodFor } from '../../domain/shipping/shipping.js';
import { defineBackend } from '../../ports/backend/define.js';
import type { Backend, Call } from '../../ports/backend/port.js';
import { unlessAborted } from '../../ports/wait.js';
import type { StaticShop } from './shop-file.js';
import { shopSource } from './source.js';

/** Time in ms for which calls share one reading of the file, such as all calls of a page load or of a cart refresh. */
const SHARED_FOR = 10_000;

/** Address of a shop's file; `send` replaces fetch(). */
interface StaticSettings {
  src: string;
  send?: typeof fetch | undefined;
}

/**
 * Opens the shop of a file at `src`, an absolute address, or of the page's product markup if empty. The current file decides which methods
 * exist; later calls reload it after 10 s, so that a page that stays open has current prices. Rejects as shopSource() does.
 */
export async function openStaticBackend({ src, send }: StaticSettings): Promise<Backend> {
  const read = shopSource(src, send);
  let [known, readAt] = [read(), Date.now()];
  const shopOf: ShopOf = ({ signal }) => {
    const age = Date.now() - readAt;
    if (age > SHARED_FOR || age < 0) {
      [known, readAt] = [read(), Date.now()];
      // a failed reading is retried by the next call
      known.catch(() => {
        readAt = 0;
      });
    }
    return unlessAborted(known, signal);
  };
  return staticBackend(await known, shopOf);
}

/** Loads the current shop. */
type ShopOf = (call: Call) => Promise<StaticShop>;

/** Creates a backend with only the methods for which the shop has data. */
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

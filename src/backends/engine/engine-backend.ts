import { defineBackend } from '../../ports/backend/define.js';
import type { Backend, BackendDefinition, Call, Finds, LeadPort, ShopPort } from '../../ports/backend/port.js';
import type { CartCalls, EngineCheckout } from './cart-calls.js';
import { inWords } from './refusal.js';

/** An engine's part of its backend; a refusal in any of it becomes a sentence for visitors. */
export interface Engine {
  products: { find: ShopPort['products'] };
  settings: NonNullable<ShopPort['settings']>;
  finds: Finds;
  places?: LeadPort['places'];
  /** Loads the cart's part with its first call, because most pages only show products. */
  checkout(): Promise<EngineCheckout>;
}

/** Defines the backend of an engine. */
export function engineBackend({ products, settings, finds, places, checkout }: Engine): Backend {
  let warned = false;
  const warnOfCurrency = (asked: string, has: string | undefined) => {
    if (warned || !asked || !has || asked === has) return;
    warned = true;
    const effect = 'its prices are not converted, and it takes no orders from this page';
    console.warn(`sb-elements: the page's currency is ${asked}, the shop has ${has}: ${effect}`);
  };
  let calls: CartCalls | undefined;
  const cart = async () => {
    const [{ CartCalls }, engine] = await Promise.all([import('./cart-calls.js'), checkout()]);
    calls ??= new CartCalls(engine);
    return calls;
  };
  const definition: BackendDefinition = {
    shop: {
      products: (query, call) => inWords(call.language, () => products.find(query, call)),
      settings: async (call) => {
        const known = await inWords(call.language, () => settings(call));
        warnOfCurrency(call.currency, known.currency);
        return known;
      },
      finds,
    },
    cart: {
      promocode: async (code, { subtotal }, call) => (await cart()).promocode(code, subtotal, call),
      shipping: async (asked, call) => (await cart()).shipping(asked, call),
      quote: async (asked, call) => (await cart()).quote(asked, call),
    },
    lead: {
      send: async (request, call) => (await cart()).send(request, call),
      repeatable: true,
      ...(places && { places: (call: Call) => inWords(call.language, () => places(call)) }),
    },
  };
  return defineBackend(definition);
}

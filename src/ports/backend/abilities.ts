import type { Backend } from './port.js';

/** An ability that a backend may lack; elements do not show what the page's backend cannot do. */
export type Ability =
  | 'settings'
  | 'search'
  | 'sort'
  | 'filters'
  | 'categories'
  | 'discounts'
  | 'promocode'
  | 'shipping'
  /** It makes out the cart's sums itself. */
  | 'quote'
  | 'lead'
  /** A lead can be sent again under its key. */
  | 'repeatable'
  | 'places'
  | 'pay'
  /** Cash can be chosen on a bill. */
  | 'cash'
  | 'upload';

/** Tells what a backend lacks, by which methods it has. */
export function lackingOf({ shop, cart = {}, lead, pay, upload }: Backend): ReadonlySet<Ability> {
  const { search, sort, filters, categories } = shop.finds ?? {};
  const has: Record<Ability, unknown> = {
    settings: shop.settings,
    search,
    sort,
    filters,
    categories,
    discounts: cart.discounts,
    promocode: cart.promocode,
    shipping: cart.shipping,
    quote: cart.quote,
    lead,
    repeatable: lead?.repeatable,
    places: lead?.places,
    pay,
    cash: pay?.selectCash,
    upload,
  };
  return new Set(Object.keys(has).filter((ability) => !has[ability as Ability]) as Ability[]);
}

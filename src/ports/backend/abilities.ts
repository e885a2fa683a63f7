import type { Backend } from './port.js';

/** An optional ability of a backend; elements hide what the page's backend cannot do. */
export type Ability =
  | 'settings'
  | 'search'
  | 'sort'
  | 'filters'
  | 'categories'
  | 'discounts'
  | 'promocode'
  | 'shipping'
  /** Computes the cart's sums. */
  | 'quote'
  | 'lead'
  /** A lead can be resent under its key. */
  | 'repeatable'
  | 'places'
  | 'pay'
  /** Cash can be selected for a bill. */
  | 'cash'
  | 'upload';

/** Abilities that a backend lacks, by its missing methods. */
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

import type { Ecommerce } from '../../domain/catalogue/analytics.js';
import type { AddToCartDetail } from '../../events.js';
import { pageStore } from '../page/page-store.js';

/** List from which a product was added, as GA4 names it, and its position from 0. */
export interface AskedFrom extends Pick<Ecommerce, 'item_list_id' | 'item_list_name'> {
  index?: number;
}

/** Origins of requests, by their detail object. */
const askedFrom = () => pageStore('asked-from.1', () => new WeakMap<AddToCartDetail, AskedFrom>());

/** Records the list from which a request was made, while the request is on its way to the cart. */
export function attribute(detail: AddToCartDetail, from: AskedFrom): void {
  askedFrom().set(detail, from);
}

/** The recorded list of a request. */
export const attributionOf = (detail: AddToCartDetail): AskedFrom | undefined => askedFrom().get(detail);

import { atom } from 'nanostores';
import type { Discount } from '../../domain/cart/promotion.js';
import type { ShippingMethod } from '../../domain/shipping/shipping.js';
import { pageStore } from '../page/page-store.js';
import type { PromoField } from './promocode.js';

/** Discounts of the shop, and the promo code field. */
export interface Promotions {
  loaded: boolean;
  discounts: readonly Discount[];
  /** Currency of the discounts; empty until they are loaded. */
  currency: string;
  field: PromoField;
}

/** Delivery methods of the shop. */
export interface Shipping {
  /** `loading` also while refetching; `failed` keeps the methods of the last response. */
  state: 'idle' | 'loading' | 'ready' | 'failed';
  methods: readonly ShippingMethod[];
  /** ISO code of the delivery country; empty when none is chosen. */
  country: string;
  /** Currency and country that the methods have prices for; empty until they are loaded. */
  pricedFor: string;
}

export const NO_PROMOTIONS: Promotions = { loaded: false, discounts: [], currency: '', field: { state: 'empty' } };
export const NO_SHIPPING: Shipping = { state: 'idle', methods: [], country: '', pricedFor: '' };

/** State of promotions(), for sums: a page that only shows them loads no code that asks for promotions. */
export const promotionsState = () => pageStore('promotions-state.2', () => atom(NO_PROMOTIONS));

/** State of shipping(), for sums. */
export const shippingState = () => pageStore('shipping-state.1', () => atom(NO_SHIPPING));

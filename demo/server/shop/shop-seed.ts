import type {
  WireAddress,
  WireDiscount,
  WireMethodField,
  WirePromocode,
  WireSettings,
} from '../../../src/ports/wire.js';

/** A way to get the goods, as the shop owner sets it up. Money in major units. */
export interface SeedShipping {
  id: string;
  title: string;
  type: 'delivery' | 'pickup';
  /** Price below the first entry of `prices`. */
  price: number;
  prices?: { from: number; price: number }[];
  notFixedPrice?: boolean;
  freeFrom?: number;
  minTotal?: number;
  useMinTotal?: boolean;
  address?: WireAddress;
  deliveryAddressEnabled?: boolean;
  isInternationalDelivery?: boolean;
  availableCountry?: string[];
  addressFieldsConfig?: Record<string, { show: boolean; required: boolean }>;
  /** What else it asks the visitor. */
  fields?: WireMethodField[];
  /** Prices by country, of a method without a fixed price. */
  countryPrices?: Record<string, number>;
}

/** Everything of a shop but its products. */
export interface SeedShop {
  id: string;
  name: string;
  /** Whether it sells the demo products. */
  withProducts: boolean;
  settings: Omit<WireSettings, 'categories'>;
  discounts: WireDiscount[];
  promocodes: WirePromocode[];
  shipping: SeedShipping[];
}

const SETTINGS: SeedShop['settings'] = {
  currency: 'EUR',
  inStockStatus: 'items_in_stock',
  outOfStockStatus: 'preorder',
  allowPreorder: true,
  allowPriceless: false,
  noPriceLabel: 'Price on request',
  minTotalOrder: 15,
  autoOpenCart: true,
  orderNote: true,
  taxes: [{ id: 'vat', title: 'VAT', rate: 19, included: true, shipping: true }],
};

const DISCOUNTS: WireDiscount[] = [
  { id: 'discount-amount', discount_type: 'amount', discount_amount: 10, active_from: 90 },
  { id: 'discount-percent', discount_type: 'percent', discount_amount: 15, active_from: 150 },
  { id: 'discount-delivery', discount_type: 'delivery', discount_amount: 0, delivery_free: true, active_from: 300 },
];

function promocode(code: string, given: Partial<WirePromocode>): WirePromocode {
  return {
    id: `promo-${code.toLowerCase()}`,
    code,
    discount_type: 'percent',
    discount_amount: 0,
    delivery_free: false,
    active_from: 0,
    usage_with_any_discount: false,
    isActive: true,
    isAvailable: true,
    ...given,
  };
}

const PROMOCODES: WirePromocode[] = [
  promocode('WELCOME10', { discount_amount: 10, usage_with_any_discount: true }),
  promocode('MINUS5', { discount_type: 'amount', discount_amount: 5 }),
  promocode('FREESHIP', { discount_type: 'delivery', delivery_free: true }),
  promocode('SHIP3', { discount_type: 'delivery', discount_amount: 3 }),
  promocode('HALF', { discount_amount: 50 }),
  promocode('BIG50', { discount_type: 'amount', discount_amount: 50, active_from: 200, usage_with_any_discount: true }),
  promocode('OLD', { discount_amount: 20, isAvailable: false }),
  promocode('LATER', { discount_amount: 20, active_from: 500, usage_with_any_discount: true }),
  promocode('CLOSED', { discount_amount: 20, isActive: false }),
  promocode('TWICE', { discount_amount: 150, usage_with_any_discount: true }),
];

const SHIPPING: SeedShipping[] = [
  {
    id: 'courier',
    title: 'Courier to the door',
    type: 'delivery',
    price: 7.9,
    prices: [
      { from: 50, price: 5.9 },
      { from: 80, price: 3.9 },
    ],
    freeFrom: 120,
    deliveryAddressEnabled: true,
    fields: [{ id: 'note', label: 'Note for the courier', type: 'textarea' }],
    addressFieldsConfig: {
      addressLine1: { show: true, required: true },
      addressLine2: { show: true, required: false },
      city: { show: true, required: true },
      zipCode: { show: true, required: true },
    },
  },
  { id: 'locker', title: 'Parcel locker', type: 'delivery', price: 3.5, freeFrom: 60, deliveryAddressEnabled: false },
  {
    id: 'freight',
    title: 'Freight with unloading',
    type: 'delivery',
    price: 19,
    minTotal: 80,
    useMinTotal: true,
    deliveryAddressEnabled: true,
    fields: [
      {
        id: 'floor',
        label: 'Floor to carry it to',
        type: 'select',
        required: true,
        options: ['Ground floor', 'First floor', 'Second floor or above'],
      },
    ],
    addressFieldsConfig: {
      addressLine1: { show: true, required: true },
      city: { show: true, required: true },
      zipCode: { show: true, required: true },
    },
  },
  {
    id: 'international',
    title: 'International delivery',
    type: 'delivery',
    price: 0,
    notFixedPrice: true,
    deliveryAddressEnabled: true,
    isInternationalDelivery: true,
    countryPrices: { DE: 12, FR: 14, GB: 18.5, NL: 12, US: 29 },
    availableCountry: ['DE', 'FR', 'GB', 'IT', 'NL', 'PL', 'ES', 'US', 'CA', 'JP', 'AU', 'KZ'],
    addressFieldsConfig: {
      addressLine1: { show: true, required: true },
      addressLine2: { show: true, required: false },
      city: { show: true, required: true },
      region: { show: true, required: false },
      zipCode: { show: true, required: true },
    },
  },
  {
    id: 'pickup-berlin',
    title: 'Shop in Berlin',
    type: 'pickup',
    price: 0,
    deliveryAddressEnabled: false,
    address: { country: 'DE', addressLine1: 'Oranienstraße 25', city: 'Berlin', zipCode: '10999' },
  },
  {
    id: 'pickup-portland',
    title: 'Studio in Portland',
    type: 'pickup',
    price: 2,
    deliveryAddressEnabled: false,
    address: {
      country: 'US',
      addressLine1: '1200 NW Marshall Street',
      addressLine2: 'Suite 4',
      city: 'Portland',
      state: 'OR',
      region: 'OR',
      zipCode: '97209',
    },
  },
];

/** The demo's shops: the full one, one that looks like it for the states of the cart, one without products, and one where stock is final and prices may be missing. */
export const SHOPS: readonly SeedShop[] = [
  {
    id: 'demo',
    name: 'Demo shop',
    withProducts: true,
    settings: SETTINGS,
    discounts: DISCOUNTS,
    promocodes: PROMOCODES,
    shipping: SHIPPING,
  },
  {
    id: 'states',
    name: 'A shop whose carts are set up',
    withProducts: true,
    settings: { ...SETTINGS, autoOpenCart: false },
    discounts: DISCOUNTS,
    promocodes: PROMOCODES,
    shipping: SHIPPING,
  },
  {
    id: 'empty',
    name: 'A shop without products',
    withProducts: false,
    settings: { ...SETTINGS, minTotalOrder: 0, autoOpenCart: false },
    discounts: [],
    promocodes: [],
    shipping: [],
  },
  {
    id: 'limited',
    name: 'A shop without preorder',
    withProducts: true,
    settings: {
      ...SETTINGS,
      inStockStatus: 'in_stock',
      outOfStockStatus: 'in_stock',
      allowPreorder: false,
      allowPriceless: true,
      minTotalOrder: 0,
      autoOpenCart: false,
      taxes: [{ id: 'sales-tax', title: 'Sales tax', rate: 8.25 }],
    },
    discounts: [],
    promocodes: PROMOCODES,
    shipping: SHIPPING.filter((method) => method.type === 'pickup' || method.id === 'courier'),
  },
];

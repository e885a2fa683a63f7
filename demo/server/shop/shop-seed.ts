import type { WireDiscount, WirePromocode } from '../../../src/ports/schemas/wire.js';
import { unusualProducts } from '../seed/odd.js';
import { categories, products } from '../seed/products.js';
import { russianShop } from '../seed/ru/russian-shop.js';
import story from '../seed/shop.json';
import type { SeedShipping, SeedShop } from '../seed/types.js';

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
  {
    id: 'discount-amount',
    discount_type: 'amount',
    discount_amount: story.discounts.amount.off,
    active_from: story.discounts.amount.from,
  },
  {
    id: 'discount-percent',
    discount_type: 'percent',
    discount_amount: story.discounts.percent.off,
    active_from: story.discounts.percent.from,
  },
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
  promocode(story.welcome.code, { discount_amount: story.welcome.percent, usage_with_any_discount: true }),
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

/** Goods are fetched at one of the shop's own places. */
function pickup(place: {
  title: string;
  street: string;
  zipCode: string;
  city: string;
}): Omit<SeedShipping, 'id' | 'price'> {
  const { title, street, zipCode, city } = place;
  const address = { country: 'DE', addressLine1: street, city, zipCode };
  return { title, type: 'pickup', deliveryAddressEnabled: false, address };
}

/** Parts of an address in their order; those with a question mark may stay empty. */
const addressFields = (...parts: string[]): NonNullable<SeedShipping['addressFieldsConfig']> =>
  Object.fromEntries(parts.map((part) => [part.replace('?', ''), { show: true, required: !part.endsWith('?') }]));

const SHIPPING: SeedShipping[] = [
  {
    id: 'courier',
    ...story.delivery.courier,
    days: [2, 4],
    type: 'delivery',
    deliveryAddressEnabled: true,
    fields: [{ id: 'note', label: 'Note for the courier', type: 'textarea' }],
    addressFieldsConfig: addressFields('addressLine1', 'addressLine2?', 'city', 'zipCode'),
  },
  { id: 'locker', ...story.delivery.locker, days: [2, 4], type: 'delivery', deliveryAddressEnabled: false },
  {
    id: 'freight',
    ...story.delivery.furniture,
    type: 'delivery',
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
    addressFieldsConfig: addressFields('addressLine1', 'city', 'zipCode'),
  },
  {
    id: 'international',
    ...story.delivery.international,
    type: 'delivery',
    price: 0,
    notFixedPrice: true,
    deliveryAddressEnabled: true,
    isInternationalDelivery: true,
    countryPrices: { DE: 12, FR: 14, GB: 18.5, NL: 12, US: 29 },
    availableCountry: ['DE', 'FR', 'GB', 'IT', 'NL', 'PL', 'ES', 'US', 'CA', 'JP', 'AU', 'KZ'],
    addressFieldsConfig: addressFields('addressLine1', 'addressLine2?', 'city', 'region?', 'zipCode'),
  },
  { id: 'pickup-shop', ...pickup(story.places.shop), price: 0 },
  { id: 'pickup-workshop', ...pickup(story.places.workshop), price: 2 },
];

const DEMO: SeedShop = {
  id: 'demo',
  name: story.name,
  categories,
  products,
  settings: SETTINGS,
  discounts: DISCOUNTS,
  promocodes: PROMOCODES,
  shipping: SHIPPING,
};

/** What the page of `<sb-product>` shows beside the unusual products. */
const SHOWN_BESIDE = [
  'p-armchair-nuage',
  'p-lamp-arc',
  'p-vase-bottle',
  'p-cushion-piped',
  'p-tote-market',
  'p-sofa-grand',
];

/**
 * The demo's shops: the full one, the same in Russian, one that looks like it for the states of the cart, one without products, one where stock is final and prices may
 * be missing, and one whose products are not as they should be.
 */
export const SHOPS: readonly SeedShop[] = [
  DEMO,
  russianShop(DEMO, 'demo-ru'),
  { ...DEMO, id: 'states', name: 'A shop whose carts are set up', settings: { ...SETTINGS, autoOpenCart: false } },
  {
    id: 'empty',
    name: 'A shop without products',
    categories: [],
    products: [],
    settings: { ...SETTINGS, minTotalOrder: 0, autoOpenCart: false },
    discounts: [],
    promocodes: [],
    shipping: [],
  },
  {
    ...DEMO,
    id: 'limited',
    name: 'A shop without preorder',
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
    shipping: SHIPPING.filter((method) => method.type === 'pickup' || method.id === 'courier'),
  },
  {
    ...DEMO,
    id: 'odd',
    name: 'A shop of unusual products',
    categories: [],
    products: [...products.filter(({ id }) => SHOWN_BESIDE.includes(id)), ...unusualProducts],
  },
];

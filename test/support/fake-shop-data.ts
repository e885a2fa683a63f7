import type {
  WireDiscount,
  WireMetadata,
  WirePayData,
  WirePromocode,
  WireSettings,
  WireShippingMethod,
} from '../../src/ports/schemas/wire.js';
import { fakeProducts } from './fake-products.js';

/** Data of the fake backend; a test may change it at any time. */
export type FakeData = ReturnType<typeof fakeShopData>;

/** A promo code of 10 percent by default. */
export function fakePromocode(code: string, given: Partial<WirePromocode> = {}): WirePromocode {
  return {
    id: `promo-${code}`,
    code,
    discount_type: 'percent',
    discount_amount: 10,
    active_from: 0,
    usage_with_any_discount: false,
    isActive: true,
    isAvailable: true,
    ...given,
  };
}

function methods(): WireShippingMethod[] {
  return [
    {
      id: 's-courier',
      title: 'Courier',
      type: 'delivery',
      price: { current: 5, freeFrom: 100 },
      deliveryAddressEnabled: true,
      addressFieldsConfig: {
        addressLine1: { show: true, required: true },
        addressLine2: { show: false, required: false },
        city: { show: true, required: true },
        region: { show: false, required: false },
        zipCode: { show: true, required: false },
      },
    },
    {
      id: 's-world',
      title: 'World post',
      type: 'delivery',
      price: { current: 20, minTotal: 30 },
      useMinTotal: true,
      deliveryAddressEnabled: true,
      isInternationalDelivery: true,
      availableCountry: ['US', 'DE'],
    },
    {
      id: 's-pickup',
      title: 'Collect',
      type: 'pickup',
      price: { current: 0 },
      address: { country: 'DE', addressLine1: 'Hauptstr. 1', city: 'Berlin', zipCode: '10115' },
      deliveryAddressEnabled: false,
    },
  ];
}

/** Bills by `pay_id`; the response to an unknown one has status 0. */
function bills(): Record<string, WirePayData> {
  const pay = {
    support_types: {
      bank_card: { title: 'Bank card' },
      cash: { title: 'Cash', instruction: 'Pay the courier.' },
    },
    pay_status: 1,
    pay_id: 'pay-1',
    pay_sum: 120.5,
    currency: 'EUR',
  };
  const paid = { pay_status: 2, pay_id: 'pay-2', pay_time_done_formatted: '20 November 2026, 10:00' };
  return { 'pay-1': { status: 1, pay }, 'pay-2': { status: 1, pay: { ...pay, ...paid } } };
}

/** Creates a copy of the shop. Promo codes: `save10` (10 percent), `five` (5 off from 50), `old` (not available). */
export function fakeShopData() {
  const settings: WireSettings = {
    currency: 'EUR',
    inStockStatus: 'in_stock',
    outOfStockStatus: 'in_stock',
    allowPreorder: false,
    allowPriceless: false,
    noPriceLabel: 'Price on request',
    minTotalOrder: 0,
    autoOpenCart: false,
    categories: [
      { id: 'c-all', name: 'All', count: 5 },
      { id: 'c-wear', name: 'Wear', count: 1 },
      { id: 'c-home', name: 'Home', count: 2 },
    ],
  };
  const discounts: WireDiscount[] = [{ id: 'd-100', discount_type: 'percent', discount_amount: 5, active_from: 100 }];
  const promocodes = [
    fakePromocode('save10'),
    fakePromocode('five', { discount_type: 'amount', discount_amount: 5, active_from: 50 }),
    fakePromocode('old', { isAvailable: false }),
  ];
  const country = [
    { code: 'US', name: 'United States' },
    { code: 'DE', name: 'Germany' },
  ];
  const metadata: WireMetadata = { country, state: { US: [{ code: 'CA', name: 'California' }] } };
  const shop = { products: fakeProducts(), settings, discounts, promocodes, methods: methods(), metadata };
  // redirect of selectCash; without it the instructions are shown
  return { ...shop, bills: bills(), cashRedirect: '' };
}

import { expect } from '@esm-bundle/chai';
import { readAnswer } from '../../src/ports/answer.js';
import { readPayData } from '../../src/ports/pay-api.js';
import { RequestError } from '../../src/ports/request-error.js';
import { readLeadAnswer, readLeadRefusal, readMetadata } from '../../src/ports/schemas/lead.js';
import { productShape, readFacets } from '../../src/ports/schemas/product.js';
import { answeredPromocode, discountShape, promocodeShape } from '../../src/ports/schemas/promotion.js';
import { readMoney, readOne } from '../../src/ports/schemas/shape.js';
import { shippingShape } from '../../src/ports/schemas/shipping.js';
import { shopRulesShape } from '../../src/ports/schemas/shop-rules.js';
import type {
  WireCaptchaDemand,
  WireConflict,
  WireDiscount,
  WireFacet,
  WireKeyRefusal,
  WireLeadAnswer,
  WireMetadata,
  WirePayData,
  WireProduct,
  WirePromocode,
  WirePromocodeAnswer,
  WirePromocodeRefusal,
  WireRefusal,
  WireSettings,
  WireShippingMethod,
  WireViolations,
} from '../../src/ports/schemas/wire.js';

/** A value with every field of its wire type: a new field of the type does not compile until it is listed here. */
type Complete<T> = T extends readonly (infer E)[]
  ? readonly Complete<E>[]
  : T extends object
    ? { [K in keyof T]-?: Complete<NonNullable<T[K]>> }
    : T;

/** Records the names of the fields that are read, as paths: `variants.price`. */
function watched<T>(value: T, read: Set<string>, path = ''): T {
  if (typeof value !== 'object' || value === null) return value;
  return new Proxy(value, {
    get(target, name) {
      const entry: unknown = Reflect.get(target, name);
      if (Array.isArray(target) || typeof name === 'symbol') return watched(entry, read, path);
      const at = path === '' ? name : `${path}.${name}`;
      read.add(at);
      return watched(entry, read, at);
    },
  });
}

/** Paths of all fields of a value. */
function pathsOf(value: unknown, path = ''): string[] {
  if (Array.isArray(value)) return [...new Set(value.flatMap((entry) => pathsOf(entry, path)))];
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([name, entry]) => {
    const at = path === '' ? name : `${path}.${name}`;
    return [at, ...pathsOf(entry, at)];
  });
}

const image: Complete<WireProduct['images'][number]> = {
  id: 'i-1',
  ext: 'jpg',
  src: '/i-1.jpg',
  srcset: [{ url: '/i-1.jpg', width: 400 }],
  width: 4,
  height: 3,
  proportion: 75,
  color: '#aabbcc',
  preview: 'AAAA',
  alt: 'Chair',
};

const product: Complete<WireProduct> = {
  id: 'p-1',
  name: 'Chair',
  link: '/p-1',
  description: 'Oak',
  visible: true,
  category_ids: ['c-1'],
  images: [image],
  default_image_id: 'i-1',
  videos: [{ id: 'v-1', link: '/v.mp4', title: 'Film', duration: 3, captions: '/v.vtt', poster: image }],
  options: [
    {
      id: 'o-1',
      name: 'Colour',
      data: { widget_type: 'radio', type: 'color' },
      values: [{ id: 'oak', name: 'Oak', data: { color: '#aa8855', contrast: '#ffffff' } }],
    },
  ],
  variants: [
    {
      id: 'a-1',
      visible: true,
      price: 10,
      oldPrice: 12,
      quantity: 3,
      vendor_code: 'A1',
      values: { 'o-1': 'oak' },
      optionsInfo: ['Oak'],
      images: ['i-1'],
      default_image_id: 'i-1',
    },
  ],
};

const facet: Complete<WireFacet> = {
  id: 'colour',
  name: 'Colour',
  type: 'values',
  values: [{ id: 'oak', name: 'Oak', count: 2, color: '#aa8855' }],
  min: 0,
  max: 9,
};

const settings: Complete<WireSettings> = {
  currency: 'EUR',
  inStockStatus: 'in_stock',
  outOfStockStatus: 'preorder',
  allowPreorder: true,
  allowPriceless: true,
  noPriceLabel: 'On request',
  minTotalOrder: 5,
  autoOpenCart: true,
  orderNote: true,
  taxes: [{ id: 't-1', title: 'VAT', rate: 19, included: true, shipping: true }],
  categories: [{ id: 'c-1', name: 'Chairs', count: 1 }],
};

const discount: Complete<WireDiscount> = {
  id: 'd-1',
  discount_type: 'percent',
  discount_amount: 5,
  discountValue: 5,
  delivery_free: true,
  active_from: 10,
};

const promocode: Complete<WirePromocode> = {
  ...discount,
  code: 'FIVE',
  usage_with_any_discount: true,
  isActive: true,
  isAvailable: true,
};

const shipping: Complete<WireShippingMethod> = {
  id: 's-1',
  title: 'By post',
  type: 'pickup',
  price: {
    current: 5,
    currentFormatted: '5 EUR',
    notFixedPrice: false,
    minTotal: 10,
    minTotalFormatted: '10 EUR',
    freeFrom: 50,
    untilFree: 40,
    untilMinTotal: 1,
    notHasFree: false,
  },
  days: [1, 2],
  prices: [{ from: 1, price: 4 }],
  useMinTotal: true,
  address: {
    country: 'DE',
    addressLine1: 'Street 1',
    addressLine2: 'Yard',
    city: 'Berlin',
    region: 'Berlin',
    state: 'BE',
    zipCode: '10999',
  },
  deliveryAddressEnabled: true,
  isInternationalDelivery: true,
  availableCountry: ['DE'],
  addressFieldsConfig: { city: { show: true, required: true } },
  fields: [],
};

const pay: Complete<WirePayData> = {
  error: 'Refused',
  status: 1,
  pay: {
    support_types: { card: { title: 'Card', instruction: 'Pay' } },
    pay_status: 1,
    pay_id: 'pay-1',
    pay_sum: 10,
    currency: 'EUR',
    pay_time_done: '2026-05-12',
    pay_time_done_formatted: '12 May',
  },
};

const metadata: Complete<WireMetadata> = {
  country: [{ code: 'US', name: 'United States' }],
  state: { US: [{ code: 'CA', name: 'California' }] },
};

const sent: Complete<WireLeadAnswer> = { lead_id: 'l-1', pay: { pay_link: '/pay', pay_id: 'pay-1', pay_hash: 'h' } };
const demand: Complete<WireCaptchaDemand> = { data: { captcha: 'visible' } };
const key: Complete<WireKeyRefusal> = { code: 'idempotency_key_reused' };
const conflict: Complete<WireConflict> = { data: { settings }, message: 'Shipping not found' };
const promo: Complete<WirePromocodeAnswer> = { promocode };
const noPromo: Complete<WirePromocodeRefusal> = { error: 'total_error', active_from: 10, message: '', detail: '' };
const violations: Complete<WireViolations> = { violations: [{ propertyPath: 'name', message: 'Missing' }] };
const refusal: Complete<Omit<WireRefusal, 'error'>> & { error: { message: string } } = {
  message: '',
  error: { message: '' },
  detail: 'Closed',
};

const money = readMoney('EUR');

/** Reads an error response as requestJson() does. */
function refused(data: unknown): RequestError {
  try {
    readAnswer(409, { ok: true, data });
  } catch (error) {
    if (error instanceof RequestError) return error;
  }
  throw new Error('not refused');
}

/** Fields that no reader needs, with the reason. */
const UNREAD: Record<string, string> = {
  'product: variants.optionsInfo': 'names of the chosen values, which the options have as well',
};

interface Case {
  answer: unknown;
  /** Responses for which the reader reads other fields. */
  others?: readonly unknown[];
  read(answer: unknown): unknown;
}

const cases: Record<string, Case> = {
  product: { answer: product, read: (one) => readOne(productShape(money), one, 'product') },
  facet: { answer: [facet], read: readFacets },
  settings: { answer: settings, read: (one) => readOne(shopRulesShape, one, 'settings') },
  discount: { answer: discount, read: (one) => readOne(discountShape(money), one, 'discount') },
  promocode: { answer: promocode, read: (one) => readOne(promocodeShape(money), one, 'promo code') },
  'promocode answer': { answer: promo, read: (one) => answeredPromocode(one, 'FIVE') },
  'promocode refusal': { answer: noPromo, read: (one) => answeredPromocode(one, 'FIVE') },
  shipping: { answer: shipping, read: (one) => readOne(shippingShape(money, 10), one, 'method') },
  bill: {
    answer: pay,
    others: [
      { status: 0, error: 'Refused' },
      { ...pay, pay: { ...pay.pay, pay_time_done_formatted: '' } },
    ],
    read: (one) => readPayData(one, 'EUR'),
  },
  metadata: { answer: metadata, read: readMetadata },
  'lead answer': { answer: sent, read: readLeadAnswer },
  'captcha demand': { answer: demand, read: readLeadAnswer },
  conflict: { answer: conflict, read: (one) => readLeadRefusal(refused(one)) },
  'key refusal': { answer: key, read: (one) => readLeadRefusal(refused(one)) },
  violations: { answer: violations, read: refused },
  refusal: { answer: refusal, read: refused },
};

describe('the wire types', () => {
  for (const [name, { answer, others = [], read }] of Object.entries(cases)) {
    it(`each field of the ${name} is read`, () => {
      const names = new Set<string>();
      for (const one of [answer, ...others]) expect(Boolean(read(watched(one, names)))).to.equal(true);
      const unread = pathsOf(answer).filter((path) => !names.has(path) && !UNREAD[`${name}: ${path}`]);
      expect(unread).to.deep.equal([]);
    });
  }
});

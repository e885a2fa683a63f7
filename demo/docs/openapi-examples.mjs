/*
 * Examples of answers by the names of their schemas, for readers of the description and for mocks made of it. A test holds them to their schemas.
 */
const variant = (id, price, more) => ({
  ...{ id, visible: true, price, quantity: null, vendor_code: id.toUpperCase(), values: {}, optionsInfo: [] },
  ...{ images: [], ...more },
});
const product = (id, name, price, more) => ({
  ...{ id, name, visible: true, category_ids: ['home'], images: [], options: [] },
  ...{ variants: [variant(`${id}-1`, price)], ...more },
});

const mug = product('mug', 'Day mug', 18, {
  description: 'Three decilitres, straight sides.',
  options: [
    {
      ...{ id: 'set', name: 'Set', data: { widget_type: 'vertical_list' } },
      values: [
        { id: 'one', name: 'One' },
        { id: 'four', name: 'Set of four' },
      ],
    },
  ],
  variants: [
    variant('mug-1', 18, { values: { set: 'one' }, optionsInfo: ['One'] }),
    variant('mug-4', 64, { oldPrice: 72, values: { set: 'four' }, optionsInfo: ['Set of four'], quantity: 3 }),
  ],
});
const vase = product('vase', 'Belly vase', 58);

const settings = {
  ...{ currency: 'EUR', inStockStatus: 'in_stock', outOfStockStatus: 'in_stock', allowPreorder: false },
  ...{ allowPriceless: false, noPriceLabel: '', minTotalOrder: 0, autoOpenCart: false, orderNote: true },
  categories: [{ id: 'home', name: 'Home', count: 2 }],
};

const discount = { id: 'spring', discount_type: 'percent', discount_amount: 10, active_from: 100 };

export const EXAMPLES = {
  WireProduct: mug,
  WireProducts: { products: [mug, vase], total: 2, page: 1, pages: 1 },
  WireSettings: settings,
  WireDiscounts: { discounts: [discount] },
  WirePromocodeAnswer: {
    promocode: {
      ...{ ...discount, id: 'welcome', active_from: 0, code: 'WELCOME10' },
      ...{ usage_with_any_discount: true, isActive: true, isAvailable: true },
    },
  },
  WireShipping: {
    methods: [
      { id: 'post', title: 'By post', type: 'delivery', price: { current: 4.9, freeFrom: 80 }, days: [2, 4] },
      { id: 'pickup', title: 'Collect it', type: 'pickup', price: { current: 0 } },
    ],
  },
  WireRefusal: { message: 'There is no such thing.' },
  WireLeadAnswer: { lead_id: '1001' },
  WireConflict: { data: { settings }, message: 'Prices have changed.' },
  WireViolations: { violations: [{ propertyPath: 'email', message: 'Is this address complete?' }] },
  WireCaptchaDemand: { data: { captcha: 'visible' } },
  WireUpload: { fileUri: '/files/plan.pdf' },
  WireMetadata: {
    country: [
      { code: 'DE', name: 'Germany' },
      { code: 'US', name: 'United States' },
    ],
    state: { US: [{ code: 'CA', name: 'California' }] },
  },
  WirePayData: {
    status: 1,
    pay: {
      ...{ support_types: { bank_card: { title: 'Card' } }, pay_status: 1, pay_id: '1001', pay_sum: 64 },
      currency: 'EUR',
    },
  },
};

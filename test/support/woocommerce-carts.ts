import type { Fields } from './woocommerce-contract.js';
import { COLOURS, WooCommerceShop } from './woocommerce-shop.js';

interface Line {
  key: string;
  id: number;
  quantity: number;
  colour: string;
}

/** The session of a visitor, with its cart. */
export interface Session {
  lines: Line[];
  coupons: string[];
  address: Fields;
  email: string;
  rate: string;
  order: number;
}

const RATES = [
  { rate_id: 'flat_rate:1', name: 'Courier &#8211; 2 days', price: 500, method_id: 'flat_rate', instance_id: 1 },
  { rate_id: 'pickup_location:0', name: 'Shop', price: 0, method_id: 'pickup_location', instance_id: 0 },
];

export const EMPTY_ADDRESS = {
  ...{ first_name: '', last_name: '', company: '', address_1: '', address_2: '', city: '', state: '', postcode: '' },
  ...{ country: 'DE', phone: '' },
};

/** Carts of a shop in the format of the Store API. */
export class WooCommerceCarts extends WooCommerceShop {
  /** Whether 20 % taxes are added to prices or included. */
  taxes: 'none' | 'added' | 'included' = 'none';
  methods = ['cod', 'bacs'];
  /** True for a shop that tells no rates for a country alone. */
  hidesRates = false;
  /** Postcode of no zone. */
  farCode = '';
  /** A fee of each cart, in cents. */
  fee = 0;
  /** False for goods without delivery. */
  needsShipping = true;

  /** True if a code counts: both take ten percent, one of a minimum of 50 euros. */
  takes({ lines }: Session, code: string): boolean {
    const sum = lines.reduce((all, { id, quantity }) => all + this.variation(id).price * quantity, 0);
    return code === 'ten' || (code === 'fifty' && sum >= 5000);
  }

  #hasRates({ lines, address: { city, postcode } }: Session): boolean {
    const isKnown = !(this.hidesRates && city === '') && !(postcode && postcode === this.farCode);
    return lines.length > 0 && this.needsShipping && isKnown;
  }

  /** Sums of a session, in cents without and of taxes. */
  sums(session: Session) {
    const of = (cents: number) => {
      const tax = this.taxes === 'none' ? 0 : this.taxes === 'added' ? Math.round(cents * 0.2) : Math.round(cents / 6);
      return { net: this.taxes === 'included' ? cents - tax : cents, tax };
    };
    // as WooCommerce does before it adds up
    session.coupons = session.coupons.filter((code) => this.takes(session, code));
    const lines = session.lines.map((line) => ({ line, ...of(this.variation(line.id).price * line.quantity) }));
    const items = lines.reduce((sum, { net, tax }) => ({ net: sum.net + net, tax: sum.tax + tax }), { net: 0, tax: 0 });
    const part = session.coupons.length > 0 ? 0.1 : 0;
    const discount = { net: Math.round(items.net * part), tax: Math.round(items.tax * part) };
    const rate = RATES.find(({ rate_id }) => rate_id === session.rate) ?? RATES[0];
    const shipping = this.#hasRates(session) ? of(rate?.price ?? 0) : { net: 0, tax: 0 };
    const tax = items.tax - discount.tax + shipping.tax;
    return {
      of,
      lines,
      items,
      discount,
      shipping,
      tax,
      total: items.net - discount.net + shipping.net + tax + this.fee,
      rate,
    };
  }

  cart(session: Session): Fields {
    const { of, lines, items, discount, shipping, tax, total, rate } = this.sums(session);
    const text = (cents: number) => this.text(cents);
    const currency = this.currency();
    const coupon = { ...currency, total_discount: text(discount.net), total_discount_tax: text(discount.tax) };
    const rates = RATES.map((one) => ({
      ...{ ...one, ...currency, price: text(of(one.price).net), taxes: text(of(one.price).tax), description: '' },
      ...{ delivery_time: '', meta_data: [], selected: one === rate },
    }));
    const needsShipping = session.lines.length > 0 && this.needsShipping;
    const hasRates = this.#hasRates(session);
    return {
      items: lines.map(({ line, net, tax: ofLine }) => ({
        ...{
          key: line.key,
          id: line.id,
          type: 'simple',
          quantity: line.quantity,
          name: 'Chair',
          short_description: '',
        },
        ...{ quantity_limits: { minimum: 1, maximum: 9999, multiple_of: 1, editable: true }, description: '', sku: '' },
        ...{
          low_stock_remaining: null,
          backorders_allowed: false,
          show_backorder_badge: false,
          sold_individually: false,
        },
        ...{ permalink: '', images: [], item_data: [], catalog_visibility: 'visible', extensions: {} },
        variation: line.colour
          ? [
              {
                raw_attribute: 'attribute_pa_colour',
                attribute: 'Colour',
                value: COLOURS[line.colour as keyof typeof COLOURS],
              },
            ]
          : [],
        prices: { ...this.prices(this.variation(line.id).price), raw_prices: null },
        totals: {
          ...currency,
          line_subtotal: text(net),
          line_subtotal_tax: text(ofLine),
          line_total: text(net),
          line_total_tax: text(ofLine),
        },
      })),
      coupons: session.coupons.map((code) => ({ code, discount_type: 'percent', totals: coupon })),
      fees:
        this.fee === 0
          ? []
          : [{ key: 'fee', name: 'Bob&#8217;s fee', totals: { ...currency, total: text(this.fee), total_tax: '0' } }],
      totals: {
        ...{
          ...currency,
          total_items: text(items.net),
          total_items_tax: text(items.tax),
          total_fees: text(this.fee),
          total_fees_tax: '0',
        },
        ...{
          total_discount: text(discount.net),
          total_discount_tax: text(discount.tax),
          total_shipping: text(shipping.net),
        },
        ...{ total_shipping_tax: text(shipping.tax), total_price: text(total), total_tax: text(tax) },
        tax_lines: tax > 0 ? [{ name: 'VAT', price: text(tax), rate: '20%' }] : [],
      },
      shipping_address: session.address,
      billing_address: { ...session.address, email: session.email },
      ...{
        needs_payment: total > 0,
        needs_shipping: needsShipping,
        payment_requirements: ['products'],
        has_calculated_shipping: hasRates,
      },
      shipping_rates: hasRates
        ? [
            {
              package_id: 0,
              name: 'Shipment 1',
              destination: destinationOf(session.address),
              items: [],
              shipping_rates: rates,
            },
          ]
        : [],
      ...{
        items_count: session.lines.length,
        items_weight: 0,
        cross_sells: [],
        errors: [],
        payment_methods: this.methods,
        extensions: {},
      },
    };
  }
}

function destinationOf({ address_1, address_2, city, state, postcode, country }: Fields): Fields {
  return { address_1, address_2, city, state, postcode, country };
}

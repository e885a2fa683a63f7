import type {
  WireAddress,
  WireDiscount,
  WirePromocode,
  WireSettings,
  WireTax,
} from '../../../src/ports/schemas/wire.js';
import { HttpError } from '../http.js';
import type { StoredMethod } from '../shop/domain-terms.js';
import type { Query, Row } from './database.js';

/** Settings of a shop without its sections. */
export type Rules = Omit<WireSettings, 'categories'>;

/** The shop's rules, and its sections with the number of their products. Throws 404 for an unknown project. */
export async function readSettings(query: Query, projectId: string): Promise<WireSettings> {
  const rules = await readRules(query, projectId);
  const categories = await query(
    `select c.id, c.name, count(p.id) as count from category c
     left join product_category l on l.project_id = c.project_id and l.category_id = c.id
     left join product p on p.project_id = l.project_id and p.id = l.product_id and p.visible
     where c.project_id = $1 group by c.id, c.name, c.position order by c.position`,
    [projectId],
  );
  const sections = categories.map(({ id, name, count }) => ({
    ...{ id: String(id), name: String(name), count: Number(count) },
  }));
  return { ...rules, categories: sections };
}

/** The shop's settings but for its sections, whose products are many to count. Throws 404 for an unknown project. */
export async function readRules(query: Query, projectId: string): Promise<Rules> {
  const [row] = await query('select * from project where project_id = $1', [projectId]);
  if (!row) throw new HttpError(404, { message: 'There is no such project' });
  return {
    currency: String(row.currency),
    inStockStatus: row.in_stock_status as WireSettings['inStockStatus'],
    outOfStockStatus: row.out_of_stock_status as WireSettings['outOfStockStatus'],
    allowPreorder: row.allow_preorder === true,
    allowPriceless: row.allow_priceless === true,
    noPriceLabel: String(row.no_price_label),
    minTotalOrder: Number(row.min_total_order),
    autoOpenCart: row.auto_open_cart === true,
    orderNote: row.order_note === true,
    taxes: row.taxes as WireTax[],
  };
}

function discountOf(row: Row): WireDiscount {
  return {
    id: String(row.id),
    discount_type: row.discount_type as WireDiscount['discount_type'],
    discount_amount: Number(row.discount_amount),
    discountValue: Number(row.discount_amount),
    delivery_free: row.delivery_free === true,
    active_from: Number(row.active_from),
  };
}

/** All discounts of the shop, reached or not. */
export async function readDiscounts(query: Query, projectId: string): Promise<WireDiscount[]> {
  const rows = await query('select * from discount where project_id = $1 order by position', [projectId]);
  return rows.map(discountOf);
}

/** The promo code, whatever the letter case; null when there is none. */
export async function readPromocode(query: Query, projectId: string, code: string): Promise<WirePromocode | null> {
  const statement = 'select * from promocode where project_id = $1 and lower(code) = lower($2)';
  const [row] = await query(statement, [projectId, code.trim()]);
  if (!row) return null;
  return {
    ...discountOf(row),
    code: String(row.code),
    usage_with_any_discount: row.usage_with_any_discount === true,
    isActive: row.is_active === true,
    isAvailable: row.is_available === true,
  };
}

function shippingOf(row: Row): StoredMethod {
  const price = Number(row.price);
  return {
    id: String(row.id),
    title: String(row.title),
    type: row.type as StoredMethod['type'],
    price: {
      current: price,
      notFixedPrice: row.not_fixed_price === true,
      minTotal: Number(row.min_total),
      freeFrom: row.free_from === null ? null : Number(row.free_from),
    },
    // The base price is a step too: `price.current` follows the subtotal, the steps do not.
    prices: [{ from: 0, price }, ...(row.prices as { from: number; price: number }[])],
    ...(row.days ? { days: row.days as [number, number] } : {}),
    useMinTotal: row.use_min_total === true,
    address: row.address as WireAddress | null,
    deliveryAddressEnabled: row.delivery_address_enabled === true,
    isInternationalDelivery: row.is_international === true,
    availableCountry: row.available_country as string[],
    addressFieldsConfig: row.address_fields as Record<string, { show: boolean; required: boolean }>,
    fields: (row.method_fields ?? []) as StoredMethod['fields'] & object,
    countryPrices: (row.country_prices ?? {}) as StoredMethod['countryPrices'],
  };
}

/** The shop's shipping methods; `price.current` is the price of the smallest order. */
export async function readShipping(query: Query, projectId: string): Promise<StoredMethod[]> {
  const rows = await query('select * from shipping_method where project_id = $1 order by position', [projectId]);
  return rows.map(shippingOf);
}

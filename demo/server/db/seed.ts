import { createHash } from 'node:crypto';
import { searchedText } from '../../../src/domain/catalogue/find/match.js';
import previews from '../seed/previews.json';
import type { SeedProduct, SeedShop, SeedVariant } from '../seed/types.js';
import { SHOPS } from '../shop/shop-seed.js';
import type { Database, Query } from './database.js';

/** Raised when the way of planting changes, so that kept data folders are planted anew. */
const PLANTER = 6;
const CATALOGUE_TABLES = [
  ...['project', 'category', 'product', 'product_category', 'product_image', 'variant'],
  ...['discount', 'promocode', 'shipping_method'],
];
const ORDER_TABLES = ['lead', 'purchase', 'purchase_item', 'payment', 'idempotency'];

/** Small pictures in base64 webp that are seen until the large ones are there, by picture id; the file has a line for each product. */
const previewOf = new Map(Object.values(previews).flatMap((ofProduct) => Object.entries<string>(ofProduct)));

/** Inserts rows whose keys are the table's columns; one statement, whatever their number. */
async function insertAll(query: Query, table: string, rows: object[]): Promise<void> {
  if (rows.length === 0) return;
  const statement = `insert into ${table} select * from json_populate_recordset(null::${table}, $1::text::json)`;
  await query(statement, [JSON.stringify(rows)]);
}

function optionNames(product: SeedProduct, variant: SeedVariant): string[] {
  return product.options.flatMap((option) => {
    const chosen = option.values.find((value) => value.id === variant.values[option.id]);
    return chosen ? [chosen.name] : [];
  });
}

function variantRows(project_id: string, product: SeedProduct, at: number): object[] {
  return product.variants.map((variant, index) => ({
    project_id,
    id: variant.id,
    product_id: product.id,
    visible: variant.visible ?? true,
    price: variant.price,
    old_price: variant.oldPrice ?? null,
    quantity: variant.quantity,
    vendor_code: variant.vendorCode,
    option_values: variant.values,
    options_info: optionNames(product, variant),
    images: variant.images,
    position: at * 1000 + index,
  }));
}

function imageRows(project_id: string, product: SeedProduct): object[] {
  return product.images.map((image, position) => ({
    ...{ project_id, product_id: product.id, position, ...image },
    proportion: (image.height / image.width) * 100,
    preview: previewOf.get(image.id) ?? null,
  }));
}

function productRow(project_id: string, product: SeedProduct, position: number): object {
  return {
    ...{ project_id, id: product.id, name: product.name, description: product.description, position },
    words: searchedText({
      title: product.name,
      description: product.description,
      variants: product.variants.map(({ vendorCode }) => ({ article: vendorCode })),
    }),
    link: product.link ?? null,
    visible: product.visible ?? true,
    default_image_id: product.images[0]?.id ?? null,
    videos: product.videos ?? [],
    options: product.options.map((option) => ({
      id: option.id,
      name: option.name,
      filter_name: option.filterName,
      data: { widget_type: option.widget, type: option.type },
      values: option.values.map(({ id, name, color, contrast }) => ({ id, name, data: { color, contrast } })),
    })),
  };
}

async function plantProducts(query: Query, { id: project_id, categories, products }: SeedShop): Promise<void> {
  const categoryRows = categories.map((category, position) => ({ project_id, position, ...category }));
  await insertAll(query, 'category', categoryRows);
  const productRows = products.map((product, at) => productRow(project_id, product, at));
  await insertAll(query, 'product', productRows);
  const links = products.flatMap((product) =>
    product.categoryIds.map((category_id) => ({ project_id, product_id: product.id, category_id })),
  );
  await insertAll(query, 'product_category', links);
  const pictures = products.flatMap((product) => imageRows(project_id, product));
  await insertAll(query, 'product_image', pictures);
  const variants = products.flatMap((product, at) => variantRows(project_id, product, at));
  await insertAll(query, 'variant', variants);
}

function shippingRows(shop: SeedShop): object[] {
  return shop.shipping.map((method, position) => ({
    ...{ project_id: shop.id, id: method.id, title: method.title, type: method.type, price: method.price, position },
    not_fixed_price: method.notFixedPrice ?? false,
    free_from: method.freeFrom ?? null,
    min_total: method.minTotal ?? 0,
    use_min_total: method.useMinTotal ?? false,
    prices: method.prices ?? [],
    address: method.address ?? null,
    delivery_address_enabled: method.deliveryAddressEnabled ?? false,
    is_international: method.isInternationalDelivery ?? false,
    available_country: method.availableCountry ?? [],
    address_fields: method.addressFieldsConfig ?? {},
    method_fields: method.fields ?? [],
    country_prices: method.countryPrices ?? {},
    days: method.days ?? null,
  }));
}

/** Puts a shop into the database, which must not have it yet. */
export async function plantShop(
  query: Query,
  shop: SeedShop,
  planted: { seed_hash: string; planted_in: string },
): Promise<void> {
  const { settings, id: project_id } = shop;
  const project = {
    ...{ project_id, name: shop.name, currency: settings.currency, ...planted },
    in_stock_status: settings.inStockStatus,
    out_of_stock_status: settings.outOfStockStatus,
    allow_preorder: settings.allowPreorder,
    allow_priceless: settings.allowPriceless,
    no_price_label: settings.noPriceLabel,
    min_total_order: settings.minTotalOrder,
    auto_open_cart: settings.autoOpenCart,
    taxes: settings.taxes ?? [],
    order_note: settings.orderNote ?? false,
  };
  await insertAll(query, 'project', [project]);
  const discounts = shop.discounts.map((discount, position) => ({
    ...{ project_id, delivery_free: false, position, ...discount },
  }));
  await insertAll(query, 'discount', discounts);
  const promocodes = shop.promocodes.map(({ isActive, isAvailable, ...promocode }) => ({
    ...{ project_id, delivery_free: false, is_active: isActive, is_available: isAvailable, ...promocode },
  }));
  await insertAll(query, 'promocode', promocodes);
  await insertAll(query, 'shipping_method', shippingRows(shop));
  await plantProducts(query, shop);
}

/** The shops as they were last planted, by the hash of their content, and whether no transaction has written anything since. */
async function lastPlanting(query: Query): Promise<{ hash: unknown; isUntouched: boolean } | null> {
  const rows = await query(
    `select distinct seed_hash, planted_in::numeric + 1 = pg_snapshot_xmax(pg_current_snapshot())::text::numeric as untouched
     from project`,
  );
  return rows.length === 1 ? { hash: rows[0]?.seed_hash, isUntouched: rows[0]?.untouched === true } : null;
}

/**
 * Plants the demo's shops when the database has none or other ones than the code; says whether it did.
 * `anew` plants whenever anything has been written since, and forgets all orders (POST /dev/reset).
 */
export async function seed(database: Database, log: (line: string) => void, anew = false): Promise<boolean> {
  const content = JSON.stringify([PLANTER, SHOPS, previews]);
  const hash = createHash('sha256').update(content).digest('hex');
  const last = await lastPlanting(database.query);
  if (last?.hash === hash && (!anew || last.isUntouched)) return false;
  log(`seeding ${SHOPS.length} shops`);
  const ids = SHOPS.map((shop) => shop.id);
  await database.transaction(async (query) => {
    for (const table of anew ? [...CATALOGUE_TABLES, ...ORDER_TABLES] : CATALOGUE_TABLES) {
      await query(`delete from ${table} where project_id = any($1::text[])`, [ids]);
    }
    const [row] = await query('select pg_current_xact_id()::text as id');
    const planted = { seed_hash: hash, planted_in: String(row?.id) };
    for (const shop of SHOPS) await plantShop(query, shop, planted);
  });
  return true;
}

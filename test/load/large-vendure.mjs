/** Product tables of Vendure, and their columns with ids of copied rows; other columns are copied unchanged. */
const COPIED = {
  product: ['id'],
  product_translation: ['id', 'baseId'],
  product_asset: ['id', 'productId'],
  product_channels_channel: ['productId'],
  product_facet_values_facet_value: ['productId'],
  product_option_group: ['id'],
  product_option_group_translation: ['id', 'baseId'],
  product_option_group_channels_channel: ['productOptionGroupId'],
  product_option: ['id', 'groupId'],
  product_option_translation: ['id', 'baseId'],
  product_option_channels_channel: ['productOptionId'],
  product_option_groups_product_option_group: ['productId', 'productOptionGroupId'],
  product_variant: ['id', 'productId'],
  product_variant_translation: ['id', 'baseId'],
  product_variant_price: ['id', 'variantId'],
  product_variant_asset: ['id', 'productVariantId'],
  product_variant_channels_channel: ['productVariantId'],
  product_variant_facet_values_facet_value: ['productVariantId'],
  product_variant_options_product_option: ['productVariantId', 'productOptionId'],
  stock_level: ['id', 'productVariantId'],
  collection_product_variants_product_variant: ['productVariantId'],
  search_index_item: ['productVariantId', 'productId'],
};
/** Distance between the ids of a row and of its copies. */
const STEP = 10_000;
/** Texts and prices that differ between copies, by table. */
const CHANGED = {
  product_translation: { name: `name || ' ' || n`, slug: `slug || '-' || n` },
  product_variant: { sku: `sku || '-' || n` },
  product_variant_price: { price: 'price + n % 97' },
  search_index_item: {
    ...{ productName: `"productName" || ' ' || n`, productVariantName: `"productVariantName" || ' ' || n` },
    ...{ slug: `slug || '-' || n`, sku: `sku || '-' || n` },
    ...{ price: 'price + n % 97', priceWithTax: '"priceWithTax" + n % 97' },
  },
};

const columnsOf = async (client, table) =>
  (await client.query('select column_name from information_schema.columns where table_name = $1', [table])).rows.map(
    ({ column_name }) => column_name,
  );

/** SQL condition for the rows to copy: of one language and currency. */
const isCopied = (columns) =>
  [
    columns.includes('languageCode') && `"languageCode" = 'en'`,
    columns.includes('currencyCode') && `"currencyCode" = 'EUR'`,
  ]
    .filter(Boolean)
    .join(' and ') || 'true';

/**
 * Fills the database of a Vendure with copies of the demo's products by SQL, because its import takes a second per product.
 * @param {import('pg').Pool} database
 */
export async function plantLargeVendure(database, { products }) {
  const client = await database.connect();
  try {
    const { rows } = await client.query('select count(*)::int as count from product');
    const copies = Math.ceil(products / rows[0].count) - 1;
    await client.query('begin');
    // rows refer to rows of later tables
    await client.query('set local session_replication_role = replica');
    for (const [table, ids] of Object.entries(COPIED)) {
      const columns = await columnsOf(client, table);
      const values = columns.map((column) =>
        ids.includes(column) ? `"${column}" + n * ${STEP}` : (CHANGED[table]?.[column] ?? `"${column}"`),
      );
      await client.query(
        `insert into "${table}" (${columns.map((column) => `"${column}"`)})
         select ${values} from "${table}", generate_series(1, ${copies}) n where ${isCopied(columns)}`,
      );
    }
    await client.query('commit');
    await client.query('vacuum analyze');
  } finally {
    client.release();
  }
}

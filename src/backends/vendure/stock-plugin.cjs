'use strict';
const {
  Order,
  PluginCommonModule,
  ProductVariantService,
  StockLevel,
  TransactionalConnection,
  VendurePlugin,
} = require('@vendure/core');

// A plugin for Vendure 3: the last piece is sold once. Vendure looks at the stock when an order enters ArrangingPayment, so that visitors
// who are all in that state can all pay for the same piece. This plugin looks again before each payment is created, under a lock of the
// rows of the stock, which lasts until the order has its pieces: the lock and the allocation are in one transaction of the database.
//
//   const { VendureStockPlugin } = require('shop-builder-elements/vendure-stock');
//   export const config = { plugins: [VendureStockPlugin, …], … };
//
// For Postgres, and for SQLite and sql.js, which run one transaction at a time.

/** Reasons in `paymentErrorMessage` of a declined payment; the names of the variants follow. */
const INSUFFICIENT_STOCK = 'INSUFFICIENT_STOCK';
const NOT_PAYABLE = 'NOT_PAYABLE';

/** Databases without locks of rows. */
const ONE_AT_A_TIME = ['sqljs', 'sqlite', 'better-sqlite3'];

/** Services of the running server. */
let connection;
let variants;

/** Locks the stock of an order's variants until the transaction ends, always in the same order of rows. */
async function lockStock(ctx, order) {
  if (ONE_AT_A_TIME.includes(connection.rawConnection.options.type)) return;
  const ids = [
    ...new Set(order.lines.map(({ productVariantId, productVariant }) => productVariantId ?? productVariant.id)),
  ];
  await connection
    .getRepository(ctx, StockLevel)
    .createQueryBuilder('level')
    .setLock('pessimistic_write')
    .where('level.productVariantId IN (:...ids)', { ids })
    .orderBy('level.id', 'ASC')
    .getMany();
}

/** The reason why an order cannot be paid now; empty if it can. */
async function reasonAgainst(ctx, order) {
  const { state, lines } = await connection.getEntityOrThrow(ctx, Order, order.id, {
    relations: ['lines', 'lines.productVariant'],
  });
  // paid while this request waited for the lock
  if (state !== order.state) return NOT_PAYABLE;
  if (state !== 'ArrangingPayment') return '';
  const counts = new Map();
  for (const { productVariant, quantity } of lines) {
    const known = counts.get(productVariant.id);
    counts.set(productVariant.id, { variant: productVariant, count: (known?.count ?? 0) + quantity });
  }
  const short = [];
  for (const { variant, count } of counts.values()) {
    if (count > (await variants.getSaleableStockLevel(ctx, variant))) short.push(variant.sku);
  }
  return short.length > 0 ? `${INSUFFICIENT_STOCK} ${short.join(', ')}` : '';
}

/** Makes a payment handler decline orders without stock, before it takes any money. */
function guard(handler) {
  const createPayment = handler.createPayment.bind(handler);
  handler.createPayment = async (ctx, order, amount, ...others) => {
    await lockStock(ctx, order);
    const errorMessage = await reasonAgainst(ctx, order);
    if (errorMessage) return { amount, state: 'Declined', errorMessage, metadata: {} };
    return createPayment(ctx, order, amount, ...others);
  };
  return handler;
}

const guarded = new WeakSet();

class VendureStockPlugin {
  constructor(transactionalConnection, productVariantService) {
    connection = transactionalConnection;
    variants = productVariantService;
  }
}
Reflect.defineMetadata('design:paramtypes', [TransactionalConnection, ProductVariantService], VendureStockPlugin);
VendurePlugin({
  imports: [PluginCommonModule],
  compatibility: '^3.0.0',
  configuration(config) {
    for (const handler of config.paymentOptions.paymentMethodHandlers) {
      if (!guarded.has(handler)) guard(handler);
      guarded.add(handler);
    }
    return config;
  },
})(VendureStockPlugin);

module.exports = { VendureStockPlugin };

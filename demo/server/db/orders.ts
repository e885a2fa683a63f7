import type { LeadView } from '../../../src/domain/form/lead-view.js';
import type { WireVariant } from '../../../src/ports/schemas/wire.js';
import type { PricedOrder } from '../shop/order-check.js';
import { variantOf } from './catalogue.js';
import type { Query } from './database.js';

/** The variants of an order, locked until the transaction ends; hidden with its product. */
export async function lockVariants(query: Query, projectId: string, ids: string[]): Promise<Map<string, WireVariant>> {
  // Always in the same order, so that two orders cannot wait for each other.
  const rows = await query(
    `select v.*, v.visible and p.visible as sold from variant v
     join product p on p.project_id = v.project_id and p.id = v.product_id
     where v.project_id = $1 and v.id = any($2::text[]) order by v.id for update of v`,
    [projectId, ids],
  );
  return new Map(rows.map((row) => [String(row.id), { ...variantOf(row), visible: row.sold === true }]));
}

/** Keeps what a form sent. */
export async function storeLead(query: Query, lead: LeadView & { id: string; groupId: string; projectId: string }) {
  await query(
    `insert into lead (project_id, id, group_id, form_id, fields, extra)
     values ($1, $2, $3, $4, $5::text::json, $6::text::json)`,
    [lead.projectId, lead.id, lead.groupId, lead.formId, JSON.stringify(lead.fields), JSON.stringify(lead.extra)],
  );
}

/** What an order is kept with, beside its prices. */
export interface PurchaseHead {
  projectId: string;
  /** The lead's id. */
  id: string;
  currency: string;
  promocode: string | null;
  shippingId: string | null;
  /** What the visitor has written to it; empty when nothing. */
  note: string;
}

/** Keeps an order at the server's prices and takes its goods from the stock. */
export async function storePurchase(query: Query, head: PurchaseHead, order: PricedOrder): Promise<void> {
  await query(
    `insert into purchase (project_id, id, currency, subtotal, discount, promo, shipping, tax, total, discount_id,
       promocode, shipping_id, note) values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13)`,
    [
      ...[head.projectId, head.id, head.currency, order.subtotal, order.discount, order.promo, order.shipping],
      ...[order.tax, order.total, order.discountId, head.promocode, head.shippingId, head.note],
    ],
  );
  for (const [index, line] of order.lines.entries()) {
    await query(
      `insert into purchase_item (project_id, purchase_id, line, item_id, type, product_id, variant_id, title,
         count, price, note) values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11)`,
      [
        ...[head.projectId, head.id, index + 1, line.id, line.type, line.productId],
        ...[line.variantId, line.title, line.count, line.price, line.note],
      ],
    );
    if (line.type !== 'product') continue;
    await query(
      `update variant set quantity = greatest(quantity - $3::int, 0)
       where project_id = $1 and id = $2 and quantity >= 0`,
      [head.projectId, line.variantId ?? line.id, line.count],
    );
  }
}

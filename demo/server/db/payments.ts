import { randomBytes, timingSafeEqual } from 'node:crypto';
import { randomCode } from '../http.js';
import type { Query } from './database.js';

/** A payment of an order. Sum in major units. */
export interface Payment {
  projectId: string;
  id: string;
  hash: string;
  sum: number;
  currency: string;
  status: 'waiting' | 'paid' | 'declined';
  returnPath: string;
  paidAt: Date | null;
}

/** Opens a payment; gives its number and the secret that goes with it. */
export async function openPayment(
  query: Query,
  given: { projectId: string; leadId: string; sum: number; currency: string; returnPath: string },
): Promise<{ id: string; hash: string }> {
  // the number names its project, by which the database shards
  const id = `${given.projectId}-${randomCode(10)}`;
  const hash = randomBytes(16).toString('hex');
  await query(
    `insert into payment (project_id, id, lead_id, hash, sum, currency, status, return_path)
     values ($1, $2, $3, $4, $5, $6, 'waiting', $7)`,
    [given.projectId, id, given.leadId, hash, given.sum, given.currency, given.returnPath],
  );
  return { id, hash };
}

function sameSecret(a: string, b: string): boolean {
  const [left, right] = [Buffer.from(a), Buffer.from(b)];
  return left.length === right.length && timingSafeEqual(left, right);
}

/** The payment with that number and secret; null when either is wrong. */
export async function readPayment(query: Query, id: string, hash: string): Promise<Payment | null> {
  const projectId = id.slice(0, Math.max(id.lastIndexOf('-'), 0));
  const [row] = await query('select * from payment where project_id = $1 and id = $2', [projectId, id]);
  if (!row || !sameSecret(String(row.hash), hash)) return null;
  return {
    ...{ projectId, id, hash },
    sum: Number(row.sum),
    currency: String(row.currency),
    status: row.status as Payment['status'],
    returnPath: String(row.return_path),
    paidAt: row.paid_at === null ? null : new Date(row.paid_at as string | Date),
  };
}

/** Marks a payment paid or declined, and its order paid: both or neither within a transaction. A paid one stays paid. */
export async function settlePayment(query: Query, payment: Payment, outcome: 'paid' | 'declined', payType: string) {
  const rows = await query(
    `update payment set status = $3::text, pay_type = $4, paid_at = case when $3::text = 'paid' then now() end
     where project_id = $1 and id = $2 and status <> 'paid' returning lead_id`,
    [payment.projectId, payment.id, outcome, payType],
  );
  if (outcome !== 'paid' || !rows[0]) return;
  const order = [payment.projectId, rows[0].lead_id];
  await query('update purchase set paid = true where project_id = $1 and id = $2', order);
}

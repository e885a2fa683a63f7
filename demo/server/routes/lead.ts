import { createHash } from 'node:crypto';
import type { Context, Hono } from 'hono';
import { type LeadView, readLead, UnreadableLead } from '../../../src/domain/form/lead-view.js';
import type { WireCaptchaDemand, WireConflict, WireLeadAnswer } from '../../../src/ports/schemas/wire.js';
import type { Database, Query } from '../db/database.js';
import { idempotent } from '../db/idempotency.js';
import { lockVariants, storeLead, storePurchase } from '../db/orders.js';
import { openPayment } from '../db/payments.js';
import { type Rules, readDiscounts, readPromocode, readRules, readSettings, readShipping } from '../db/shop.js';
import { fault } from '../faults.js';
import { bodyText, HttpError, JSON_LIMIT, jsonObject, randomCode } from '../http.js';
import { addressViolations, fieldViolations, methodViolations } from '../shop/field-check.js';
import { checkOrder, orderedMethod, type PricedOrder, type ShopState } from '../shop/order-check.js';
import { refererPath, returnPath } from '../shop/return-path.js';
import { sayIn, shopLanguage } from '../shop/shop-language.js';
import { acceptToken } from './captcha.js';

const MAX_KEY = 200;

function sorted(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(sorted);
  if (typeof value !== 'object' || value === null) return value;
  const entries = Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1));
  return Object.fromEntries(entries.map(([key, content]) => [key, sorted(content)]));
}

/** A hash of what a lead says: key order does not matter, nor does the captcha's token, which a retry may renew. */
function leadHash(groupId: string, body: Record<string, unknown>): string {
  const { 'captcha-token': _token, ...content } = body;
  return createHash('sha256')
    .update(JSON.stringify([groupId, sorted(content)]))
    .digest('hex');
}

/** What leads are taken with. */
interface LeadSurroundings {
  database: Database;
  keyTimeout: number;
  returnOrigins: readonly string[];
}

/** A lead with where it belongs. */
type Lead = LeadView & { groupId: string; projectId: string };

function unprocessable(message: string, violations: { propertyPath: string; message: string }[] = []): HttpError {
  return new HttpError(422, { message, violations } as { message: string });
}

function keyOf(c: Context): string | null {
  const key = c.req.header('idempotency-key')?.trim() || null;
  if (key !== null && key.length > MAX_KEY) throw new HttpError(400, { message: 'The Idempotency-Key is too long' });
  return key;
}

/** Throws 400 when the lead cannot be read. */
function readBody(body: Record<string, unknown>): LeadView {
  try {
    return readLead(body);
  } catch (error) {
    if (!(error instanceof UnreadableLead)) throw error;
    throw new HttpError(400, { message: error.message });
  }
}

/** Throws what the switched-on faults `captcha` and `decline` ask for. */
function misbehave(c: Context, lead: Lead): void {
  const captcha = fault(c, 'lead', 'captcha');
  if (captcha && (captcha.value === 'refuse' || !acceptToken(lead.captchaToken))) {
    const invisible = ['', 'invisible', 'stuck'].includes(captcha.value);
    const demand: WireCaptchaDemand = { data: { captcha: invisible ? true : 'visible' } };
    throw new HttpError(400, demand);
  }
  if (!fault(c, 'lead', 'decline')) return;
  const message = sayIn(shopLanguage(lead.projectId))('The order was declined');
  throw unprocessable(message, [{ propertyPath: lead.fields[0]?.id ?? '', message }]);
}

async function shopState(query: Query, lead: Lead, settings: Rules): Promise<ShopState> {
  const { projectId } = lead;
  const ids = lead.lines.filter((line) => line.type === 'product').map((line) => line.variantId ?? line.id);
  return {
    settings,
    variants: await lockVariants(query, projectId, ids),
    discounts: await readDiscounts(query, projectId),
    promocode: lead.promocode === null ? null : await readPromocode(query, projectId, lead.promocode),
    methods: await readShipping(query, projectId),
  };
}

/** The order at the server's prices. Throws 409 when the visitor saw others, 422 when it cannot be taken. */
async function pricedOrder(query: Query, lead: Lead, settings: Rules): Promise<PricedOrder> {
  const state = await shopState(query, lead, settings);
  const say = sayIn(shopLanguage(lead.projectId));
  const { order, changes, belowMinimum } = checkOrder(lead, state, say);
  if (changes.length > 0) {
    const conflict: WireConflict = {
      data: { settings: await readSettings(query, lead.projectId) },
      message: changes.join('. '),
    };
    throw new HttpError(409, conflict);
  }
  if (belowMinimum) {
    throw unprocessable(say('Minimum order: {sum}', { sum: belowMinimum }));
  }
  const method = orderedMethod(lead, state);
  const violations = [...addressViolations(lead, method, say), ...methodViolations(lead, method, say)];
  if (violations.length > 0) throw unprocessable(say('Some fields of the delivery are missing'), violations);
  return order;
}

async function takeLead(query: Query, lead: Lead, returnOrigins: readonly string[]): Promise<WireLeadAnswer> {
  const settings = await readRules(query, lead.projectId);
  const id = `${randomCode(4)}-${randomCode(4)}`;
  const order = lead.lines.length > 0 ? await pricedOrder(query, lead, settings) : null;
  await storeLead(query, { ...lead, id });
  if (!order) return { lead_id: id };
  const { projectId, promocode, note } = lead;
  const { currency } = settings;
  const head = { projectId, id, currency, promocode, shippingId: lead.shipping?.id ?? null, note };
  await storePurchase(query, head, order);
  if (order.total <= 0) return { lead_id: id };
  const bill = {
    projectId,
    leadId: id,
    sum: order.total,
    currency,
    returnPath: returnPath(lead.returnPath, returnOrigins),
  };
  const payment = await openPayment(query, bill);
  const link = new URLSearchParams({ pay_id: payment.id, h: payment.hash });
  return {
    lead_id: id,
    pay: { pay_link: `/mod/pay/?${link}`, pay_id: payment.id, pay_hash: payment.hash },
  };
}

/** POST /mod/project/{groupId}/lead/send/: takes a lead, an order, and opens its payment. */
export function leadRoutes(app: Hono, { database, keyTimeout, returnOrigins }: LeadSurroundings): void {
  const once = idempotent(database, keyTimeout);
  app.post('/mod/project/:groupId/lead/send', async (c) => {
    const body = jsonObject(await bodyText(c.req.raw, JSON_LIMIT));
    const groupId = c.req.param('groupId');
    const read = readBody(body);
    const lead: Lead = {
      ...read,
      groupId,
      projectId: read.projectId ?? groupId,
      returnPath: read.returnPath ?? refererPath(c.req.header('referer'), c.req.header('host')),
    };
    const key = keyOf(c);
    await readRules(database.query, lead.projectId);
    misbehave(c, lead);
    const say = sayIn(shopLanguage(lead.projectId));
    const violations = fieldViolations(lead.fields, say);
    if (violations.length > 0) throw unprocessable(say('Some fields need another look'), violations);
    const attempt = { projectId: lead.projectId, key, bodyHash: leadHash(groupId, body) };
    return c.json(await once(attempt, (query) => takeLead(query, lead, returnOrigins)));
  });
}

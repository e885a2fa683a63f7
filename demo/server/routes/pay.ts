import type { Context, Hono } from 'hono';
import type { WirePayData, WireSelectCash } from '../../../src/ports/schemas/wire.js';
import type { Database } from '../db/database.js';
import { type Payment, readPayment, settlePayment } from '../db/payments.js';
import { fault } from '../faults.js';
import { bodyText, HttpError } from '../http.js';
import type { Language } from '../seed/types.js';
import { payPage, payTypes } from '../shop/pay-page.js';
import { withQuery } from '../shop/return-path.js';
import { sayIn, shopLanguage, visitorLanguage } from '../shop/shop-language.js';
import { htmlPage, messagePage } from '../static.js';

const FORM_LIMIT = 10_000;
const PAID = 2;
const WAITING = 1;

function formattedTime(time: Date, language: Language): string {
  const locale = language === 'en' ? 'en-GB' : language;
  return new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeStyle: 'short', timeZone: 'UTC' }).format(time);
}

function payData(c: Context, payment: Payment | null): WirePayData {
  const language = payment ? shopLanguage(payment.projectId) : visitorLanguage(c);
  const say = sayIn(language);
  if (fault(c, 'pay', 'decline')) return { status: 0, error: say('The bank does not take payments at the moment') };
  if (fault(c, 'pay', 'no-bill')) return { status: 3 };
  if (!payment) return { status: 0, error: say('There is no such bill') };
  return {
    status: 1,
    pay: {
      support_types: payTypes(language, Boolean(fault(c, 'pay', 'cash'))),
      pay_status: payment.status === 'paid' ? PAID : WAITING,
      pay_id: payment.id,
      pay_sum: payment.sum,
      currency: payment.currency,
      pay_time_done: payment.paidAt?.toISOString() ?? null,
      pay_time_done_formatted: payment.paidAt ? formattedTime(payment.paidAt, language) : null,
    },
  };
}

function selectCash(c: Context, payment: Payment): WireSelectCash {
  if (!fault(c, 'pay', 'redirect')) return {};
  const query = new URLSearchParams({ pay_type: 'cash', pay_id: payment.id, h: payment.hash });
  return { link_redirect: `/mod/pay/?${query}` };
}

function backTo(payment: Payment, status: 'success' | 'fail'): string {
  return withQuery(payment.returnPath, (query) => {
    query.set('pay_id', payment.id);
    query.set('h', payment.hash);
    query.set('pay_status', status);
  });
}

/** GET /mod/pay/ajax/, the payment page /mod/pay/ and what its form sends. */
export function payRoutes(app: Hono, database: Database): void {
  const find = (id: string | undefined, hash: string | undefined): Promise<Payment | null> =>
    readPayment(database.query, id ?? '', hash ?? '');

  app.get('/mod/pay/ajax', async (c) => {
    const { act, pay_id, hash } = c.req.query();
    const payment = await find(pay_id, hash);
    if (act === 'payData') return c.json(payData(c, payment));
    if (act !== 'selectCash') throw new HttpError(400, { message: 'act must be payData or selectCash' });
    if (!payment) throw new HttpError(404, { message: sayIn(visitorLanguage(c))('There is no such bill') });
    return c.json(selectCash(c, payment));
  });

  app.get('/mod/pay', async (c) => {
    const { pay_type = 'bank_card', pay_id, h } = c.req.query();
    const payment = await find(pay_id, h);
    if (!payment) return messagePage(c, 'No such bill', 'The address names no bill that is known here.', 404);
    if (payment.status === 'paid') return c.redirect(backTo(payment, 'success'), 303);
    const { id: payId, hash, sum, currency } = payment;
    const language = shopLanguage(payment.projectId);
    return htmlPage(c, payPage({ payId, hash, payType: pay_type, sum, currency, language }));
  });

  app.post('/mod/pay', async (c) => {
    const form = new URLSearchParams(await bodyText(c.req.raw, FORM_LIMIT));
    const payment = await find(form.get('pay_id') ?? undefined, form.get('h') ?? undefined);
    if (!payment) return messagePage(c, 'No such bill', 'The address names no bill that is known here.', 404);
    const outcome = form.get('outcome') === 'pay' ? 'paid' : 'declined';
    const payType = form.get('pay_type') ?? '';
    await database.transaction((query) => settlePayment(query, payment, outcome, payType));
    const paid = outcome === 'paid' || payment.status === 'paid';
    return c.redirect(backTo(payment, paid ? 'success' : 'fail'), 303);
  });
}

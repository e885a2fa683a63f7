import { expect } from '@esm-bundle/chai';
import { formProducts } from '../../src/domain/form/field/form-products.js';
import { type FormField, parseFields } from '../../src/domain/form/form-rules.js';
import { leadLines } from '../../src/domain/form/lead-lines.js';
import { hasOtherInput, leadPayload, productsPayment } from '../../src/domain/form/lead-payload.js';
import {
  hasSameInput,
  isRepeatable,
  KEPT_FOR,
  type PendingLead,
  readOutcome,
  readPending,
} from '../../src/domain/form/pending-lead.js';
import { endpointFailure, failureAction, refusal, refusedFields } from '../../src/domain/form/refusal.js';
import type { FailedRequest } from '../../src/domain/shared/failed-request.js';
import { leadOf } from './samples.js';

const TYPES = ['text', 'email', 'hidden', 'step'] as const;
const fieldsOf = (...given: object[]): FormField[] => parseFields(given, [...TYPES]).fields;
const contact = fieldsOf({ id: 'f7', name: 'town', type: 'text' }, { id: 'mail', type: 'email' });

describe('the payload of a lead', () => {
  it('[OUT-02] hidden inputs with meta names (settings, counters, captcha responses) are not sent as fields', () => {
    const challenges = ['captcha-token', 'g-recaptcha-response'];
    const counters = ['utm_source', '_ga', 'ab_test', 'roistatVisit', 'goal', 'goal_html'];
    const hidden = [...challenges, ...counters].map((name) => ({ id: name, name, type: 'hidden', default: 'x' }));
    const fields = fieldsOf({ id: 'town' }, ...hidden, { id: 'ref', type: 'hidden', default: 'mail' });
    const values = { town: 'Rome', ref: 'mail', roistatVisit: '77', utm_source: 'x' };
    const lead = leadOf(fields, values);
    expect((lead.fields as { name: string }[]).map(({ name }) => name)).to.deep.equal(['town', 'ref']);
    expect(lead, 'a meta key is sent as its own property').to.include({ roistatVisit: '77' });
    expect(JSON.stringify(lead)).to.not.contain('utm_source');
  });

  it('[OUT-02] sends a visible field under any name', () => {
    const fields = fieldsOf({ id: 'goal', label: 'Your goal' });
    const lead = leadOf(fields, { goal: 'Fly' });
    expect(lead.fields).to.deep.equal([{ id: 'goal', name: 'goal', type: 'text', value: 'Fly' }]);
  });

  it('[LEAD-01] meta values set by the page take precedence over those of the visit', () => {
    const visit = { userId: 'u-1', utmData: { source: 'mail' } };
    const parts = { pageId: '', projectId: '', fields: contact, values: {}, products: [], order: null, visit };
    const given = leadPayload({ formId: 'f-1', jsform: 1, meta: { userId: 'theirs' } }, parts);
    expect(given).to.deep.include({ userId: 'theirs', utmData: { source: 'mail' } });
  });

  it('[FORM-10] [FORM-13] a payment is the sum of the products and the delivery, also of free products', () => {
    const sold = (price: number) => formProducts([{ id: 'card', title: 'Card', price, count: 2 }]);
    expect(productsPayment(sold(10), 'EUR', 500)).to.deep.equal({ pay: { price: 25, desc: 'Card' } });
    expect(productsPayment(sold(0), 'EUR', 500)).to.deep.equal({ pay: { price: 5, desc: 'Card' } });
    expect(productsPayment(sold(0), 'EUR', 0)).to.deep.equal({});
    expect(productsPayment([], 'EUR', 500), 'without products').to.deep.equal({});
  });

  it('[API-02] an error belongs to the last field of its path, found by id, name or index', () => {
    const paths = {
      ...{ mail: 'mail', town: 'f7', 'fields[f7].value': 'f7', 'fields[1].value': 'mail' },
      ...{ 'children[mail].children[value].data': 'mail', 'data.town': 'f7', 'mail.town': 'f7' },
    };
    for (const [path, id] of Object.entries(paths)) {
      const errors = { [id]: { key: 'form::server', values: { message: 'No' } } };
      expect(refusedFields({ [path]: 'No' }, contact), path).to.deep.equal({ errors, failure: null });
    }
  });

  it('[API-02] an error of anything else is shown for the whole form', () => {
    const { errors, failure } = refusedFields({ 'fields[9].value': 'A', stock: 'B' }, contact);
    expect(errors).to.deep.equal({});
    expect(failure).to.deep.equal({ text: 'A B' });
  });

  it('[API-02] an error of a field that its condition hides is shown for the whole form, or at the shown field of the same name', () => {
    const [, mail] = contact as [FormField, FormField];
    const vat: FormField = { ...mail, id: 'vat', name: 'vat', label: 'VAT number', absent: true };
    expect(refusedFields({ vat: 'is missing' }, [...contact, vat])).to.deep.equal({
      errors: {},
      failure: { text: 'VAT number: is missing' },
    });
    const step = fieldsOf({ id: 'who', type: 'step', label: 'About you' });
    expect(refusedFields({ who: 'No' }, step).errors, 'a step shows no error').to.deep.equal({});
    const places = [
      { ...vat, name: 'place' },
      { ...mail, name: 'place' },
    ];
    const errors = { mail: { key: 'form::server', values: { message: 'No' } } };
    expect(refusedFields({ place: 'No' }, places)).to.deep.equal({ errors, failure: null });
  });

  it('lists the lead by name in the editor, without empty fields', () => {
    const lead = {
      id: 'f-1',
      fields: [
        { id: 'a', name: 'town', value: 'Rome' },
        { id: 'b', value: '' },
      ],
      pay: { price: 5 },
    };
    const products = [{ id: 'x', count: 2 }];
    expect(leadLines({ ...lead, products })).to.deep.equal([
      { name: 'fields[town]', value: 'Rome' },
      { name: 'id', value: 'f-1' },
      { name: 'pay.price', value: '5' },
      { name: 'products[0].id', value: 'x' },
      { name: 'products[0].count', value: '2' },
    ]);
  });
});

describe('a pending lead', () => {
  const pending: PendingLead = { key: 'k', lead: { fields: [] }, groupId: 'g', at: 1000, currency: 'EUR', order: null };
  const kept = JSON.parse(JSON.stringify(pending)) as unknown;

  it('restores its endpoint; a lead sent to an endpoint is not repeatable', () => {
    const endpoint = { url: 'https://forms.example/f', method: 'post', encoding: 'form' } as const;
    const posted = { ...pending, endpoint };
    expect(readPending(JSON.parse(JSON.stringify(posted)), 2000)).to.deep.equal(posted);
    expect([isRepeatable(pending), isRepeatable(posted)]).to.deep.equal([true, false]);
  });

  it('restores the mail that the visitor was shown', () => {
    const shown = { ...pending, letter: { subject: 'Order', text: 'Cup × 1' } };
    expect(readPending(JSON.parse(JSON.stringify(shown)), 2000)).to.deep.equal(shown);
    expect(readPending({ ...shown, letter: { subject: 7 } }, 2000)?.letter).to.deep.equal({ subject: '7', text: '' });
    expect(readPending({ ...shown, letter: 'x' }, 2000)).to.deep.equal(pending);
  });

  it('restores its order, with the delivery, the promo code and the note that were sent', () => {
    const delivery = { title: 'Courier', days: { from: 1, to: 2 } };
    const order = { items: [], total: 500, currency: 'EUR', promocode: 'SPRING', note: 'Ring twice', delivery };
    const ordered = { ...pending, order };
    expect(readPending(JSON.parse(JSON.stringify(ordered)), 2000)).to.deep.equal(ordered);
  });

  it('is restored unchanged for one day', () => {
    expect(readPending(kept, 2000)).to.deep.equal(pending);
    expect(readPending(kept, 1000 + KEPT_FOR - 1)).to.deep.equal(pending);
    expect(readPending(kept, 1000 + KEPT_FOR)).to.equal(null);
    expect(readPending(kept, 1000 - KEPT_FOR), 'the clock was set back').to.equal(null);
  });

  it('is not pending after its outcome is known, accepted or rejected', () => {
    for (const leadId of ['7', null]) {
      const settled = { key: 'k', leadId, at: 1000 };
      expect(readPending(settled, 2000)).to.equal(null);
      expect(readOutcome(settled, 2000)).to.deep.equal(settled);
    }
    expect(readOutcome(kept, 2000)).to.equal(null);
  });

  it('a lead that a gateway rejected is kept with its age for the next lead, which reuses its key', () => {
    const turned = { key: 'k', leadId: null, at: 2000, turnedAway: pending };
    expect(readPending(turned, 2000), 'nothing is pending').to.equal(null);
    expect(readOutcome(turned, 2000)).to.deep.equal(turned);
    const next: PendingLead = { ...pending, at: 2000, earlier: pending };
    expect(readPending(JSON.parse(JSON.stringify(next)), 2000)).to.deep.equal(next);
    expect(readPending(next, 1000 + KEPT_FOR)).to.deep.equal({ ...pending, at: 2000 });
    expect(readOutcome(turned, 1000 + KEPT_FOR)).to.deep.equal({ key: 'k', leadId: null, at: 2000 });
  });

  const half = { key: 'k', at: 1000 };
  it('is not restored from an invalid value', () => {
    for (const garbage of [null, 7, 'x', [], half, { lead: {}, at: 1000 }, { key: 'k', lead: {}, at: 'x' }])
      expect([readPending(garbage, 2000), readOutcome(garbage, 2000)]).to.deep.equal([null, null]);
  });

  it('hasSameInput ignores differences in the shop’s prices only', () => {
    const one = { fields: [{ id: 'a', value: '1' }], 'shipping[id]': 's', 'shipping[price]': 5, pay: { price: 10 } };
    expect(hasSameInput(one, { ...one, 'shipping[price]': 6, pay: { price: 11 } })).to.equal(true);
    expect(hasSameInput(one, { ...one, 'shipping[id]': 't' })).to.equal(false);
    const order = (count: number, price: number) => ({ ...one, products: [{ id: 'mug', count, price }] });
    expect(hasSameInput(order(1, 9), order(1, 8))).to.equal(true);
    expect(hasSameInput(order(1, 9), order(2, 9))).to.equal(false);
    expect(hasSameInput(one, { ...one, fields: [{ id: 'a', value: '2' }] })).to.equal(false);
  });

  it('hasOtherInput() finds later fields, delivery, address and note; not lines, prices, or a delivery that is not loaded', () => {
    const street = 'shipping[fields][street]';
    const sent = { fields: [{ id: 'a', value: '1' }], 'shipping[id]': 's', [street]: 'Elm 1', products: [1] };
    const { fields } = sent;
    const others = [{ fields: [] }, { 'shipping[id]': 't' }, { [street]: 'Elm 2' }, { [street]: '' }, { note: 'Ring' }];
    for (const other of others)
      expect(hasOtherInput({ ...sent, ...other }, sent), JSON.stringify(other)).to.equal(true);
    for (const same of [
      sent,
      { ...sent, products: [], 'shipping[price]': 6, 'shipping[fields][city]': '' },
      { fields },
    ])
      expect(hasOtherInput(same, sent), JSON.stringify(same)).to.equal(false);
  });
});

describe('a failed submission', () => {
  const failed = (status: number, code = 'unknown', more: object = {}) =>
    Object.assign(new Error(''), { name: 'RequestError', status, code, retryAfter: null, ...more }) as FailedRequest;

  it('is lost where a response may still arrive, and rejected otherwise; during a retry, the retry is stopped', () => {
    const lost = (why: string, after: number) => ({ type: 'lost', why, after });
    const stopped = (key: string) => ({ type: 'stopped', failure: { key } });
    const later = { retryAfter: 7 };
    expect(failureAction(failed(503, 'unknown', later), false)).to.deep.equal(lost('unanswered', 7));
    expect(failureAction(failed(200, 'incorrect_answer'), true)).to.deep.equal(lost('unanswered', 0));
    expect(failureAction(failed(429, 'unknown', later), true)).to.deep.equal(lost('too_many', 7));
    const refused = { type: 'refused', errors: {}, failure: { key: 'form::too_large' } };
    expect(failureAction(failed(413), false)).to.deep.equal(refused);
    expect(failureAction(failed(413), true)).to.deep.equal(stopped('form::too_large'));
    expect(failureAction(failed(403), true)).to.deep.equal(stopped('form::forbidden'));
    expect(failureAction(failed(401, 'not_authorized'), true)).to.deep.equal(stopped('main::error::not_authorized'));
  });

  it('shows the default message for a server failure, and the shop’s message for a rejection', () => {
    const words = (status: number) => refusal(failed(status, 'unknown', { message: 'boom' }));
    const told = (failure: object) => ({ type: 'refused', errors: {}, failure });
    for (const status of [0, 500, 503]) expect(words(status)).to.deep.equal(told({ key: 'main::error::unknown' }));
    expect(words(402)).to.deep.equal(told({ text: 'boom' }));
  });

  it('to an endpoint is never retried: the outcome is unknown where the lead may have arrived, else it is rejected', () => {
    const pending: PendingLead = { key: 'k', lead: {}, groupId: '', at: 1, currency: 'EUR', order: null };
    const open = { type: 'unsure', pending };
    const refused = (failure: object) => ({ type: 'refused', errors: {}, failure });
    const after = (status: number, code?: string, more?: object, asks = false) =>
      endpointFailure(failed(status, code, more), pending, asks);
    for (const lost of [after(0, 'network'), after(0, 'abort'), after(500), after(503, 'unknown', { retryAfter: 7 })])
      expect(lost).to.deep.equal(open);
    expect(after(429, 'unknown', { retryAfter: 7 })).to.deep.equal(
      refused({ key: 'form::too_many_until', values: { count: 7 } }),
    );
    expect(after(404)).to.deep.equal(refused({ key: 'main::error::unknown' }));
    expect(after(402, 'unknown', { message: 'Quota' })).to.deep.equal(refused({ text: 'Quota' }));
    expect(after(0)).to.deep.equal(refused({ key: 'main::error::unknown' }));
    expect(after(403, 'unknown', {}, true)).to.deep.equal({ type: 'stopped', failure: { key: 'form::forbidden' } });
    expect(after(400, 'unknown', {}, true)).to.deep.equal(refused({ key: 'main::error::unknown' }));
  });
});

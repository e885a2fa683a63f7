import { expect } from '@esm-bundle/chai';
import { parseFields } from '../../src/domain/form/form-rules.js';
import { type FormAction, initialForm, reduceForm } from '../../src/domain/form/form-state.js';
import type { PendingLead } from '../../src/domain/form/pending-lead.js';
import {
  decisionOnAnswer,
  decisionOnFailure,
  type LeadRefusal,
  outcomeAction,
  type SentLead,
} from '../../src/domain/form/refusal.js';
import { type SubmittedForm, submissionOf } from '../../src/domain/form/submission.js';
import type { FailedRequest } from '../../src/domain/shared/failed-request.js';
import './all-types.js';

const pending: PendingLead = { key: 'k2', lead: {}, groupId: '', at: 2, currency: 'EUR', order: null };
const earlier: PendingLead = { ...pending, key: 'k1', at: 1 };
const first: SentLead = { pending, asks: false, same: true, field: null };
const asked: SentLead = { ...first, asks: true };
const edited: SentLead = { ...asked, same: false };
const { fields } = parseFields([{ id: 'phone', type: 'phone', label: 'Phone' }]);
const refused = (failure: object | null, errors = {}): FormAction =>
  ({ type: 'refused', errors, failure }) as FormAction;

describe('decisions on a response other than success', () => {
  const conflict: LeadRefusal = { kind: 'conflict', rules: null, shippingGone: false, message: '' };
  const cases: [string, LeadRefusal, SentLead, FormAction, fate: string, next: string][] = [
    [
      'the first attempt is still in progress',
      { kind: 'in_progress', after: 3 },
      first,
      { type: 'lost', why: 'in_progress', after: 3 },
      'open',
      'nothing',
    ],
    [
      'the key was used for another lead',
      { kind: 'reused' },
      first,
      refused({ key: 'form::key_reused' }),
      'refused',
      'nothing',
    ],
    [
      'the key was reused from an earlier lead',
      { kind: 'reused' },
      { ...first, pending: { ...pending, earlier } },
      { type: 'ask', pending: earlier },
      'open',
      'ask',
    ],
    [
      'a captcha challenge',
      { kind: 'captcha', visible: true },
      first,
      { type: 'captchaDemanded', captcha: 'visible' },
      'refused',
      'nothing',
    ],
    [
      'a captcha challenge before the key is checked',
      { kind: 'captcha', visible: false },
      asked,
      { type: 'captchaDemanded', captcha: 'invisible' },
      'open',
      'nothing',
    ],
    [
      'a captcha field is rejected',
      { kind: 'captcha', visible: true },
      { ...first, field: { id: 'c' } },
      refused(null, { c: { key: 'form::captcha_error' } }),
      'refused',
      'nothing',
    ],
    [
      'the form was edited meanwhile',
      { kind: 'violations', violations: {} },
      edited,
      refused({ key: 'form::not_taken' }),
      'refused',
      'submit',
    ],
    ['a conflict without a message', conflict, first, refused({ key: 'form::order_changed' }), 'refused', 'nothing'],
    [
      'a conflict with a message',
      { ...conflict, message: 'Sold' },
      first,
      refused({ text: 'Sold' }),
      'refused',
      'nothing',
    ],
    [
      'an error of a field',
      { kind: 'violations', violations: { phone: 'No' } },
      first,
      refused(null, { phone: { key: 'form::server', values: { message: 'No' } } }),
      'refused',
      'nothing',
    ],
  ];
  for (const [name, answer, sent, action, fate, next] of cases)
    it(name, () => expect(decisionOnAnswer(answer, sent, fields)).to.deep.equal({ action, fate, next }));
});

describe('decisions on a failed request', () => {
  const failed = (status: number) =>
    Object.assign(new Error(''), { name: 'RequestError', status, code: 'unknown', retryAfter: null }) as FailedRequest;
  const fates = (sent: SentLead | null, status: number) => {
    const { action, fate, next } = decisionOnFailure(failed(status), sent);
    return [action.type, fate, next].join(' ');
  };

  it('leave the lead unknown, reject it, or give its key to the next lead', () => {
    expect(fates(first, 503)).to.equal('lost open nothing');
    expect(fates(first, 402)).to.equal('refused refused nothing');
    expect(fates(first, 413)).to.equal('refused unsent nothing');
    expect(fates(asked, 413)).to.equal('stopped open nothing');
    expect(fates(edited, 402)).to.equal('refused refused submit');
    expect(fates({ ...first, pending: { ...pending, once: true } }, 503)).to.equal('unsure open nothing');
    expect(fates(null, 503)).to.equal('refused open nothing');
  });
});

describe('an outcome from another tab', () => {
  const idle = initialForm({});
  const unknown = reduceForm(idle, { type: 'unsure', pending });
  const mail = reduceForm(idle, { type: 'handedOver', pending, kept: false });
  const locked = reduceForm(idle, refused({ key: 'form::elsewhere' }));
  const taken = { key: 'k2', leadId: '7', at: 3 };
  const placed = { type: 'placed', leadId: '7', edited: false };

  it('applies to the unknown lead, or to one that blocked the form', () => {
    for (const state of [unknown, mail, locked]) expect(outcomeAction(state, taken, false)).to.deep.equal(placed);
    expect(outcomeAction(unknown, { ...taken, leadId: null }, false)).to.deep.equal(
      refused({ key: 'form::not_taken' }),
    );
    expect(outcomeAction(mail, { ...taken, leadId: null }, false)).to.deep.equal(refused(null));
    expect(outcomeAction(locked, { ...taken, leadId: null }, false)).to.equal(null);
    expect(outcomeAction(unknown, { ...taken, key: 'k3' }, false)).to.equal(null);
    expect(outcomeAction(idle, taken, false)).to.equal(null);
    expect(outcomeAction(unknown, taken, true)).to.deep.equal({ ...placed, edited: true });
  });
});

describe('submissionOf', () => {
  const { fields } = parseFields([
    { id: 'name', type: 'name', label: 'Name' },
    { id: 'home', type: 'address', label: 'Home', required: false },
  ]);
  const form: SubmittedForm = {
    ...{ fields, values: { name: 'Ann' }, filledIn: {}, blocks: {}, missing: [], order: null, noSend: false },
    ...{ checks: null, verdicts: null, now: '2026-05-12T10:00' },
  };
  const wrong = (more: Partial<SubmittedForm>) => Object.keys(submissionOf({ ...form, ...more }).errors);

  it('reports filled-in blocks that have not loaded, and required fields whose control has not loaded', () => {
    expect(wrong({})).to.deep.equal([]);
    expect(wrong({ filledIn: { 'home.city': 'Pune' } })).to.deep.equal(['home']);
    expect(wrong({ filledIn: { 'home.city': 'Pune' }, blocks: { home: {} } })).to.deep.equal([]);
    expect(wrong({ missing: fields.slice(0, 1) })).to.deep.equal(['name']);
  });

  it('is disabled by a blocked order, whose values do not count as filled in', () => {
    const order = { values: { name: 'x' }, errors: { name: { key: 'form::required' } }, blocked: true };
    expect(submissionOf({ ...form, order })).to.deep.include({ disabled: true, errors: order.errors });
    const values = { name: '' };
    expect(submissionOf({ ...form, values }).allEmpty).to.equal(true);
  });
});

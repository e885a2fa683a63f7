import { expect } from '@open-wc/testing';
import { createLeadApi } from '../../src/ports/lead-api.js';
import { type FakeBackend, fakeBase, installFakeBackend } from '../support/fake-backend.js';
import { json } from '../support/fake-routes.js';
import { caught } from './caught.js';

const LEAD = {
  id: 'f-1',
  is_ajax: 1,
  jsform: 1,
  fields: [{ id: 'email', name: 'Email', type: 'email', value: 'a@b.c' }],
};

describe('LeadApi.send', () => {
  const api = createLeadApi(() => fakeBase());
  let backend: FakeBackend;
  beforeEach(() => {
    backend = installFakeBackend();
  });

  it('[LEAD-01] posts the lead as JSON with its idempotency key', async () => {
    await api.send(LEAD, 'key-1');
    const [call] = backend.calls;
    expect([call?.method, call?.url.pathname]).to.deep.equal(['POST', '/mod/project/g-1/lead/send/']);
    expect(call?.headers.get('Idempotency-Key')).to.equal('key-1');
    expect(call?.body).to.deep.equal(LEAD);
  });

  it('[LEAD-02] returns the payment of an accepted lead, or null', async () => {
    expect(await api.send(LEAD, 'key-1')).to.deep.equal({ kind: 'sent', leadId: 'lead-1', pay: null });
    expect(await api.send({ ...LEAD, pay: { price: 12, desc: 'Order' } }, 'key-2')).to.deep.equal({
      kind: 'sent',
      leadId: 'lead-2',
      pay: { link: '/mod/pay/?pay_id=pay-1&h=hash-1', id: 'pay-1', hash: 'hash-1' },
    });
  });

  it('returns null for a payment without a usable link', async () => {
    for (const pay of [{}, [], { pay_link: '' }, { pay_link: 'javascript:alert(1)' }]) {
      backend.answer('lead', () => json({ lead_id: 5, pay }));
      expect(await api.send(LEAD, 'key-1')).to.deep.equal({ kind: 'sent', leadId: '5', pay: null });
    }
  });

  it('returns the shop’s rules, the message and whether the shipping is gone on a conflict', async () => {
    const { settings } = backend.data;
    const data = { settings: { ...settings, minTotalOrder: 30 } };
    backend.fail('lead', 409, { data, message: 'Shipping not found' });
    const answer = await api.send(LEAD, 'key-1');
    expect(answer).to.deep.include({ kind: 'conflict', shippingGone: true });
    expect(answer.kind === 'conflict' && answer.rules?.minTotalOrder).to.equal(3000);
    backend.fail('lead', 409, {});
    expect(await api.send(LEAD, 'key-1')).to.deep.equal({
      kind: 'conflict',
      rules: null,
      shippingGone: false,
      message: '',
    });
  });

  it('[API-02] returns the messages of refused fields by field id', async () => {
    backend.fail('lead', 422, { violations: [{ propertyPath: 'email', message: 'Not an address' }] });
    expect(await api.send(LEAD, 'k')).to.deep.equal({ kind: 'violations', violations: { email: 'Not an address' } });
  });

  it('returns whether a required captcha is visible or invisible', async () => {
    for (const captcha of ['visible', 'invisible', true]) {
      backend.fail('lead', 400, { data: { captcha } });
      expect(await api.send(LEAD, 'key-1')).to.deep.equal({ kind: 'captcha', visible: captcha === 'visible' });
    }
  });

  it('rejects any other error response with its status, an invalid response, and an aborted request', async () => {
    backend.fail('lead', 500, { data: { captcha: false }, message: 'Broken' });
    expect(await caught(api.send(LEAD, 'key-1'))).to.include({ code: 'unknown', status: 500, message: 'Broken' });
    backend.answer('lead', () => json({}));
    expect(await caught(api.send(LEAD, 'key-1'))).to.include({ code: 'incorrect_answer' });
    expect(await caught(api.send(LEAD, 'key-1', AbortSignal.abort()))).to.include({ code: 'abort' });
  });
});

describe('LeadApi.metadata', () => {
  let backend: FakeBackend;
  beforeEach(() => {
    backend = installFakeBackend();
  });

  it('requests countries and states in the language of the page', async () => {
    let language = 'en';
    const api = createLeadApi(() => fakeBase({ language }));
    const first = await api.metadata();
    expect(first.countries[1]).to.deep.equal({ code: 'DE', name: 'Germany' });
    expect(first.states.US).to.deep.equal([{ code: 'CA', name: 'California' }]);
    language = 'ru';
    await api.metadata();
    expect(backend.calls.map(({ url }) => url.search)).to.deep.equal([
      '?filter=country%2Cstate&language=en',
      '?filter=country%2Cstate&language=ru',
    ]);
  });

  it('requests again after a failure, accepts an empty list of states, and rejects a response without countries', async () => {
    const api = createLeadApi(() => fakeBase());
    backend.fail('metadata', 500);
    expect((await caught(api.metadata())).status).to.equal(500);
    backend.answer('metadata', () => json({ country: [{ code: 'FR' }, { name: 'Nowhere' }], state: [] }));
    expect(await api.metadata()).to.deep.equal({ countries: [{ code: 'FR', name: 'FR' }], states: {} });
    backend.answer('metadata', () => json({}));
    expect((await caught(createLeadApi(() => fakeBase()).metadata())).code).to.equal('incorrect_answer');
  });
});

import { expect } from '@open-wc/testing';
import { stub } from 'sinon';
import { KEPT_FOR } from '../../src/domain/form/pending-lead.js';
import { unpaidBills } from '../../src/stores/payment/payment-bills.js';
import { shopRules } from '../../src/stores/shop/shop-rules.js';
import { tableRows } from '../support/bad-input-rows.js';
import { accessible, becomes, put, quiet, setDate, settled, until } from '../support/fixture.js';
import { changeAnswers, loseAnswers } from '../support/lost-answers.js';
import { CONTACT, type FormPage } from '../support/pages/form.js';
import { SendingPage } from '../support/pages/sending.js';

const record = await (await fetch('/src/decisions/034-submitting.md')).text();
const rows = tableRows(record, 'The call of the lead');
const words = { message: "The server's words" };

describe('<sb-form>: lost and unexpected responses', () => {
  const page = new SendingPage();

  it('after a lost connection shows a visible message, retries by itself with the same key, and creates one lead', async () => {
    const undo = page.backend.fail('lead', 0);
    const visit = await page.filled();
    visit.element.before(put('<div style="height: 200vh"></div>'));
    visit.submit.scrollIntoView({ block: 'end' });
    await visit.submitUntilSaid('You’re offline');
    expect(visit.state).to.equal('waiting');
    expect(visit.part('waiting')?.closest('[role="status"]')).to.not.equal(null);
    for (const part of ['waiting', 'submit'])
      await until(
        () => (visit.part(part)?.getBoundingClientRect().bottom ?? 0) < innerHeight + 1,
        `${part} is in view`,
      );
    await accessible(visit.element);
    undo();
    window.dispatchEvent(new Event('online'));
    await visit.reaches('success');
    expect(new Set(page.keys).size).to.equal(1);
    expect(page.backend.leads.size).to.equal(1);
  });

  it('a lead that waits keeps its amounts in the currency in which it was made', async () => {
    const undo = page.backend.fail('lead', 0);
    const card = '[{"id":"card","title":"Card","price":49.99}]';
    const visit = await page.filled({ action: 'pay', products: card });
    await visit.submitUntil('waiting');
    page.backend.data.settings.currency = 'JPY';
    await shopRules('pr-1').load(true);
    undo();
    window.dispatchEvent(new Event('online'));
    await visit.reaches('success');
    const [bill] = unpaidBills().get();
    expect([bill?.sum, bill?.currency]).to.deep.equal([4999, 'EUR']);
  });

  it('[LEAD-06] logs a failure and dispatches sb-error; status 500 alerts Network error once, unless the page cancels the event', async () => {
    const undo = page.backend.fail('lead', 500);
    const visit = await page.filled();
    const time = page.stopTime();
    await visit.submitUntilSaid('We don’t know yet whether this has arrived');
    expect(quiet().errors).to.have.length(1);
    expect(page.alerted.args).to.deep.equal([['Network error']]);
    expect(page.told('sb-error')).to.have.length(1);
    await settled(visit.element);
    time.tick(60_000);
    await until(() => page.sent === 2 && visit.state === 'waiting', 'the form has retried by itself');
    expect(page.alerted.callCount, 'an automatic retry reports nothing').to.equal(1);
    expect(page.told('sb-error')).to.have.length(1);
    page.prevent = true;
    await visit.click(visit.submit);
    await until(() => page.told('sb-error').length === 2, 'sb-error is dispatched again');
    expect(page.alerted.callCount).to.equal(1);
    undo();
    await visit.reaches('waiting');
    await visit.submitUntil('success');
    expect(page.backend.leads.size).to.equal(1);
  });

  it('a change while waiting ends the retries; the next press repeats the first request and keeps the change', async () => {
    const undo = page.backend.fail('lead', 500);
    quiet();
    const visit = await page.filled();
    const time = page.stopTime();
    await visit.submitUntil('waiting');
    await visit.write('Name', 'a');
    await visit.holds('Name', 'Anna');
    await visit.says('We don’t know yet whether this arrived');
    await settled(visit.element);
    time.tick(600_000);
    expect(page.sent).to.equal(1);
    page.startTime();
    undo();
    await visit.click(visit.submit);
    await visit.says('We already have what you sent before');
    expect(page.value('name'), 'the first request is repeated').to.deep.equal(['Ann', 'Ann']);
    await visit.holds('Name', 'Anna');
  });

  it('Stop trying ends the retries; Check again repeats the first request, then the changed form is a new lead', async () => {
    const undo = page.backend.fail('lead', 0);
    const visit = await page.filled();
    const time = page.stopTime();
    await visit.submitUntil('waiting');
    await visit.click(visit.button('Stop trying'));
    await visit.says('We don’t know yet whether this arrived');
    await settled(visit.element);
    time.tick(600_000);
    window.dispatchEvent(new Event('online'));
    document.dispatchEvent(new Event('visibilitychange'));
    expect(page.sent).to.equal(1);
    page.startTime();
    await accessible(visit.element);
    undo();
    await visit.write('Name', 'a');
    await visit.click(visit.button('Check again'));
    await visit.says('We already have what you sent before, under number lead-1. Your later changes');
    expect(visit.control('Name').value).to.equal('Anna');
    expect(page.value('name')).to.deep.equal(['Ann', 'Ann']);
    await page.sendValues();
    expect(page.value('name')).to.deep.equal(['Ann', 'Ann', 'Anna']);
    expect(new Set(page.keys).size, 'the changed form is a new lead').to.equal(2);
  });

  for (const [what, button] of [
    ['Check again', 'Check again'],
    ['the button that sends', 'Send'],
  ] as const) {
    it(`a day after a lost response ${what} says that it is too late to check, and only the next press sends`, async () => {
      const undo = page.backend.fail('lead', 0);
      const visit = await page.filled();
      await visit.submitUntil('waiting');
      await visit.click(visit.button('Stop trying'));
      await visit.says('We don’t know yet whether this arrived');
      undo();
      setDate(Date.now() + KEPT_FOR);
      await visit.click(visit.button(button));
      await visit.says('It’s too late to check whether this has arrived');
      expect(visit.text).to.not.contain('We don’t know yet');
      expect([page.sent, visit.control('Name').value]).to.deep.equal([1, 'Ann']);
      await visit.submitUntil('success');
      expect(new Set(page.keys).size).to.equal(2);
    });
  }

  it('a lead that waits for the network is not sent again by itself after a day', async () => {
    const undo = page.backend.fail('lead', 0);
    const visit = await page.filled();
    await visit.submitUntil('waiting');
    await settled(visit.element);
    undo();
    setDate(Date.now() + KEPT_FOR);
    window.dispatchEvent(new Event('online'));
    await visit.says('It’s too late to check whether this has arrived');
    expect(page.sent).to.equal(1);
  });

  it('after a lost response and a reload, a consent and a hidden value of the page are no changes: no draft is left', async () => {
    quiet();
    const fields = (token: string) => [
      { id: 'name', type: 'name', label: 'Name' },
      { id: 'ok', type: 'policy', label: 'the terms' },
      { id: 'token', type: 'hidden', default: token },
    ];
    const undo = loseAnswers();
    const before = await page.open(fields('1'));
    await before.write('Name', 'Ann');
    await before.click(before.control('I agree'));
    await before.submitUntil('waiting');
    page.close();
    undo();
    const visit = await page.open(fields('2'));
    await visit.says('We already have what you sent before');
    expect(visit.part('success')?.textContent).to.match(/under number lead-1\.$/);
    expect(Object.keys(localStorage).filter((key) => key.startsWith('sb-draft.1:'))).to.deep.equal([]);
  });

  it('retries when the page becomes visible again, not while it is hidden, and not before Retry-After', async () => {
    const undo = page.backend.answer('lead', () =>
      Response.json({}, { status: 503, headers: { 'Retry-After': '20' } }),
    );
    const visit = await page.filled();
    const hidden = stub(document, 'visibilityState').value('visible');
    const now = stub(performance, 'now').returns(0);
    const time = page.stopTime();
    await visit.submitUntil('waiting');
    await settled(visit.element);
    const seen = () => document.dispatchEvent(new Event('visibilitychange'));
    seen();
    time.tick(19_000);
    expect(page.sent, 'the server has asked for 20 s').to.equal(1);
    expect(page.alerted.called).to.equal(false);
    hidden.value('hidden');
    now.returns(20_000);
    time.tick(60_000);
    expect(page.sent, 'the page is hidden').to.equal(1);
    undo();
    hidden.value('visible');
    seen();
    await visit.reaches('success');
    expect(page.sent).to.equal(2);
  });

  it('shows that the same form is being sent in another tab, and then that it has arrived', async () => {
    const form = await page.openElsewhere(CONTACT, 'Name');
    const visit = await page.filled();
    await until(
      () => form.value('Name') === 'Ann' && form.value('Phone') === '12345',
      'the other tab has the same values',
    );
    const answer = page.backend.hold('lead');
    form.press();
    await until(() => page.sent === 1, 'the other tab has sent it');
    await visit.submitUntilSaid('This form is being sent in another tab');
    answer();
    await visit.says('We already have what you sent before, under number lead-1.');
    expect(page.sent).to.equal(1);
    expect(visit.control('Name').value).to.equal('Ann');
    form.tab.close();
  });

  it('a form that was edited while another tab sends it reads that its changes have not been sent', async () => {
    const form = await page.openElsewhere(CONTACT, 'Name');
    const visit = await page.filled();
    await until(() => form.value('Name') === 'Ann', 'the other tab has the same values');
    const answer = page.backend.hold('lead');
    form.press();
    await until(() => page.sent === 1, 'the other tab has sent it');
    await visit.write('Name', 'a');
    await visit.submitUntilSaid('This form is being sent in another tab');
    answer();
    await visit.says(
      'We already have what you sent before, under number lead-1. Your later changes have not been sent.',
    );
    await visit.holds('Name', 'Anna');
    form.tab.close();
  });

  it('an edit since the lost response has not been sent, also where another tab finds out that the lead has arrived', async () => {
    const visit = await page.filled();
    const undo = loseAnswers();
    await visit.submitUntil('waiting');
    undo();
    await visit.write('Name', 'a');
    await visit.says('We don’t know yet whether this arrived');
    const form = await page.openElsewhere(CONTACT, 'We already have what you sent before');
    await visit.says('We already have what you sent before, under number lead-1. Your later changes');
    await visit.holds('Name', 'Anna');
    form.tab.close();
  });

  const answer = (status: number, body: object = {}) =>
    page.backend.answer('lead', () => Response.json(body, { status }));

  /** One row of the record for each reaction of the form; test/domain/lead-answers covers the other rows. */
  const FAULTS: Record<string, () => () => void> = {
    'lost after it has arrived': loseAnswers,
    '409, the first attempt is at work': () => answer(409, { code: 'idempotency_key_in_progress', message: 'key' }),
    '403': () => answer(403),
    '409': () => answer(409, words),
  };

  /** Answers that are no failed request: they dispatch no sb-error. */
  const REFUSALS = ['409, the first attempt is at work', '409'];

  const seen = (visit: FormPage) =>
    (visit.part('failure') ?? visit.part('waiting'))?.querySelector('p')?.textContent ?? '';
  const isOpen = () =>
    Object.values(localStorage).some((kept: string) => kept.startsWith('{"key"') && 'lead' in JSON.parse(kept));

  for (const [given, fault] of Object.entries(FAULTS)) {
    it(`${given}: shows its message, keeps the input, and creates one lead`, async () => {
      const [, shown = '', kept, next] = rows.find(([name]) => name === given) ?? [];
      const visit = await page.filled();
      page.stopTime();
      const undo = fault();
      await visit.click(visit.submit);
      await until(() => page.sent === 1, 'the form is sent');
      await settled(visit.element);
      await becomes(() => seen(visit), shown);
      expect(page.alerted.called).to.equal(false);
      expect(visit.text).to.not.contain('key');
      expect(page.told('sb-error').length, 'sb-error events').to.equal(REFUSALS.includes(given) ? 0 : 1);
      expect([visit.control('Name').value, visit.control('Phone').value]).to.deep.equal(['Ann', '12345']);
      const open = isOpen();
      expect(open ? 'the form and what was sent' : 'the form').to.equal(kept);
      undo();
      page.startTime();
      await visit.submitUntil('success');
      const keys = new Set(page.keys).size;
      const under = keys > 1 ? 'a new key' : 'the same key';
      expect(open && keys === 1 ? 'what was sent' : `the form, under ${under}`).to.equal(next);
      expect(page.backend.leads.size).to.equal(1);
    });
  }

  for (const [what, arrives, sent] of [
    ['although the lead has arrived: a corrected form creates no second lead', true, ['12345', '123456', '12345']],
    ['for a lead that has not arrived: a corrected form is sent with the same key', false, ['12345', '123456']],
  ] as const) {
    it(`a 404 of a proxy ${what}`, async () => {
      const visit = await page.filled();
      const undo = arrives ? changeAnswers(() => new Response('{}', { status: 404 })) : answer(404);
      await visit.submitUntil('error');
      undo();
      visit.element.remove();
      document.body.append(visit.element);
      await visit.fill({ Phone: '6' });
      await visit.submitUntil(arrives ? 'placed' : 'success');
      expect(page.backend.leads.size).to.equal(1);
      expect(page.value('phone')).to.deep.equal(sent);
      expect(new Set(page.keys).size).to.equal(1);
    });
  }
});

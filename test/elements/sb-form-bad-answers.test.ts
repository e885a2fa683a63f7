import { expect } from '@open-wc/testing';
import { stub } from 'sinon';
import '../../elements/sb-form.js';
import { tableRows } from '../support/bad-input-rows.js';
import { changeAnswers, loseAnswers } from '../support/lost-answers.js';
import type { FormPage } from '../support/pages/form.js';
import { SendingPage } from '../support/pages/sending.js';
import { until } from '../support/until.js';

const record = await (await fetch('/src/decisions/075-bad-answers-to-a-lead.md')).text();
const rows = tableRows(record, 'The call of the lead');

/** Makes the answers to leads bad; gives the undo. */
type Fault = (page: SendingPage) => () => void;

const instead =
  (body: string | null, init?: ResponseInit): Fault =>
  () =>
    changeAnswers(() => new Response(body, init));
const refused =
  (status: number, body: object = {}, headers: Record<string, string> = {}): Fault =>
  ({ backend }) =>
    backend.answer('lead', () => Response.json(body, { status, headers }));
const words = { message: "The server's words" };

/** Ends with the request, as an answer does that never comes. */
const cut = ({ signal }: RequestInit, end: (reason: unknown) => void) =>
  signal?.addEventListener('abort', () => end(signal.reason));

const FAULTS: Record<string, Fault> = {
  'lost before it has arrived': ({ backend }) => backend.fail('lead', 0),
  'lost after it has arrived': loseAnswers,
  offline: ({ backend }) => {
    const undo = backend.fail('lead', 0);
    const line = stub(navigator, 'onLine').value(false);
    return () => {
      line.restore();
      undo();
    };
  },
  'silence of 30 s': () => changeAnswers((_, init) => new Promise((_resolve, reject) => cut(init, reject))),
  'a body that stops half-way': () =>
    changeAnswers((_, init) => {
      const start = (body: ReadableStreamDefaultController) => {
        body.enqueue(new TextEncoder().encode('{"lead_'));
        cut(init, (reason) => body.error(reason));
      };
      return new Response(new ReadableStream({ start }));
    }),
  'truncated JSON': instead('{"lead_id": "le'),
  '200 with HTML': instead('<!doctype html><title>Shop</title>'),
  '200 without a number': instead('{}'),
  '204': instead(null, { status: 204 }),
  '302 to a page': () => changeAnswers(() => fetch('/test/bench/pages/form.html')),
  '500': instead('{"message":"boom"}', { status: 500 }),
  '503': instead('{"message":"boom"}', { status: 503 }),
  '409 with truncated JSON': instead('{"message": "bo', { status: 409 }),
  '422 with truncated JSON': instead('{"violations": [', { status: 422 }),
  '409, the first attempt is at work': refused(409, { code: 'idempotency_key_in_progress', message: 'key' }),
  '401': refused(401),
  '403': refused(403),
  '404': refused(404),
  '409': refused(409, words),
  '413': refused(413),
  '422': refused(422, words),
  '422 with violations': refused(422, { violations: [{ propertyPath: 'fields[phone].value', ...words }] }),
  '422, the key is known with other content': refused(422, { code: 'idempotency_key_reused', message: 'key' }),
  '429': refused(429),
  '429 with Retry-After': refused(429, {}, { 'Retry-After': '7' }),
};

/** Answers that are given up after the time of the call. */
const SLOW = ['silence of 30 s', 'a body that stops half-way'];

describe('<sb-form>: bad answers to a lead', () => {
  let undo = () => {};
  const mend = () => {
    undo();
    undo = () => {};
  };
  // before the page's own, which gives the network back
  afterEach(mend);
  const page = new SendingPage();

  const seen = (visit: FormPage) => {
    const inForm = visit.part('failure')?.querySelector('p') ?? visit.part('waiting')?.querySelector('p');
    if (inForm) return inForm.textContent ?? '';
    return visit.description('Phone').includes(words.message) ? `${words.message} at the field` : '';
  };
  const isOpen = () =>
    Object.values(localStorage).some((kept: string) => kept.startsWith('{"key"') && 'lead' in JSON.parse(kept));

  const sentNext = (open: boolean) => {
    if (new Set(page.keys).size > 1) return 'the form, under a new key';
    return open ? 'what was sent' : 'the form, under the same key';
  };

  it('each row has a fault, and each fault a row', () => {
    expect(Object.keys(FAULTS).sort()).to.deep.equal(rows.map(([given]) => given).sort());
  });

  for (const [given = '', shown = '', kept = '', next = ''] of rows) {
    it(`${given}: says it once, loses nothing, and makes one lead`, async () => {
      const visit = await page.filled();
      page.stopTime();
      undo = FAULTS[given]?.(page) ?? (() => {});
      await visit.click(visit.submit);
      await until(() => page.sent === 1, 'it is sent');
      if (SLOW.includes(given)) page.clock?.tick(30_000);
      const alert = () => (page.alerted.called ? ` (and the alert: ${page.alerted.args.join()})` : '');
      await until(
        () => seen(visit) + alert() === shown,
        () => `it says "${shown}", not "${seen(visit)}${alert()}"`,
      );
      expect(visit.text).to.not.contain('key');
      expect(page.told('sb-error').length, 'told').to.be.at.most(1);
      expect([visit.control('Name').value, visit.control('Phone').value]).to.deep.equal(['Ann', '12345']);
      const open = isOpen();
      expect(open ? 'the form and what was sent' : 'the form').to.equal(kept);
      mend();
      page.clock?.restore();
      await visit.click(visit.submit);
      await visit.reaches('success');
      expect(sentNext(open)).to.equal(next);
      expect(page.backend.leads.size).to.equal(1);
    });
  }

  for (const status of [401, 403, 404, 413]) {
    it(`${status} to the second of two requests that the browser has made of one: what is corrected then is not sent twice`, async () => {
      const visit = await page.filled();
      undo = changeAnswers(() => new Response('{}', { status }));
      await visit.click(visit.submit);
      await visit.reaches('error');
      mend();
      await visit.fill({ Phone: '6' });
      await visit.click(visit.submit);
      await visit.reaches('placed');
      expect(page.backend.leads.size).to.equal(1);
      expect(page.value('phone')).to.deep.equal(['12345', '123456', '12345']);
      expect(new Set(page.keys).size).to.equal(1);
      expect(visit.control('Phone').value).to.equal('123456');
    });

    it(`${status} that has kept it from the shop: what is corrected then is sent, also after a reload`, async () => {
      const visit = await page.filled();
      undo = refused(status)(page);
      await visit.click(visit.submit);
      await visit.reaches('error');
      mend();
      visit.element.remove();
      const again = await page.open();
      await again.fill({ Phone: '6' });
      await again.click(again.submit);
      await again.reaches('success');
      expect(page.value('phone')).to.deep.equal(['12345', '123456']);
      expect(page.backend.leads.size).to.equal(1);
    });
  }
});

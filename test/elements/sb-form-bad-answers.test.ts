import { expect } from '@open-wc/testing';
import { tableRows } from '../support/bad-input-rows.js';
import { becomes, settled, until } from '../support/fixture.js';
import { changeAnswers, loseAnswers } from '../support/lost-answers.js';
import type { FormPage } from '../support/pages/form.js';
import { SendingPage } from '../support/pages/sending.js';

const record = await (await fetch('/src/decisions/075-bad-answers-to-a-lead.md')).text();
const rows = tableRows(record, 'The call of the lead');
const words = { message: "The server's words" };

describe('<sb-form>: bad answers to a lead', () => {
  const page = new SendingPage();
  const answer = (status: number, body: object = {}) =>
    page.backend.answer('lead', () => Response.json(body, { status }));

  /** One row of the record for each thing that a form does with an answer; the others differ in what the answer is read as (test/domain/lead-answers). */
  const FAULTS: Record<string, () => () => void> = {
    'lost after it has arrived': loseAnswers,
    'silence of 30 s': () =>
      changeAnswers(
        (_, { signal }) => new Promise((_resolve, end) => signal?.addEventListener('abort', () => end(signal.reason))),
      ),
    '200 without a number': () => changeAnswers(() => new Response('{}')),
    '409, the first attempt is at work': () => answer(409, { code: 'idempotency_key_in_progress', message: 'key' }),
    '403': () => answer(403),
    '409': () => answer(409, words),
    '422, the key is known with other content': () => answer(422, { code: 'idempotency_key_reused', message: 'key' }),
  };

  const seen = (visit: FormPage) =>
    (visit.part('failure') ?? visit.part('waiting'))?.querySelector('p')?.textContent ?? '';
  const isOpen = () =>
    Object.values(localStorage).some((kept: string) => kept.startsWith('{"key"') && 'lead' in JSON.parse(kept));

  for (const [given, fault] of Object.entries(FAULTS)) {
    it(`${given}: says it once, loses nothing, and makes one lead`, async () => {
      const [, shown = '', kept, next] = rows.find(([name]) => name === given) ?? [];
      const visit = await page.filled();
      const time = page.stopTime();
      const undo = fault();
      await visit.click(visit.submit);
      await until(() => page.sent === 1, 'it is sent');
      await settled(visit.element);
      time.tick(given.startsWith('silence') ? 30_000 : 0);
      await becomes(() => seen(visit), shown);
      expect(page.alerted.called).to.equal(false);
      expect(visit.text).to.not.contain('key');
      expect(page.told('sb-error').length, 'told').to.be.at.most(1);
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
    [
      'answered the second of two requests that the browser has made of one: what is corrected then is not sent twice',
      true,
      ['12345', '123456', '12345'],
    ],
    ['kept it from the shop: what is corrected then is sent, also after a reload', false, ['12345', '123456']],
  ] as const) {
    it(`a gate that has ${what}`, async () => {
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

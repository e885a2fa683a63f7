import { readFileSync } from 'node:fs';
import { expect } from '@esm-bundle/chai';
import { stub, useFakeTimers } from 'sinon';
import { type FormField, parseFields } from '../../src/domain/form/form-rules.js';
import type { Failure, WaitReason } from '../../src/domain/form/form-state.js';
import { failureAction, isRejectedByGateway, refusedFields } from '../../src/domain/form/refusal.js';
import { isRequestError } from '../../src/domain/shared/read.js';
import en from '../../src/i18n/en.json';
import { createLeadApi, type LeadAnswer } from '../../src/ports/lead-api.js';
import { tableRows } from '../support/bad-input-rows.js';
import { fakeBase } from '../support/fake-backend.js';
import './all-types.js';

const rows = tableRows(readFileSync('src/decisions/034-submitting.md', 'utf8'), 'The call of the lead');
const fields = parseFields([{ id: 'phone', type: 'phone' }]).fields as FormField[];

/** Returns the network’s response to a lead. */
type Answer = (signal: AbortSignal) => Promise<Response>;

const answered =
  (body: string | null, status = 200, headers: Record<string, string> = {}): Answer =>
  async () =>
    new Response(body, { status, headers });
const refused = (status: number, body: object = {}, headers = {}) => answered(JSON.stringify(body), status, headers);
const lost: Answer = async () => {
  throw new TypeError('Failed to fetch');
};
const whenAborted = (signal: AbortSignal, end: (reason: unknown) => void) =>
  signal.addEventListener('abort', () => end(signal.reason));
const words = { message: "The server's words" };

const ANSWERS: Record<string, Answer> = {
  'lost before it has arrived': lost,
  'lost after it has arrived': lost,
  offline: lost,
  'silence of 30 s': (signal) => new Promise((_, reject) => whenAborted(signal, reject)),
  'a body that stops half-way': async (signal) => {
    const start = (body: ReadableStreamDefaultController) => {
      body.enqueue(new TextEncoder().encode('{"lead_'));
      whenAborted(signal, (reason) => body.error(reason));
    };
    return new Response(new ReadableStream({ start }));
  },
  'truncated JSON': answered('{"lead_id": "le'),
  '200 with HTML': answered('<!doctype html><title>Shop</title>'),
  '200 without a number': answered('{}'),
  '204': answered(null, 204),
  '302 to a page': answered('<!doctype html><title>Login</title>'),
  '500': answered('{"message":"boom"}', 500),
  '503': answered('{"message":"boom"}', 503),
  '409 with truncated JSON': answered('{"message": "bo', 409),
  '422 with truncated JSON': answered('{"violations": [', 422),
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

const texts: Readonly<Record<string, unknown>> = { ...en.form, ...en.shop };
const wordsOf = (failure: Failure | null) => (failure && 'text' in failure ? failure.text : texts[failure?.key ?? '']);
const waits = (why: WaitReason) => [texts[`form::waiting_${why}`], 'the form and what was sent', 'what was sent'];
const isOver = (shown: unknown, key: 'same' | 'new' = 'new') => [
  shown,
  'the form',
  `the form, under ${key === 'new' ? 'a new' : 'the same'} key`,
];

/** Returns the effect of a server’s response on the form. */
function afterAnswer(answer: LeadAnswer): unknown[] {
  if (answer.kind === 'in_progress') return waits('in_progress');
  if (answer.kind === 'reused') return isOver(texts['form::key_reused']);
  if (answer.kind === 'conflict') return isOver(answer.message);
  if (answer.kind !== 'violations') throw new Error(`a ${answer.kind} is no bad answer`);
  const [[id, error] = []] = Object.entries(refusedFields(answer.violations, fields).errors);
  return isOver(id === 'phone' && `${error?.values?.message} at the field`);
}

/** Returns the effect of a failed request on the form. */
function afterFailure(error: unknown): unknown[] {
  if (!isRequestError(error)) throw error;
  const action = failureAction(error, false);
  const alert = error.status === 500 ? ' (and the alert: Network error)' : '';
  if (action.type === 'lost') return waits(action.why).map((cell, at) => (at === 0 ? `${cell}${alert}` : cell));
  if (action.type !== 'refused') throw new Error(`${action.type} is not for the first sending`);
  return isOver(wordsOf(action.failure), isRejectedByGateway(error) ? 'same' : 'new');
}

describe('the effect of each response to a lead on its form', () => {
  it('each row of the decision record has a response here, and each response a row', () => {
    expect(Object.keys(ANSWERS).sort()).to.deep.equal(rows.map(([given]) => given).sort());
  });

  for (const [given = '', ...cells] of rows) {
    it(`${given}: ${cells[0]}`, async () => {
      const clock = useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
      const network = stub(globalThis, 'fetch').callsFake((_, init) =>
        (ANSWERS[given] ?? lost)(init?.signal as AbortSignal),
      );
      try {
        const sending = createLeadApi(() => fakeBase({ api: 'https://shop.example' })).send({ fields: [] }, 'key-1');
        const outcome = sending.then(afterAnswer, afterFailure);
        await clock.tickAsync(30_000);
        expect(await outcome).to.deep.equal(cells);
      } finally {
        network.restore();
        clock.restore();
      }
    });
  }
});

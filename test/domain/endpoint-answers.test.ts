import { readFileSync } from 'node:fs';
import { expect } from '@esm-bundle/chai';
import { type SinonStub, stub, useFakeTimers } from 'sinon';
import type { Endpoint } from '../../src/domain/form/endpoint.js';
import type { BodyEntry } from '../../src/domain/form/endpoint-body.js';
import { type FormField, parseFields } from '../../src/domain/form/form-rules.js';
import type { Failure } from '../../src/domain/form/form-state.js';
import { endpointFailure, isRejectedByGateway, refusedFields } from '../../src/domain/form/refusal.js';
import { isRequestError } from '../../src/domain/shared/read.js';
import { format, type MessageValues } from '../../src/domain/text/message-format.js';
import en from '../../src/i18n/en.json';
import { sendToEndpoint, webAddress } from '../../src/ports/endpoint.js';
import type { LeadAnswer } from '../../src/ports/lead-api.js';
import type { RequestError } from '../../src/ports/request-error.js';
import { tableRows } from '../support/bad-input-rows.js';
import './all-types.js';

const rows = tableRows(readFileSync('src/decisions/035-endpoints-and-mail.md', 'utf8'), 'The post to an endpoint');
const fields = parseFields([{ id: 'f7', name: 'phone', type: 'phone' }]).fields as FormField[];
const KEY = '3f2a9c1b-aaaa-4bbb-8ccc-000000000001';
const ENTRIES: BodyEntry[] = [
  ['phone', '12345'],
  ['days', ['Mon', 'Tue']],
  ['sb-key', KEY],
];
const words = "The server's words";

type Answer = (signal: AbortSignal) => Promise<Response>;
const answered =
  (body: object | string, status: number, headers: Record<string, string> = {}): Answer =>
  async () =>
    new Response(typeof body === 'string' ? body : JSON.stringify(body), { status, headers });
const lost: Answer = async () => {
  throw new TypeError('Failed to fetch');
};
const HTML = '<!doctype html><title>Error</title>';

const ANSWERS: Record<string, Answer> = {
  'lost before it has arrived': lost,
  'lost after it has arrived': lost,
  'forbidden by CORS, or redirected to where it is': lost,
  'silence of 30 s': (signal) =>
    new Promise((_, reject) => signal.addEventListener('abort', () => reject(signal.reason))),
  '500': answered({ error: 'boom' }, 500),
  '502 with errors of fields': answered({ errors: [{ field: 'phone', message: words }] }, 502),
  '503 with HTML': answered(HTML, 503),
  '400 with errors of fields': answered({ error: 'Validation', errors: [{ field: 'phone', message: words }] }, 400),
  '422 with errors by name': answered({ message: 'Invalid', errors: { phone: [words] } }, 422),
  '422 with violations': answered({ violations: [{ propertyPath: 'fields[phone].value', message: words }] }, 422),
  '422 with an error of no field': answered({ error: 'Blocked', errors: [{ code: 'BLOCKED', message: words }] }, 422),
  '400 with words': answered({ success: false, message: words }, 400),
  '400 with HTML': answered(HTML, 400),
  '401': answered({ error: words }, 401),
  '403': answered({ error: words }, 403),
  '404': answered({ error: { message: words } }, 404),
  '413': answered(HTML, 413),
  '429': answered({ error: words }, 429),
  '429 with Retry-After': answered({ error: words }, 429, { 'Retry-After': '7' }),
  'an address that is none of the web': lost,
};

const texts = { ...en.form, ...en.shop };
const t = (key: string, values?: MessageValues) => format(texts[key as keyof typeof texts], 'en', values);
const wordsOf = (failure: Failure | null) => {
  if (!failure) return '';
  return 'text' in failure ? failure.text : t(failure.key, failure.values);
};

function afterAnswer(answer: LeadAnswer): unknown[] {
  if (answer.kind !== 'violations') throw new Error(`a ${answer.kind} is no bad answer`);
  const { errors } = refusedFields(answer.violations, fields);
  return [`${errors.f7?.values?.message} at the field`, 'the form', 'the form, under a new key'];
}

function afterFailure(error: unknown): unknown[] {
  if (!isRequestError(error)) throw error;
  const pending = { key: KEY, lead: {}, groupId: '', at: 1, currency: 'EUR', order: null };
  const action = endpointFailure(error, pending, false);
  const alert = error.status === 500 ? ' (and the alert: Network error)' : '';
  if (action.type === 'unsure') {
    return [t('form::unsure') + alert, 'the form and what was sent', 'the form, unchanged under the same key'];
  }
  if (action.type !== 'refused') throw new Error(`${action.type} is not for the first sending`);
  const under = isRejectedByGateway(error) ? 'unchanged under the same key' : 'under a new key';
  return [wordsOf(action.failure), 'the form', `the form, ${under}`];
}

describe('a form posted to an endpoint', () => {
  let network: SinonStub<Parameters<typeof fetch>, Promise<Response>>;
  let answer: Answer;
  beforeEach(() => {
    answer = answered('', 200);
    network = stub(globalThis, 'fetch').callsFake((_, init) => answer(init?.signal as AbortSignal));
  });
  afterEach(() => network.restore());

  const post = (given: Partial<Endpoint> = {}, files = new Map<string, File[]>()) => {
    const endpoint: Endpoint = {
      url: 'https://forms.example/f/1?to=me#top',
      method: 'post',
      encoding: 'json',
      ...given,
    };
    return sendToEndpoint({ endpoint, key: KEY, entries: ENTRIES, files });
  };
  const sent = () => {
    const [url, init] = network.lastCall.args;
    return { url: String(url), method: init?.method, headers: new Headers(init?.headers), body: init?.body };
  };

  it('posts JSON with the fields by name, and the idempotency key also in a header', async () => {
    await post();
    const { url, method, headers, body } = sent();
    expect([url, method]).to.deep.equal(['https://forms.example/f/1?to=me', 'POST']);
    expect([...headers]).to.deep.equal([
      ['accept', 'application/json'],
      ['content-type', 'application/json'],
      ['idempotency-key', KEY],
    ]);
    expect(JSON.parse(String(body))).to.deep.equal({ phone: '12345', days: ['Mon', 'Tue'], 'sb-key': KEY });
  });

  it('as a form body or a GET query, sends only headers that need no CORS preflight', async () => {
    await post({ encoding: 'form' });
    const form = sent();
    expect(form.body).to.be.instanceOf(URLSearchParams);
    expect(String(form.body)).to.equal(`phone=12345&days=Mon&days=Tue&sb-key=${KEY}`);
    await post({ method: 'get', encoding: 'form' });
    const get = sent();
    expect([get.url, get.method, get.body]).to.deep.equal([
      `https://forms.example/f/1?to=me&phone=12345&days=Mon&days=Tue&sb-key=${KEY}`,
      'GET',
      undefined,
    ]);
    for (const { headers } of [form, get]) expect([...headers.keys()]).to.deep.equal(['accept']);
  });

  it('as multipart, sends the files under the names of their fields', async () => {
    const cv = new File(['hello'], 'cv.txt', { type: 'text/plain' });
    await post({ encoding: 'multipart' }, new Map([['cv', [cv, cv]]]));
    const body = sent().body as FormData;
    expect([...body.keys()]).to.deep.equal(['phone', 'days', 'days', 'sb-key', 'cv', 'cv']);
    const [file] = body.getAll('cv') as File[];
    expect([file?.name, await file?.text()]).to.deep.equal(['cv.txt', 'hello']);
    expect(sent().headers.has('content-type'), 'the browser sets the multipart boundary').to.equal(false);
  });

  for (const [what, body, leadId] of [
    ['an id of the receiver', '{"id":"L-7"}', 'L-7'],
    ['a numeric lead_id like the backend’s', '{"id":5,"lead_id":12}', '12'],
    ['an empty body', '', '3f2a9c1b'],
    ['an HTML page', '<!doctype html><title>Thanks</title>', '3f2a9c1b'],
    ['JSON without an id', '{"ok":true,"next":"/thanks"}', '3f2a9c1b'],
    ['an id that is too long', JSON.stringify({ id: 'x'.repeat(65) }), '3f2a9c1b'],
    ['a JSON array', '[1]', '3f2a9c1b'],
  ] as const) {
    it(`succeeds when the response has ${what}`, async () => {
      answer = answered(body, 201);
      expect(await post()).to.deep.equal({ kind: 'sent', leadId, pay: null });
    });
  }

  it('succeeds when the body of a successful response breaks off', async () => {
    answer = async () => new Response(new ReadableStream({ pull: (body) => body.error(new TypeError('cut')) }));
    expect(await post()).to.deep.include({ kind: 'sent' });
  });

  it('extends the timeout for files, by the speed of a slow connection', async () => {
    const clock = useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    try {
      answer = ANSWERS['silence of 30 s'] as Answer;
      let over = false;
      const cv = new File([new Uint8Array(250_000)], 'cv.pdf');
      const sending = post({ encoding: 'multipart' }, new Map([['cv', [cv]]])).finally(() => {
        over = true;
      });
      sending.catch(() => {});
      await clock.tickAsync(39_999);
      expect(over).to.equal(false);
      await clock.tickAsync(1);
      expect(over).to.equal(true);
    } finally {
      clock.restore();
    }
  });

  it('returns the first message of each rejected field, and joins messages without a field', async () => {
    const errors = [
      { field: 'phone', message: 'first' },
      { field: 'phone', message: 'second' },
      { message: 'Closed.' },
      { message: 'Write to us' },
    ];
    answer = answered({ errors }, 422);
    expect(await post()).to.deep.equal({
      kind: 'violations',
      violations: { phone: 'first', '': 'Closed. Write to us' },
    });
    expect(refusedFields({ phone: 'first', '': 'Closed' }, fields).failure).to.deep.equal({ text: 'Closed' });
  });

  it('without a readable response, the error names both possible causes and the CORS headers to set', async () => {
    answer = lost;
    const message = async (encoding: Endpoint['encoding']) =>
      (await post({ encoding }).catch((error: RequestError) => error)) as RequestError;
    const json = await message('json');
    expect([json.code, json.status]).to.deep.equal(['network', 0]);
    expect(json.message).to.contain('https://forms.example returned no response that this page can read');
    expect(json.message).to.contain('"Access-Control-Allow-Origin: ');
    expect(json.message).to.contain('"Access-Control-Allow-Headers: Content-Type, Idempotency-Key"');
    expect((await message('form')).message).to.not.contain('OPTIONS');
  });

  for (const url of [
    'javascript:alert(1)',
    'mailto:me@shop.example',
    'tel:+3712345',
    'data:text/html,x',
    'https://',
    '',
  ]) {
    it(`sends nothing to the unusable URL "${url}"`, async () => {
      const error = (await post({ url }).catch((reason: unknown) => reason)) as RequestError;
      expect([error.code, error.status, network.called]).to.deep.equal(['unknown', 0, false]);
    });
  }

  it('resolves a URL relative to the page, but not on a page without a server', () => {
    expect(webAddress('/contact.php', 'https://shop.example/a/b')?.href).to.equal('https://shop.example/contact.php');
    expect(webAddress('contact', 'file:///tmp/page.html'), 'a page from a file').to.equal(null);
  });

  it('each row of the decision record has a response here, and each response a row', () => {
    expect(Object.keys(ANSWERS).sort()).to.deep.equal(rows.map(([given]) => given).sort());
  });

  for (const [given = '', ...cells] of rows) {
    it(`${given}: ${cells[0]}`, async () => {
      const clock = useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
      answer = ANSWERS[given] ?? lost;
      try {
        const nowhere = given.startsWith('an address') ? { url: 'javascript:alert(1)' } : {};
        const outcome = post(nowhere).then(afterAnswer, afterFailure);
        await clock.tickAsync(30_000);
        expect(await outcome).to.deep.equal(cells);
      } finally {
        clock.restore();
      }
    });
  }
});

// runs only in node, firefox, webkit: no document, but each engine has its own names of errors
import { expect } from '@esm-bundle/chai';
import { callUrl, encodeForm } from '../../src/ports/api-base.js';
import { requestJson } from '../../src/ports/http.js';
import { stopClock } from '../support/clock.js';
import { type FakeBackend, fakeBase, installFakeBackend } from '../support/fake-backend.js';
import { caught } from './caught.js';

const URL_OF_PRODUCTS = '/api/ecommerce/products/';

describe('requestJson()', () => {
  let backend: FakeBackend;
  beforeEach(() => {
    backend = installFakeBackend();
  });

  it('[API-01] sends a JSON body as POST and returns the JSON of the response', async () => {
    backend.answer('lead', () => new Response('{"a":[1]}'));
    expect(await requestJson('/lead/send/', { json: { b: 2 }, headers: { 'X-Key': 'k' } })).to.deep.equal({ a: [1] });
    const [call] = backend.calls;
    expect(call?.method).to.equal('POST');
    expect(call?.headers.get('Content-Type')).to.equal('application/json');
    expect(call?.headers.get('X-Key')).to.equal('k');
    expect(call?.body).to.deep.equal({ b: 2 });
  });

  it('[API-01] sends form fields as the body of a POST and as the query of a GET', async () => {
    const form = { a: 'x y', list: ['1', '2'], none: null };
    await requestJson('/lead/send/', { method: 'POST', body: encodeForm(form) });
    await requestJson(callUrl(fakeBase({ paths: { products: `${URL_OF_PRODUCTS}?p=1` } }), 'products', form));
    const encoded = 'a=x+y&list%5B%5D=1&list%5B%5D=2';
    expect(String(backend.calls[0]?.body)).to.equal(encoded);
    expect(backend.calls[1]?.url.search).to.equal(`?p=1&${encoded}`);
  });

  it('[API-01] a newer request of a slot aborts the older one, and other slots continue', async () => {
    const release = backend.hold('products');
    const older = caught(requestJson(URL_OF_PRODUCTS, { slot: 'one' }));
    const other = requestJson(URL_OF_PRODUCTS, { slot: 'two' });
    const newer = requestJson(URL_OF_PRODUCTS, { slot: 'one' });
    const error = await older;
    release();
    expect([error.code, error.message, error.kind]).to.deep.equal(['abort', '', 'network']);
    expect(await newer).to.have.property('total', 5);
    expect(await other).to.have.property('total', 5);
  });

  it('[API-03] the caller’s signal aborts the request, before and while it runs', async () => {
    const control = new AbortController();
    backend.hold('products');
    const during = caught(requestJson(URL_OF_PRODUCTS, { signal: control.signal }));
    control.abort();
    expect((await during).code).to.equal('abort');
    expect((await caught(requestJson(URL_OF_PRODUCTS, { signal: control.signal }))).code).to.equal('abort');
    expect(backend.calls).to.have.length(1);
  });

  it('[API-03] a backend without a response becomes a network error after 30 seconds', async () => {
    const clock = stopClock();
    backend.hold('products');
    let settled = false;
    const failing = caught(requestJson(URL_OF_PRODUCTS)).finally(() => {
      settled = true;
    });
    await clock.tickAsync(29_999);
    expect(settled).to.equal(false);
    await clock.tickAsync(1);
    expect(await failing).to.include({ code: 'network', status: 0 });
  });

  it('[API-03] maps the status of a response to an error code', async () => {
    for (const [status, code] of [
      [0, 'network'],
      [401, 'not_authorized'],
      [404, 'page_not_found'],
      [500, 'unknown'],
      [403, 'unknown'],
    ] as const) {
      backend.fail('products', status);
      const error = await caught(requestJson(URL_OF_PRODUCTS));
      expect(error, code).to.include({ code, status, kind: 'network' });
    }
  });

  it('[API-03] a response that is empty or not JSON is rejected with the code "incorrect_answer"', async () => {
    backend.garbage('products');
    expect((await caught(requestJson(URL_OF_PRODUCTS))).code).to.equal('incorrect_answer');
    backend.answer('products', () => new Response(''));
    expect((await caught(requestJson(URL_OF_PRODUCTS))).code).to.equal('incorrect_answer');
  });

  it('[API-02] reads message, error or detail of an error response, and keeps its body', async () => {
    const bodies = [{ message: 'No' }, { error: 'No' }, { detail: 'No' }, { error: { message: 'No' } }];
    for (const body of bodies) {
      backend.fail('products', 500, body);
      const error = await caught(requestJson(URL_OF_PRODUCTS));
      expect(error.message).to.equal('No');
      expect(error.data).to.deep.equal(body);
    }
  });

  it('[API-02] reads the first message of each refused field by its propertyPath', async () => {
    const violations = [
      { propertyPath: 'email', message: 'Enter an email' },
      { propertyPath: 'email', message: 'second' },
      { message: 'of no field' },
      null,
      { propertyPath: '__proto__', message: 'harmless' },
    ];
    backend.fail('lead', 422, { message: 'Refused', violations });
    const error = await caught(requestJson('/lead/send/', { json: {} }));
    expect([error.kind, error.code]).to.deep.equal(['form', 'form']);
    expect(error.violations.email).to.equal('Enter an email');
    expect(Object.keys(error.violations)).to.have.members(['email', '__proto__']);
  });
});

import { EventEmitter, once } from 'node:events';

// Fakes of form services on the test runner's server: preflight requests, redirects and CORS errors are the browser's own.

/**
 * A request that a service has received.
 * @typedef {{ name: string, file: string, size: number }} TakenFile
 * @typedef {{ method: string, type: string, key: string | null, fields: [string, string][], files: TakenFile[] }} Taken
 * @typedef {{ taken: Taken[], tried: Taken[], arrival: EventEmitter, says: URLSearchParams }} Requests
 * @typedef {Requests & { held: Promise<void> | null, go: () => void }} Visit
 * @typedef {{ status?: number, headers?: Record<string, string>, body?: string | object, drop?: boolean }} Answer
 */

const HTML = { 'Content-Type': 'text/html' };
const PAGE = '<!doctype html><title>Thank you</title>';

/** Value of a field; empty for a field without a value, undefined if there is none. */
const valueIn = ({ fields }, name) => fields.find(([each]) => each === name)?.[1];

/**
 * Formspree, by https://help.formspree.io (Submit forms with JavaScript) and its client library, github.com/formspree/formspree-js
 * (packages/formspree-core/src/submission.ts): accepts JSON and form bodies of any site; responds with `{ ok, next }` or
 * `{ error, errors: [{ code, field, message }] }` if the request accepts JSON, else with a redirect; drops forms with `_gotcha`.
 * @returns {Answer}
 */
export function formspree(taken, { accept }) {
  const isJson = accept.includes('application/json');
  const email = valueIn(taken, 'email');
  if (email && !/^[^@\s]+@[^@\s]+\.[a-z]+$/i.test(email)) {
    const errors = [{ code: 'TYPE_EMAIL', field: 'email', message: 'should be an email' }];
    return { status: 422, body: { error: 'Validation errors', errors } };
  }
  const drop = Boolean(valueIn(taken, '_gotcha'));
  return isJson
    ? { body: { ok: true, next: '/thanks' }, drop }
    : { status: 302, headers: { Location: './thanks' }, drop };
}

/**
 * Netlify Forms, by https://docs.netlify.com/forms/setup: accepts URL-encoded fields (and multipart for files) at any page of the same
 * site, by the hidden field `form-name`; redirects to the page of the form's `action`; rejects JSON, and forms that are not in the site's
 * HTML.
 * @returns {Answer}
 */
function netlify(taken) {
  const known = !taken.type.includes('json') && valueIn(taken, 'form-name') === 'contact';
  if (!known) return { status: 404, headers: HTML, body: '<!doctype html><title>Page not found</title>', drop: true };
  return { status: 303, headers: { Location: './thank-you' }, drop: Boolean(valueIn(taken, 'bot-field')) };
}

/**
 * Web3Forms, by https://docs.web3forms.com (API reference): accepts JSON, URL-encoded and multipart bodies of any site, with the hidden
 * field `access_key`; responds with `{ success, message }`, with status 400 if it rejects the form; drops forms with `botcheck`.
 * @returns {Answer}
 */
function web3forms(taken) {
  if (valueIn(taken, 'access_key') !== 'KEY-1')
    return { status: 400, body: { success: false, message: 'Invalid Access Key' } };
  return { body: { success: true, message: 'Email sent successfully!' }, drop: Boolean(valueIn(taken, 'botcheck')) };
}

/** A webhook, which accepts everything and responds as configured: `status=429`, `to=` a redirect. @returns {Answer} */
function webhook(_taken, { query }) {
  const status = Number(query.get('status') ?? 200);
  const to = query.get('to');
  if (to) return { status: 303, headers: { Location: to } };
  return { status, headers: HTML, body: PAGE, drop: status >= 400 };
}

const SERVICES = { formspree, netlify, web3forms, webhook };

/**
 * `/services/{service}/{visit}/…`: a separate service for each visit. `…/taken` lists accepted requests, `…/tried` all requests,
 * `…/says?status=429` configures responses, `…/hold` delays them until `…/go`, `…/arrived` waits for the first request.
 */
const PLACE = /^\/services\/(\w+)\/([\w-]+)\/(\w*)/;

/** CORS headers: any origin may read the responses, unless configured otherwise. */
export function corsHeaders({ headers }, query) {
  if (query.get('cors') === 'none' || !headers.origin) return {};
  return {
    'Access-Control-Allow-Origin': headers.origin,
    'Access-Control-Allow-Headers': query.get('cors') === 'plain' ? 'Content-Type' : 'Content-Type, Idempotency-Key',
  };
}

async function read(request) {
  const chunks = [];
  for await (const chunk of request) chunks.push(chunk);
  return Buffer.concat(chunks);
}

/** @returns {Promise<Taken>} */
export async function takenOf(request, query) {
  const { method, headers } = request;
  const type = headers['content-type'] ?? '';
  const head = { method, type, key: headers['idempotency-key'] ?? null };
  const body = await read(request);
  if (method === 'GET') return { ...head, fields: [...query], files: [] };
  if (type.includes('json')) {
    const entries = Object.entries(JSON.parse(body.toString()));
    const fields = entries.flatMap(([name, value]) =>
      [value].flat().map((one) => /** @type {[string, string]} */ ([name, one])),
    );
    return { ...head, fields, files: [] };
  }
  /** @type {[string, any][]} */
  const entries = [...(await new Response(body, { headers: { 'Content-Type': type } }).formData())];
  return {
    ...head,
    fields: entries.filter(([, value]) => typeof value === 'string'),
    files: entries.flatMap(([name, value]) =>
      typeof value === 'string' ? [] : [{ name, file: value.name, size: value.size }],
    ),
  };
}

/** Control requests of tests, by the last part of the path. */
const CONTROLS = {
  taken: ({ taken }) => taken,
  tried: ({ tried }) => tried,
  says(state, query) {
    state.says = query;
    return '';
  },
  hold(state) {
    state.held = new Promise((resolve) => {
      state.go = resolve;
    });
    return '';
  },
  go(state) {
    state.go();
    state.held = null;
    return '';
  },
  async arrived({ tried, arrival }) {
    if (tried.length === 0) await once(arrival, 'arrived');
    return '';
  },
};

/** Web Test Runner middleware. */
export function formServices() {
  /** @type {Map<string, Visit>} */
  const visits = new Map();
  const visitOf = (place) => {
    const nothing = { taken: [], tried: [], arrival: new EventEmitter(), says: new URLSearchParams(), held: null };
    const known = visits.get(place) ?? { ...nothing, go: () => {} };
    visits.set(place, known);
    return known;
  };
  return async (context, next) => {
    const [, service = '', visit = '', what = ''] = PLACE.exec(context.path) ?? [];
    const answerOf = SERVICES[service];
    if (!answerOf) return next();
    const state = visitOf(`${service}/${visit}`);
    const query = new URLSearchParams(context.querystring);
    context.status = 200;
    if (CONTROLS[what]) {
      context.body = await CONTROLS[what](state, query);
      return;
    }
    context.set(corsHeaders(context.request, what === '' ? state.says : query));
    if (context.method === 'OPTIONS') context.body = '';
    else if (what.startsWith('thank')) {
      context.set(HTML);
      context.body = PAGE;
    } else {
      const received = await takenOf(context.req, query);
      state.tried.push(received);
      state.arrival.emit('arrived');
      const {
        status = 200,
        headers = {},
        body = '',
        drop,
      } = answerOf(received, { accept: context.get('Accept'), query: state.says });
      if (!drop && status < 400) state.taken.push(received);
      await state.held;
      context.status = status;
      context.set(headers);
      context.body = body;
    }
  };
}

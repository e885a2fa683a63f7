import { EventEmitter, once } from 'node:events';

// Stand-ins of services that take the forms of any page, on the test runner's own server: what a browser asks leave for, follows and refuses is its own doing.

/**
 * What a service has taken.
 * @typedef {{ method: string, type: string, key: string | null, fields: [string, string][], files: { name: string, file: string, size: number }[] }} Taken
 * @typedef {{ status?: number, headers?: Record<string, string>, body?: string | object, drop?: boolean }} Answer
 */

const HTML = { 'Content-Type': 'text/html' };
const PAGE = '<!doctype html><title>Thank you</title>';

/** Fields without a value stay fields, as those of a form do. */
const valueIn = ({ fields }, name) => fields.find(([each]) => each === name)?.[1];

/**
 * Formspree, by https://help.formspree.io (Submit forms with JavaScript) and the client library of github.com/formspree/formspree-js (packages/formspree-core/src/submission.ts):
 * takes JSON and form bodies of any site; who accepts JSON gets `{ ok, next }`, or `{ error, errors: [{ code, field, message }] }`, others a redirect; drops what has `_gotcha` filled in.
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
 * Netlify Forms, by https://docs.netlify.com/forms/setup: takes URL-encoded fields (and multipart for files) at any page of the site itself, by the hidden field `form-name`;
 * answers with a redirect to the page of the form's `action`; knows no JSON, and no form that it has not found in the site's HTML.
 * @returns {Answer}
 */
function netlify(taken) {
  const known = !taken.type.includes('json') && valueIn(taken, 'form-name') === 'contact';
  if (!known) return { status: 404, headers: HTML, body: '<!doctype html><title>Page not found</title>', drop: true };
  return { status: 303, headers: { Location: './thank-you' }, drop: Boolean(valueIn(taken, 'bot-field')) };
}

/**
 * Web3Forms, by https://docs.web3forms.com (API reference): takes JSON, URL-encoded and multipart bodies of any site, with the hidden field `access_key`;
 * answers `{ success, message }`, with status 400 when it does not take the form; drops what has `botcheck` filled in.
 * @returns {Answer}
 */
function web3forms(taken) {
  if (valueIn(taken, 'access_key') !== 'KEY-1')
    return { status: 400, body: { success: false, message: 'Invalid Access Key' } };
  return { body: { success: true, message: 'Email sent successfully!' }, drop: Boolean(valueIn(taken, 'botcheck')) };
}

/** A plain webhook, which takes whatever comes, and answers as it was told: `status=429`, `to=` another place. @returns {Answer} */
function webhook(_taken, { query }) {
  const status = Number(query.get('status') ?? 200);
  const to = query.get('to');
  if (to) return { status: 303, headers: { Location: to } };
  return { status, headers: HTML, body: PAGE, drop: status >= 400 };
}

const SERVICES = { formspree, netlify, web3forms, webhook };

/**
 * `/services/{service}/{visit}/…`: a visit's own service. `…/taken` says what it has taken, `…/tried` what has come at all, `…/says?status=429` how it answers from now on,
 * `…/hold` holds its answers until `…/go`, `…/arrived` waits until something has come.
 */
const PLACE = /^\/services\/(\w+)\/([\w-]+)\/(\w*)/;

/** Who may read the answers: any site, unless the address says otherwise. */
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

/** A test's side of a service, by the last part of the address. */
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
  /** @type {Map<string, { taken: Taken[], tried: Taken[], arrival: EventEmitter, says: URLSearchParams, held: Promise<void> | null, go: () => void }>} */
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
      const came = await takenOf(context.req, query);
      state.tried.push(came);
      state.arrival.emit('arrived');
      const {
        status = 200,
        headers = {},
        body = '',
        drop,
      } = answerOf(came, { accept: context.get('Accept'), query: state.says });
      if (!drop && status < 400) state.taken.push(came);
      await state.held;
      context.status = status;
      context.set(headers);
      context.body = body;
    }
  };
}

import { request } from 'node:http';
import { sharedReferenceServer } from './reference-server.mjs';

// What the test runner's server answers beside the sources, as middleware and a plug-in of web-test-runner.

/** What the reference backend answers. */
const PROXIED = /^\/((api|mod|img|dev|demo|dist|copy|ru)\/|(login|product|legal)\/?$)/;

/** The shop itself is at the root; there the test runner has its own page too, which says which session it is for. */
const isForBackend = ({ path, querystring }) => PROXIED.test(path) || (path === '/' && !querystring.includes('wtr-'));

/** `/copy/dist/…` is the built library under another address: for a browser a second copy of it. */
const COPY = /^\/copy(?=\/)/;

/**
 * The real backend and the built library on the test runner's own origin, so that a test can open a demo page in a frame, look into it and
 * drive it. The backend starts with the first request that needs it.
 */
export function referenceBackend(engine) {
  return async (context, next) => {
    if (!isForBackend(context)) return next();
    const { origin } = await sharedReferenceServer(engine);
    const address = new URL(context.url.replace(COPY, ''), origin);
    const { method, headers } = context.request;
    return new Promise((resolve, reject) => {
      const outgoing = request(address, { method, headers }, (answer) => {
        const { 'transfer-encoding': _, connection: __, ...own } = answer.headers;
        context.status = answer.statusCode;
        context.set(own);
        context.body = answer;
        resolve(undefined);
      });
      outgoing.on('error', reject);
      // a page that goes away must not leave a stalled call behind
      context.res.on('close', () => context.res.writableFinished || outgoing.destroy());
      context.req.pipe(outgoing);
    });
  };
}

const SOCKET = '/__web-dev-server__web-socket.js';
const CLONE = 'structuredClone(obj)';
/** Of what a failed test has compared only texts are told, which is what the reporter shows: a node or a function cannot be cloned. */
const WITH_TEXTS = `JSON.parse(JSON.stringify(obj, (key, value) =>
  /^(actual|expected)$/.test(key) && typeof value !== 'string' ? undefined : value))`;
/** A command of a test may take 20 s, which is a timer of the page: taken before any test, it is none of a clock that a test stops. */
const REAL_TIME = 'const { setTimeout } = globalThis;';

/**
 * Web Test Runner plug-in: the messages of a test page. Without this, one that failed comparing nodes would send nothing, and the run would wait for
 * it until its time is over.
 */
export function pageMessages() {
  return {
    name: 'page-messages',
    transform({ path, body }) {
      if (path !== SOCKET) return undefined;
      const code = String(body);
      if (!code.includes(CLONE)) throw new Error(`${SOCKET} has changed: failures with DOM nodes would not be told`);
      return `${REAL_TIME}\n${code.replace(CLONE, WITH_TEXTS)}`;
    },
  };
}

import { request } from 'node:http';
import { sharedReferenceServer } from './reference-server.mjs';

// What the test runner's server answers beside the sources, as middleware of web-test-runner.

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

/** `/without/button-decoration/7/elements/sb-button.ts`: the sources under another address, in which the module `button-decoration` cannot be had. */
const WITHOUT = /^\/without\/([\w-]+)\/([\w-]+)(?=\/)/;

/**
 * For tests of what is left of an element when one of its parts cannot be loaded. Each number is a site of its own: `/without/button-decoration/7/back` gives
 * it its module, so that another try finds it.
 */
export function missingModules() {
  const back = new Set();
  return (context, next) => {
    const [site, missing] = WITHOUT.exec(context.path) ?? [];
    if (!site) return next();
    const path = context.path.slice(site.length);
    if (path === '/back') {
      back.add(site);
      context.body = missing;
    } else if (!back.has(site) && new RegExp(`/${missing}\\.[jt]sx?$`).test(path)) {
      // the test runner lets browsers keep whatever has a file's name
      context.url = site;
      context.status = 503;
    } else {
      context.url = context.url.replace(site, '');
      return next();
    }
    return undefined;
  };
}

import { request } from 'node:http';
import { startReferenceServer } from './reference-server.mjs';

/** What the reference backend answers; all else is the test runner's own. */
const PROXIED = /^\/((api|mod|img|dev|demo|dist|copy|ru)\/|(login|product|legal)\/?$)/;

/** The shop itself is at the root; there the test runner has its own page too, which says which session it is for. */
const isForBackend = ({ path, querystring }) => PROXIED.test(path) || (path === '/' && !querystring.includes('wtr-'));

/** `/copy/dist/…` is the built library under another address: for a browser a second copy of it. */
const COPY = /^\/copy(?=\/)/;

/** Pages name the default build; they get the modules of another one from its folder: `light/`. */
const address = (url, build) =>
  url.replace(COPY, '').replace(/^\/dist\/(?=(elements|single|chunks)\/)/, `/dist/${build}`);

function forward(context, { origin, build }) {
  return new Promise((resolve, reject) => {
    const { method, headers } = context.request;
    const outgoing = request(new URL(address(context.url, build), origin), { method, headers }, (answer) => {
      context.status = answer.statusCode ?? 502;
      for (const [name, value] of Object.entries(answer.headers)) {
        if (value !== undefined && name !== 'transfer-encoding' && name !== 'connection') context.set(name, value);
      }
      context.body = answer;
      resolve(undefined);
    });
    outgoing.on('error', reject);
    // a page that goes away must not leave a stalled call behind
    context.res.on('close', () => context.res.writableFinished || outgoing.destroy());
    context.req.pipe(outgoing);
  });
}

/**
 * The real backend and the built library on the test runner's own origin, so that a journey can open a demo page in a frame, look
 * into it and drive it. It starts with the first request that needs it. `build` is the built library's folder in `dist`.
 */
export function referenceBackend(build = '') {
  /** @type {ReturnType<typeof startReferenceServer> | undefined} */
  let starting;
  return {
    middleware: async (context, next) => {
      if (!isForBackend(context)) return next();
      try {
        starting ??= startReferenceServer();
        await forward(context, { ...(await starting), build });
      } catch (error) {
        context.status = 502;
        context.body = `The reference backend could not be asked: ${error.message}`;
      }
    },
    plugin: {
      name: 'reference-backend',
      async serverStop() {
        (await starting?.catch(() => undefined))?.stop();
      },
    },
  };
}

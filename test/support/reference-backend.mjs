import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { request } from 'node:http';
import { createInterface } from 'node:readline';
import { buildServer } from '../../tools/build/server.mjs';

/** In tests pictures are plain boxes of the right size and colour; the database is gone with the server. */
const FOR_TESTS = { PORT: '0', DATA_DIR: 'memory://', PICTURES: 'plain' };

/**
 * Builds and starts the reference backend on a free port; gives its address and how to end it before this process ends. `settings` are environment
 * variables: `{ PICTURES: '' }` gives the real pictures, `DATABASE_URL` names another database.
 * @param {Record<string, string>} settings
 */
export async function startReferenceServer(settings = {}) {
  const child = spawn(process.execPath, [await buildServer()], {
    env: { ...process.env, SB_ROOT: process.cwd(), ...FOR_TESTS, ...settings },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const end = () => child.kill('SIGTERM');
  process.once('exit', end);
  const ended = once(child, 'exit').finally(() => process.off('exit', end));
  // read to the end: a closed pipe would end the server at its next line
  const lines = createInterface({ input: child.stdout });
  /** @type {string} */
  const origin = await new Promise((resolve, reject) => {
    lines.on('line', (line) => /^https?:\/\//.test(line) && resolve(new URL(line).origin));
    ended.then(([code]) => reject(new Error(`The reference backend ended with ${code} before it was ready`)));
  });
  const stop = () => {
    end();
    return ended;
  };
  return { origin, stop };
}

/** @type {ReturnType<typeof startReferenceServer> | undefined} */
let shared;

/** The one backend of a Node process, started when it is first asked for; pages for `light` get that build of the library. */
export function sharedReferenceServer(engine = '') {
  shared ??= startReferenceServer(engine === 'light' ? { LIBRARY: 'dist/light' } : {});
  return shared;
}

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

import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { request } from 'node:http';
import { createInterface } from 'node:readline';
import { buildServer } from '../../tools/build/server.mjs';

/** Settings for tests: pictures are plain boxes of the right size and colour, the database is in memory. */
const FOR_TESTS = { PORT: '0', DATA_DIR: 'memory://', PICTURES: 'plain', RENDER: 'off', NODE_ENV: 'production' };

/**
 * Builds and starts the reference backend on a free port. Returns its `origin`, process and `stop()`. `settings` are environment variables:
 * `{ PICTURES: '' }` serves the real pictures, `{ RENDER: '' }` renders the shop's pages on the server, `DATABASE_URL` sets another
 * database.
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
  // read all output: a closed pipe would end the server at its next line
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
  return { origin, child, stop };
}

/** @type {ReturnType<typeof startReferenceServer> | undefined} */
let shared;

/** Starts the one backend of this process on first use; for `light` it serves the light build. */
export function sharedReferenceServer(engine = '') {
  shared ??= startReferenceServer(engine === 'light' ? { LIBRARY: 'dist/light' } : {});
  return shared;
}

/** Paths of the reference backend. */
const PROXIED = /^\/((api|mod|img|dev|demo|dist|copy|ru)\/|(login|product|legal)\/?$)/;

/** Returns true for requests to the backend. The shop is at the root, as is the test runner's page, which has a session id. */
const isForBackend = ({ path, querystring }) => PROXIED.test(path) || (path === '/' && !querystring.includes('wtr-'));

/** `/copy/dist/…` is the built library under another URL: a second copy for the browser. */
const COPY = /^\/copy(?=\/)/;

/**
 * Web Test Runner middleware: proxies the reference backend and the built library, so that a test can open a demo page in a frame of the
 * same origin. The backend starts with the first request.
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
      // abort the proxied request when the page closes its own
      context.res.on('close', () => context.res.writableFinished || outgoing.destroy());
      context.req.pipe(outgoing);
    });
  };
}

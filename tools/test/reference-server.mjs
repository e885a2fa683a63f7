import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { buildServer } from '../build/server.mjs';

/** In tests pictures are plain boxes of the right size and colour; the database is gone with the server. */
const FOR_TESTS = { PORT: '0', DATA_DIR: 'memory://', PICTURES: 'plain' };

/**
 * Builds and starts the reference backend on a free port; gives its address and how to end it before this process ends. `settings` are environment
 * variables: `{ PICTURES: 'drawn' }` draws the pictures, `DATABASE_URL` names another database.
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

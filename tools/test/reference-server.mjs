import { spawn } from 'node:child_process';
import { createInterface } from 'node:readline';
import { buildServer } from '../build/server.mjs';

/** In tests pictures are plain boxes of the right size and colour; the database is gone with the server. */
const FOR_TESTS = { PORT: '0', DATA_DIR: 'memory://', PICTURES: 'plain' };

/**
 * Builds and starts the reference backend on a free port; gives its address and how to end it. `settings` are environment
 * variables: `{ PICTURES: 'drawn' }` draws the pictures, `DATABASE_URL` names another database.
 */
export async function startReferenceServer(settings = {}) {
  const child = spawn(process.execPath, [await buildServer()], {
    env: { ...process.env, SB_ROOT: process.cwd(), ...FOR_TESTS, ...settings },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const ended = new Promise((resolve) => child.once('exit', resolve));
  // read to the end: a closed pipe would end the server at its next line
  const lines = createInterface({ input: child.stdout });
  const origin = await new Promise((resolve, reject) => {
    lines.on('line', (line) => /^https?:\/\//.test(line) && resolve(new URL(line).origin));
    ended.then((code) => reject(new Error(`The reference backend ended with ${code} before it was ready`)));
  });
  const stop = () => {
    child.kill('SIGTERM');
    return ended;
  };
  return { origin, stop };
}

/** @type {ReturnType<typeof startReferenceServer> | undefined} */
let shared;

/** The one backend of a Node process, started when it is first asked for; it ends with the process. */
export function sharedReferenceServer() {
  shared ??= startReferenceServer().then((server) => {
    process.once('exit', () => server.stop());
    return server;
  });
  return shared;
}

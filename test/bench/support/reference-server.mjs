import { spawn } from 'node:child_process';
import { createInterface } from 'node:readline';
import { buildServer } from '../../../tools/build/server.mjs';

/** Builds and starts the reference backend on a free port, with an empty database unless `settings` name one; its address and how to end it. */
export async function startReferenceServer(settings = {}) {
  const file = await buildServer();
  const child = spawn(process.execPath, [file], {
    env: { ...process.env, PORT: '0', DATA_DIR: 'memory://', SB_ROOT: process.cwd(), ...settings },
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

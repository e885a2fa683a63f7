import { execFile } from 'node:child_process';
import { join } from 'node:path';

/**
 * Runs a program of node_modules.
 * @returns {Promise<{ ok: boolean, output: string }>}
 */
export function runProgram(name, ...args) {
  const options = { shell: process.platform === 'win32', maxBuffer: 2 ** 26 };
  return new Promise((resolve) => {
    execFile(join('node_modules', '.bin', name), args, options, (error, stdout, stderr) =>
      resolve({ ok: !error, output: `${stdout}${stderr}`.trim() || `${name}: ${error?.message}` }),
    );
  });
}

/** Runs the TypeScript compiler on one processor: on several it repeats much of the work. */
export const compile = (...args) => runProgram('tsc', '--pretty', 'false', '--singleThreaded', ...args);

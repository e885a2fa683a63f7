import { execFile } from 'node:child_process';
import { join } from 'node:path';

/** Runs a program of node_modules; what it prints is the problem when it fails. */
function command(name, ...args) {
  const program = join('node_modules', '.bin', name);
  const shell = process.platform === 'win32';
  return new Promise((resolve) => {
    execFile(program, args, { shell, maxBuffer: 2 ** 26 }, (error, stdout, stderr) =>
      resolve({ problems: error ? [`${stdout}${stderr}`.trim() || `${name}: ${error.message}`] : [] }),
    );
  });
}

/** Format and lint. */
export const checkLint = () => command('biome', 'check', '--diagnostic-level=error', '--max-diagnostics=100', '.');

/** Files, exports and dependencies that nothing uses; knip.jsonc says what is an entry. */
export const checkUnused = () => command('knip', '--no-progress');

import { spawnSync } from 'node:child_process';
import { join } from 'node:path';

/** Runs a program of node_modules; what it prints is the problem when it fails. */
function command(name, ...args) {
  const program = join('node_modules', '.bin', name);
  const shell = process.platform === 'win32';
  const { status, stdout, stderr } = spawnSync(program, args, { encoding: 'utf8', shell, maxBuffer: 2 ** 26 });
  return { problems: status === 0 ? [] : [`${stdout}${stderr}`.trim() || `${name} ended with ${status}`] };
}

/** Format and lint. */
export const checkLint = () => command('biome', 'check', '--diagnostic-level=error', '--max-diagnostics=100', '.');

/** Files, exports and dependencies that nothing uses; knip.jsonc says what is an entry. */
export const checkUnused = () => command('knip', '--no-progress');

import { spawnSync } from 'node:child_process';
import { rmSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';

const packageJson = createRequire(import.meta.url).resolve('typescript/package.json');
const tsc = join(dirname(packageJson), 'bin', 'tsc');

/** Runs the TypeScript compiler: `{ ok, output }`. */
export function compile(...args) {
  const { status, stdout, stderr } = spawnSync(process.execPath, [tsc, '--pretty', 'false', ...args], {
    encoding: 'utf8',
  });
  return { ok: status === 0, output: `${stdout}${stderr}`.trim() };
}

/** Writes the declarations into `dist/types`. */
export function writeDeclarations() {
  rmSync('dist/types', { recursive: true, force: true });
  const { ok, output } = compile('-p', 'tsconfig.build.json');
  if (!ok) throw new Error(`Declarations could not be written:\n${output}`);
}

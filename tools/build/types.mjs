import { execFile } from 'node:child_process';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';

const packageJson = createRequire(import.meta.url).resolve('typescript/package.json');
const tsc = join(dirname(packageJson), 'bin', 'tsc');

/** Most bytes of the compiler's output. */
const MOST_OUTPUT = 64 * 1024 * 1024;

/**
 * Runs the TypeScript compiler on one processor: on several it repeats much of the work.
 * @returns {Promise<{ ok: boolean, output: string }>}
 */
export function compile(...args) {
  return new Promise((resolve) => {
    execFile(
      process.execPath,
      [tsc, '--pretty', 'false', '--singleThreaded', ...args],
      { maxBuffer: MOST_OUTPUT },
      (error, stdout, stderr) => resolve({ ok: !error, output: `${stdout}${stderr}`.trim() }),
    );
  });
}

/** Writes the declarations of all sources into a folder. */
export async function writeDeclarations(folder) {
  const { ok, output } = await compile('-p', 'tsconfig.build.json', '--outDir', folder);
  if (!ok) throw new Error(`Declarations could not be written:\n${output}`);
}

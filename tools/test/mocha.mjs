import { rmSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { build } from 'esbuild';
import Mocha from 'mocha';
import { countFile, TEST_FOLDER } from './report.mjs';

/** esbuild: the project's own tools stay modules of their own, one for all test files. */
const toolsAsTheyAre = {
  name: 'tools-as-they-are',
  setup({ onResolve }) {
    onResolve({ filter: /\/tools\/.*\.mjs$/ }, ({ path, resolveDir }) => ({
      path: pathToFileURL(resolve(resolveDir, path)).href,
      external: true,
    }));
  },
};

/** Node runs TypeScript's files bundled; packages stay imports. */
async function compile(files, outdir) {
  rmSync(outdir, { recursive: true, force: true });
  await build({
    entryPoints: files,
    outdir,
    outbase: '.',
    outExtension: { '.js': '.mjs' },
    bundle: true,
    packages: 'external',
    platform: 'node',
    format: 'esm',
    target: 'node20',
    sourcemap: 'inline',
    logLevel: 'warning',
    plugins: [toolsAsTheyAre],
  });
}

/**
 * Runs test files in this process; gives the results of each, by mocha's order. `world` is `this.world` of every test.
 * @param {readonly string[]} files
 * @param {string} job
 * @param {{ timeout: number, world?: object }} settings
 */
export async function runMocha(files, job, { timeout, world }) {
  const folder = join(TEST_FOLDER, job);
  const compiled = (file) => join(folder, file.replace(/\.ts$/, '.mjs'));
  await compile(files, folder);
  process.setSourceMapsEnabled(true);
  const mocha = new Mocha({ timeout, reporter: 'dot' });
  if (world) Object.assign(mocha.suite.ctx, { world });
  for (const file of files) mocha.addFile(compiled(file));
  await mocha.loadFilesAsync();
  /** @type {{ file?: string, name: string, ms: number, error?: Error }[]} */
  const ran = [];
  /** Notes a test, or a hook of a file. */
  const add = (test, error) => {
    const file = test.file ?? test.parent?.file;
    ran.push({ file, name: test.title, ms: test.duration ?? 0, ...(error && { error }) });
  };
  await new Promise((done) => mocha.run(done).on('pass', add).on('fail', add));
  return files.map((file) => {
    const own = ran.filter((test) => test.file === compiled(file));
    return countFile(file, own);
  });
}

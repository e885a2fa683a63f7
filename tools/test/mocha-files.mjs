import { rmSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { build } from 'esbuild';
import Mocha from 'mocha';
import { countFile } from './report.mjs';

const compiled = (folder, file) => join(folder, file.replace(/\.ts$/, '.mjs'));

/** esbuild: says what is wrong with a test whose `expect` needs a document. */
const withoutDocument = {
  name: 'without-document',
  setup({ onResolve }) {
    onResolve({ filter: /^@open-wc\/testing$/ }, () => ({
      errors: [{ text: 'a test that runs in Node takes expect from @esm-bundle/chai' }],
    }));
  },
};

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
function compile(files, outdir) {
  rmSync(outdir, { recursive: true, force: true });
  return build({
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
    plugins: [withoutDocument, toolsAsTheyAre],
  });
}

/**
 * Runs test files in this process; gives the results of each, by mocha's order. `world` is `this.world` of every test.
 * @param {readonly string[]} files
 * @param {{ folder: string, timeout: number, world?: object }} run
 */
export async function runMocha(files, { folder, timeout, world }) {
  await compile(files, folder);
  process.setSourceMapsEnabled(true);
  const mocha = new Mocha({ timeout, reporter: 'dot' });
  if (world) Object.assign(mocha.suite.ctx, { world });
  for (const file of files) mocha.addFile(compiled(folder, file));
  await mocha.loadFilesAsync();
  /** @type {Map<string, { name: string, ms: number, error?: Error }[]>} */
  const ran = new Map(files.map((file) => [compiled(folder, file), []]));
  const counted = () => files.map((file) => countFile(file, ran.get(compiled(folder, file)) ?? []));
  return new Promise((done) => {
    const runner = mocha.run(() => done(counted()));
    const add = (test, error) =>
      ran
        .get(test.file ?? test.parent?.file)
        ?.push({ name: test.title, ms: test.duration ?? 0, ...(error && { error }) });
    runner.on('pass', (test) => add(test));
    // a test, or a hook of the file
    runner.on('fail', (test, error) => add(test, error));
  });
}

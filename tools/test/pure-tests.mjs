import { rmSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { build } from 'esbuild';
import Mocha from 'mocha';
import { failureLine, writeResult } from './count-reporter.mjs';

const FOLDER = 'build/pure-tests';
const compiled = (file) => join(FOLDER, file.replace(/\.ts$/, '.mjs'));

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
function compile(files) {
  rmSync(FOLDER, { recursive: true, force: true });
  return build({
    entryPoints: files,
    outdir: FOLDER,
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

/** Counts what mocha reports, by test file; a file without a test has failed once. */
function countFiles(runner, files) {
  const counts = new Map(files.map((file) => [compiled(file), { file, passed: 0, failures: [] }]));
  runner.on('pass', ({ file }) => {
    counts.get(file).passed += 1;
  });
  // a test, or a hook of the file
  runner.on('fail', ({ file, parent, title }, error) => {
    counts.get(file ?? parent.file).failures.push(failureLine(title, error));
  });
  return () =>
    [...counts.values()].map(({ file, passed, failures }) => {
      const ran = passed + failures.length;
      if (ran === 0) failures.push(failureLine('the file itself', new Error('no test ran')));
      return { file, passed, failed: failures.length, ran, failures };
    });
}

/** Runs pure test files in this process, writes their counts as those of the engine, and resolves to whether all is good. */
export async function runPureTests(files, engine = 'node') {
  await compile(files);
  process.setSourceMapsEnabled(true);
  const mocha = new Mocha({ timeout: 60_000, reporter: 'dot' });
  for (const file of files) mocha.addFile(compiled(file));
  await mocha.loadFilesAsync();
  return new Promise((done) => {
    const runner = mocha.run(() => done(writeResult(engine, counted())));
    const counted = countFiles(runner, files);
  });
}

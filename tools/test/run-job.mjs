import { spawnSync } from 'node:child_process';
import { rmSync } from 'node:fs';
import { join, resolve as pathOf } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { build } from 'esbuild';
import Mocha from 'mocha';
import { countFile, countSession, readResult, TEST_FOLDER, writeResult } from './report.mjs';
import { BROWSERS } from './test-files.mjs';

/** Milliseconds that one test in Node, and one visit, may take. */
const TIMEOUT = 60_000;
const VISIT_TIMEOUT = 120_000;

// `run-job.mjs <job> [web-test-runner's own arguments]`: the files of FILES in one engine, what is built already
const [job = '', ...argv] = process.argv.slice(2);
const [engine = '', journeys] = job.split('-');
const files = process.env.FILES?.split(',') ?? [];

/** esbuild: the project's own tools stay modules of their own, one for all test files. */
const toolsAsTheyAre = {
  name: 'tools-as-they-are',
  setup({ onResolve }) {
    onResolve({ filter: /\/tools\/.*\.mjs$/ }, ({ path, resolveDir }) => ({
      path: pathToFileURL(pathOf(resolveDir, path)).href,
      external: true,
    }));
  },
};

/** Node runs TypeScript's files bundled; packages stay imports. */
async function compile(outdir) {
  rmSync(outdir, { recursive: true, force: true });
  await build({
    entryPoints: files,
    outdir,
    outbase: '.',
    outExtension: { '.js': '.mjs' },
    bundle: true,
    // what several files import is there once, so that what they set up is known to all
    splitting: true,
    packages: 'external',
    platform: 'node',
    format: 'esm',
    target: 'node20',
    sourcemap: 'inline',
    logLevel: 'warning',
    plugins: [toolsAsTheyAre],
  });
}

/** Runs the files in this process, after those of `hooks`; gives the results of each, by mocha's order. */
async function runMocha(timeout, ...hooks) {
  const folder = join(TEST_FOLDER, job);
  const compiled = (file) => join(folder, file.replace(/\.ts$/, '.mjs'));
  await compile(folder);
  process.setSourceMapsEnabled(true);
  const mocha = new Mocha({ timeout, reporter: 'dot' });
  Object.assign(mocha.suite.ctx, { world: { engine } });
  for (const file of [...hooks, ...files.map(compiled)]) mocha.addFile(file);
  await mocha.loadFilesAsync();
  /** @type {{ file?: string, name: string, ms: number, error?: Error }[]} */
  const ran = [];
  /** Notes a test, or a hook of a file. */
  const add = (test, error) => {
    const file = test.file ?? test.parent?.file;
    ran.push({ file, name: test.title, ms: test.duration ?? 0, ...(error && { error }) });
  };
  await new Promise((done) => mocha.run(done).on('pass', add).on('fail', add));
  const ofFile = (file) => ran.filter((test) => test.file === compiled(file));
  return files.map((file) => countFile(file, ofFile(file)));
}

/** Tests of elements, by web-test-runner in a browser. */
async function runElements() {
  process.env.ENGINE = engine;
  const { defaultReporter, startTestRunner } = await import('@web/test-runner');
  let good = false;
  const reporter = {
    onTestRunFinished({ sessions }) {
      good = writeResult(job, sessions.map(countSession));
    },
  };
  const config = { reporters: [defaultReporter(), reporter] };
  const runner = await startTestRunner({ argv, autoExitProcess: false, config });
  if (!runner) return false; // it has said why
  process.once('SIGINT', () => runner.stop());
  return new Promise((resolve) => runner.on('stopped', (passed) => resolve(passed && good)));
}

/** Journeys in a real browser, driven from outside its pages. */
const runJourneys = async () => writeResult(job, await runMocha(VISIT_TIMEOUT, 'test/journeys/support/world.mjs'));

/** Tests that need no document, in this process. */
const runInNode = async () => writeResult(job, await runMocha(TIMEOUT));

/** Orders while the network fails and forms while their page is killed: a short run of always the same, but where all is at full length. */
async function runSoak() {
  const short = ['--faults', '12', '--kills', '4', '--windows', '2', '--seed', '13'];
  const [soak] = files;
  return spawnSync(process.execPath, [soak, ...(process.env.WHOLE ? [] : short)], { stdio: 'inherit' }).status === 0;
}

/** More files than this do not fail by chance. */
const MOST_UNSTEADY = 5;

/**
 * Gives the few files that failed in a browser a second try, where CI asks for it, until thirty runs in a row have shown that none needs one. The first
 * failure stays on record: what passed only then is listed as unsteady under the sum, and is to be mended. Returns whether all is good now.
 */
function secondTry() {
  const first = readResult(job)?.files ?? [];
  const failed = first.filter((file) => file.failed > 0);
  if (failed.length === 0 || failed.length > MOST_UNSTEADY) return false;
  const env = { ...process.env, FILES: failed.map(({ file }) => file).join(), SECOND_TRY: '1' };
  spawnSync(process.execPath, [fileURLToPath(import.meta.url), job], { stdio: 'inherit', env });
  const again = new Map(readResult(job)?.files.map((file) => [file.file, file]));
  const passedNow = failed.filter(({ file }) => again.get(file)?.failed === 0);
  const unsteady = passedNow.map(({ file, failures }) => `${file}: ${failures.join('; ')}`);
  return writeResult(
    job,
    first.map((file) => again.get(file.file) ?? file),
    unsteady,
  );
}

const run = job === 'soak' ? runSoak : journeys ? runJourneys : BROWSERS.includes(engine) ? runElements : runInNode;
const canTryAgain = BROWSERS.includes(engine) && process.env.CI === 'true' && !process.env.SECOND_TRY;
process.exit((await run()) || (canTryAgain && secondTry()) ? 0 : 1);

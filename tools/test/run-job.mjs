import { spawnSync } from 'node:child_process';
import { rmSync } from 'node:fs';
import { join, resolve as pathOf } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { build } from 'esbuild';
import Mocha from 'mocha';
import { FOR_NODE } from '../build/evaluate.mjs';
import { esbuildTexts } from '../build/texts.mjs';
import { countFile, countSession, readResult, TEST_FOLDER, writeResult } from './report.mjs';
import { BROWSERS } from './test-files.mjs';

// `run-job.mjs <job> [arguments of web-test-runner]`: runs the files in FILES in one engine; builds nothing
const [job = '', ...argv] = process.argv.slice(2);
const [engine = '', part] = job.split('-');
const isVendure = engine === 'vendure';
// tests at Medusa start it themselves
const journeys = part === 'journeys' || isVendure || engine === 'medusa';
const files = process.env.FILES?.split(',') ?? [];

/** esbuild plug-in: keeps modules of tools/ external. */
const externalTools = {
  name: 'external-tools',
  setup({ onResolve }) {
    onResolve({ filter: /\/tools\/.*\.mjs$/ }, ({ path, resolveDir }) => ({
      path: pathToFileURL(pathOf(resolveDir, path)).href,
      external: true,
    }));
  },
};

/** Bundles the files for Node; packages stay imports. */
async function compile(outdir) {
  rmSync(outdir, { recursive: true, force: true });
  await build({
    ...FOR_NODE,
    entryPoints: files,
    outdir,
    outbase: '.',
    outExtension: { '.js': '.mjs' },
    // shared modules exist once, so that all files share their state
    splitting: true,
    sourcemap: 'inline',
    plugins: [externalTools, esbuildTexts()],
  });
}

/** Runs tests that need no document, or journeys, which drive a real browser from outside its pages. */
async function runMocha() {
  const hooks = journeys ? ['test/journeys/support/world.mjs'] : [];
  const folder = join(TEST_FOLDER, job);
  const compiled = (file) => join(folder, file.replace(/\.ts$/, '.mjs'));
  await compile(folder);
  process.setSourceMapsEnabled(true);
  const mocha = new Mocha({ timeout: 240_000, reporter: 'dot' });
  Object.assign(mocha.suite.ctx, { world: { engine } });
  for (const file of [...hooks, ...files.map(compiled)]) mocha.addFile(file);
  await mocha.loadFilesAsync();
  /** @type {{ file?: string, name: string, ms: number, error?: Error }[]} */
  const ran = [];
  /** Records a test or a hook. */
  const add = (test, error) => {
    const file = test.file ?? test.parent?.file;
    ran.push({ file, name: test.title, ms: test.duration ?? 0, ...(error && { error }) });
  };
  await new Promise((done) => mocha.run(done).on('pass', add).on('fail', add));
  const ofFile = (file) => ran.filter((test) => test.file === compiled(file));
  const counts = files.map((file) => countFile(file, ofFile(file)));
  return writeResult(job, counts);
}

/** Runs tests at a Vendure, which is started for them; those on Postgres start it themselves. */
async function runAtVendure() {
  const { startVendure } = await import('../engines/vendure.mjs');
  // both jobs may run at once
  const port = part === 'postgres' ? 3994 : 3998;
  process.env.SHOP_API = `http://127.0.0.1:${port}/shop-api`;
  const running = part === 'postgres' ? null : await startVendure({ port });
  const good = await runMocha();
  await running?.stop();
  return good;
}

/** Runs tests of elements in a browser, by web-test-runner. */
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
  if (!runner) return false; // it has printed the error
  process.once('SIGINT', () => runner.stop());
  return new Promise((resolve) => runner.on('stopped', (passed) => resolve(passed && good)));
}

/** Runs the soak: a short run with a fixed seed, or at full length. */
async function runSoak() {
  const short = ['--faults', '12', '--kills', '4', '--windows', '2', '--seed', '13'];
  const [soak] = files;
  return spawnSync(process.execPath, [soak, ...(process.env.WHOLE ? [] : short)], { stdio: 'inherit' }).status === 0;
}

/** No retry for more files than this: they do not fail by chance. */
const MOST_UNSTEADY = 5;

/**
 * Retries, in CI, the few files that failed in a browser; to be removed after thirty runs in a row without one. A file that passes only
 * then is reported as unsteady, and must be fixed. Returns true if all passed now.
 */
function retry() {
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

const runOthers = isVendure ? runAtVendure : runMocha;
const run = job === 'soak' ? runSoak : BROWSERS.includes(job) ? runElements : runOthers;
const canRetry = BROWSERS.includes(engine) && process.env.CI === 'true' && !process.env.SECOND_TRY;
process.exit((await run()) || (canRetry && retry()) ? 0 : 1);

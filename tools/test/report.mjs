import { spawnSync } from 'node:child_process';
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { relative } from 'node:path';

/** Where a run keeps its bundles and results. */
export const TEST_FOLDER = process.env.TEST_FOLDER ?? 'build/test';
const FOLDER = `${TEST_FOLDER}/results`;
const resultFile = (engine) => `${FOLDER}/${engine}.json`;

/** Removes the results of an earlier run, so that a run that ends early leaves none. */
export function forget(engine) {
  rmSync(resultFile(engine), { force: true });
}

/** What failed and why, in one line: CI's last lines name it, however long its output is. */
export const failureLine = (title, error) => `${title}: ${String(error?.message ?? 'no reason told').split('\n')[0]}`;

/**
 * Counts of one test file: `tests` are `{ name, ms }`. A file that failed beside its tests, or ran none, is a failure of its own.
 * @param {string} file
 * @param {{ name: string, ms: number, error?: { message?: string } }[]} ran
 * @param {{ message?: string } | null} [broken] what failed beside the tests
 */
export function countFile(file, ran, broken = null) {
  const failures = ran.filter(({ error }) => error).map(({ name, error }) => failureLine(name, error));
  const wrong = broken ?? (ran.length === 0 ? new Error('no test ran') : null);
  if (wrong) failures.push(failureLine('the file itself', wrong));
  const tests = ran.map(({ name, ms }) => ({ name, ms: Math.round(ms) }));
  const passed = ran.filter(({ error }) => !error).length;
  return { file, passed, failed: failures.length, ms: tests.reduce((sum, { ms }) => sum + ms, 0), failures, tests };
}

/** The results of an engine's run: `{ engine, passed, failed, cpu, files }`; null when it left none. */
export function readResult(engine) {
  try {
    return JSON.parse(readFileSync(resultFile(engine), 'utf8'));
  } catch {
    return null;
  }
}

const keep = (result) => {
  mkdirSync(FOLDER, { recursive: true });
  writeFileSync(resultFile(result.engine), `${JSON.stringify(result, null, 1)}\n`);
};

/** Writes the results of an engine's run; returns whether all is good. */
export function writeResult(engine, files) {
  const sum = (key) => files.reduce((total, file) => total + file[key], 0);
  const result = { engine, passed: sum('passed'), failed: sum('failed'), files };
  keep(result);
  console.log(`${engine}: ${result.passed} passed, ${result.failed} failed`);
  return result.passed > 0 && result.failed === 0;
}

/** Adds to an engine's results how many processor seconds it took. */
export function writeCpu(engine, cpu) {
  const result = readResult(engine);
  if (result) keep({ ...result, cpu: Math.round(cpu) });
}

/** Writes test-matrix.json: at which commit, in which engine, how many tests of a file passed, and in how many milliseconds. */
export function writeMatrix(engines) {
  const commit = spawnSync('git', ['rev-parse', 'HEAD'], { encoding: 'utf8' }).stdout.trim();
  const rows = engines.flatMap((engine) =>
    (readResult(engine)?.files ?? []).map(({ file, passed, failed, ms }) =>
      JSON.stringify({ engine, file, passed, failed, ms }),
    ),
  );
  writeFileSync('test-matrix.json', `{"commit":"${commit}","files":[\n${rows.join(',\n')}\n]}\n`);
}

const allTests = (suite) => (suite ? [...suite.tests, ...suite.suites.flatMap(allTests)] : []);

/** Counts of one session of web-test-runner. */
export function countSession({ testResults, testFile, passed, errors }) {
  const ran = allTests(testResults)
    .filter(({ skipped }) => !skipped)
    .map((test) => ({
      name: test.name,
      ms: test.duration ?? 0,
      ...(test.passed ? {} : { error: test.error ?? { message: 'no reason told' } }),
    }));
  const isBroken = !passed && ran.every(({ error }) => !error);
  const broken = isBroken && (ran.length > 0 || errors?.[0]) ? (errors?.[0] ?? new Error('no reason told')) : null;
  return countFile(relative('.', testFile), ran, broken);
}

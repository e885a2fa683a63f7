import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { relative } from 'node:path';
import { commitNow } from './test-files.mjs';

/** Where a run keeps its bundles and results. */
export const TEST_FOLDER = process.env.TEST_FOLDER ?? 'build/test';
export const BUNDLES = `${TEST_FOLDER}/bundles`;
const FOLDER = `${TEST_FOLDER}/results`;
const resultFile = (job) => `${FOLDER}/${job}.json`;

/** Removes the results of an earlier run, so that a run that ends early leaves none. */
export function forget(job) {
  rmSync(resultFile(job), { force: true });
}

function read(file) {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return '';
  }
}

/** The results of a job's run: `{ engine, passed, failed, unsteady, cpu, files }`; null when it left none. */
export const readResult = (job) => JSON.parse(read(resultFile(job)) || 'null');

function keep(result) {
  mkdirSync(FOLDER, { recursive: true });
  writeFileSync(resultFile(result.engine), `${JSON.stringify(result, null, 1)}\n`);
}

/** Writes the results of a job's run, and which files passed only at a second try; returns whether all is good. */
export function writeResult(job, files, unsteady = []) {
  const sum = (key) => files.reduce((total, file) => total + file[key], 0);
  const result = { engine: job, passed: sum('passed'), failed: sum('failed'), unsteady, files };
  keep(result);
  console.log(`${job}: ${result.passed} passed, ${result.failed} failed`);
  return result.passed > 0 && result.failed === 0;
}

/** What failed and why, in one line: CI's last lines name it, however long its output is. */
export const failureLine = (title, error) => `${title}: ${String(error?.message ?? 'no reason told').split('\n')[0]}`;

/**
 * Counts of one test file. A file that failed beside its tests, or ran none, is a failure of its own.
 * @param {string} file
 * @param {{ name: string, ms: number, error?: { message?: string } }[]} ran
 * @param {{ message?: string } | null} [broken] what failed beside the tests
 */
export function countFile(file, ran, broken = ran.length === 0 ? new Error('no test ran') : null) {
  const failures = ran.filter(({ error }) => error).map(({ name, error }) => failureLine(name, error));
  const passed = ran.length - failures.length;
  if (broken) failures.push(failureLine('the file itself', broken));
  const tests = ran.map(({ name, ms }) => ({ name, ms: Math.round(ms) }));
  return { file, passed, failed: failures.length, ms: tests.reduce((sum, { ms }) => sum + ms, 0), failures, tests };
}

const allTests = (suite) => (suite ? [...suite.tests, ...suite.suites.flatMap(allTests)] : []);

/** Counts of one session of web-test-runner. */
export function countSession({ testResults, testFile, passed, errors }) {
  const ran = allTests(testResults)
    .filter(({ skipped }) => !skipped)
    .map(({ name, duration = 0, passed: isGood, error = {} }) => ({ name, ms: duration, ...(!isGood && { error }) }));
  const isBroken = !passed && ran.every(({ error }) => !error);
  return countFile(relative('.', testFile), ran, isBroken ? (errors?.[0] ?? {}) : undefined);
}

/** Milliseconds between two looks at the processes, and clock ticks of /proc in a second. */
const EVERY = 500;
const TICKS = 100;

/**
 * Watches a job's process and all that it has started; what this returns ends that, and adds the processor seconds they took to the job's results.
 * A system without /proc counts none.
 */
export function watchCpu(job, pid) {
  const used = new Map([[pid, 0]]);
  const look = () => {
    for (const id of existsSync('/proc/stat') ? readdirSync('/proc').map(Number).filter(Boolean) : []) {
      // nothing, when it has just ended
      const [, parent, user, system] = /.*\) \S (\d+)(?: \S+){9} (\d+) (\d+)/s.exec(read(`/proc/${id}/stat`)) ?? [];
      const cpu = (Number(user) + Number(system)) / TICKS || 0;
      if (used.has(id) || used.has(Number(parent))) used.set(id, Math.max(cpu, used.get(id) ?? 0));
    }
  };
  const timer = setInterval(look, EVERY);
  look();
  return () => {
    clearInterval(timer);
    const result = readResult(job);
    const cpu = Math.round([...used.values()].reduce((sum, seconds) => sum + seconds, 0));
    if (result) keep({ ...result, cpu });
  };
}

/** Writes test-matrix.json: at which commit, in which engine, how many tests of a file passed, and in how many milliseconds. */
export function writeMatrix(jobs) {
  const rows = jobs.flatMap((engine) =>
    (readResult(engine)?.files ?? []).map(({ file, passed, failed, ms }) =>
      JSON.stringify({ engine, file, passed, failed, ms }),
    ),
  );
  writeFileSync('test-matrix.json', `{"commit":"${commitNow()}","files":[\n${rows.join(',\n')}\n]}\n`);
}

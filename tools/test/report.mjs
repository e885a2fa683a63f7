import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { relative } from 'node:path';
import { commitNow } from './test-files.mjs';

/** Folder of a run's bundles and results. */
export const TEST_FOLDER = process.env.TEST_FOLDER ?? 'build/test';
export const BUNDLES = `${TEST_FOLDER}/bundles`;
const FOLDER = `${TEST_FOLDER}/results`;
const resultFile = (job) => `${FOLDER}/${job}.json`;

/** Removes the results of an earlier run, so that a run that ends early leaves none. */
export function clearResult(job) {
  rmSync(resultFile(job), { force: true });
}

function read(file) {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return '';
  }
}

/** Reads the results of a job: `{ engine, passed, failed, unsteady, cpu, files }`; null if there are none. */
export const readResult = (job) => JSON.parse(read(resultFile(job)) || 'null');

function keep(result) {
  mkdirSync(FOLDER, { recursive: true });
  writeFileSync(resultFile(result.engine), `${JSON.stringify(result, null, 1)}\n`);
}

/** Writes the results of a job, with the files that passed only on retry. Returns true if all passed. */
export function writeResult(job, files, unsteady = []) {
  const sum = (key) => files.reduce((total, file) => total + file[key], 0);
  const result = { engine: job, passed: sum('passed'), failed: sum('failed'), unsteady, files };
  keep(result);
  console.log(`${job}: ${result.passed} passed, ${result.failed} failed`);
  return result.passed > 0 && result.failed === 0;
}

/** Describes a failure in one line, for the summary at the end of CI's output. */
export const failureLine = (title, error) => `${title}: ${String(error?.message ?? 'no reason given').split('\n')[0]}`;

/**
 * Counts the results of a test file. A file that failed outside its tests, or ran none, counts as one more failure.
 * @param {string} file
 * @param {{ name: string, ms: number, error?: { message?: string } }[]} ran
 * @param {{ message?: string } | null} [broken] error outside the tests
 */
export function countFile(file, ran, broken = ran.length === 0 ? new Error('no test ran') : null) {
  const failures = ran.filter(({ error }) => error).map(({ name, error }) => failureLine(name, error));
  const passed = ran.length - failures.length;
  if (broken) failures.push(failureLine('the file itself', broken));
  const tests = ran.map(({ name, ms }) => ({ name, ms: Math.round(ms) }));
  return { file, passed, failed: failures.length, ms: tests.reduce((sum, { ms }) => sum + ms, 0), failures, tests };
}

const allTests = (suite) => (suite ? [...suite.tests, ...suite.suites.flatMap(allTests)] : []);

/** Counts the results of a web-test-runner session. */
export function countSession({ testResults, testFile, passed, errors }) {
  const ran = allTests(testResults)
    .filter(({ skipped }) => !skipped)
    .map(({ name, duration = 0, passed: isGood, error = {} }) => ({ name, ms: duration, ...(!isGood && { error }) }));
  const isBroken = !passed && ran.every(({ error }) => !error);
  return countFile(relative('.', testFile), ran, isBroken ? (errors?.[0] ?? {}) : undefined);
}

/** Milliseconds between samples, and clock ticks of /proc per second. */
const EVERY = 500;
const TICKS = 100;

/** Samples the CPU time of a job and its child processes from /proc. Returns a function that stops and saves the seconds. */
export function watchCpu(job, pid) {
  const used = new Map([[pid, 0]]);
  const sample = () => {
    for (const id of existsSync('/proc/stat') ? readdirSync('/proc').map(Number).filter(Boolean) : []) {
      // empty if the process has just ended
      const [, parent, user, system] = /.*\) \S (\d+)(?: \S+){9} (\d+) (\d+)/s.exec(read(`/proc/${id}/stat`)) ?? [];
      const cpu = (Number(user) + Number(system)) / TICKS || 0;
      if (used.has(id) || used.has(Number(parent))) used.set(id, Math.max(cpu, used.get(id) ?? 0));
    }
  };
  const timer = setInterval(sample, EVERY);
  sample();
  return () => {
    clearInterval(timer);
    const result = readResult(job);
    const cpu = Math.round([...used.values()].reduce((sum, seconds) => sum + seconds, 0));
    if (result) keep({ ...result, cpu });
  };
}

/** Writes test-matrix.json: the commit, and for each engine and file the tests passed, failed, and milliseconds. */
export function writeMatrix(jobs) {
  const rows = jobs.flatMap((engine) =>
    (readResult(engine)?.files ?? []).map(({ file, passed, failed, ms }) =>
      JSON.stringify({ engine, file, passed, failed, ms }),
    ),
  );
  writeFileSync('test-matrix.json', `{"commit":"${commitNow()}","files":[\n${rows.join(',\n')}\n]}\n`);
}

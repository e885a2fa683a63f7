import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { relative } from 'node:path';

const FOLDER = 'build/test-results';
const resultFile = (engine) => `${FOLDER}/${engine}.json`;

/** Removes the results of an earlier run, so that a run that ends early leaves none. */
export function forget(engine) {
  rmSync(resultFile(engine), { force: true });
}

/** Milliseconds; a test that takes longer is listed, because it is what fails first on a machine that is short of time. */
const SLOW = 5000;
const seconds = (milliseconds) => Math.round(milliseconds / 100) / 10;
const sumOf = (tests) => tests.reduce((total, { duration }) => total + (duration ?? 0), 0);

const allTests = (suite) => (suite ? [...suite.tests, ...suite.suites.flatMap(allTests)] : []);

/** What failed and why, in one line: CI's last lines name it, however long its output is. */
export const failureLine = (title, error) => `${title}: ${String(error?.message ?? 'no reason told').split('\n')[0]}`;

/** Counts of one test file. A file that failed beside its tests, or ran none, is a failure of its own. */
function countFile(session) {
  const tests = allTests(session.testResults).filter(({ skipped }) => !skipped);
  const passed = tests.filter((test) => test.passed).length;
  const failures = tests.filter((test) => !test.passed).map(({ name, error }) => failureLine(name, error));
  const broken = tests.length === 0 || (!session.passed && failures.length === 0);
  if (broken) failures.push(failureLine('the file itself', session.errors?.[0]));
  const slow = tests
    .filter(({ duration }) => duration >= SLOW)
    .map(({ name, duration }) => `${seconds(duration)} s: ${name}`);
  const file = relative('.', session.testFile);
  return { file, passed, failed: failures.length, ran: tests.length, seconds: seconds(sumOf(tests)), failures, slow };
}

/** The counts of a run; null when it left none. */
export function readResult(engine) {
  try {
    return JSON.parse(readFileSync(resultFile(engine), 'utf8'));
  } catch {
    return null;
  }
}

/** Writes the counts of a run, and which files passed only at a second try; returns whether all is good. */
export function writeResult(engine, files, unsteady = []) {
  const sum = (key) => files.reduce((total, file) => total + file[key], 0);
  const result = { engine, passed: sum('passed'), failed: sum('failed'), unsteady, files };
  mkdirSync(FOLDER, { recursive: true });
  writeFileSync(resultFile(engine), `${JSON.stringify(result, null, 2)}\n`);
  console.log(`${engine}: ${result.passed} passed, ${result.failed} failed`);
  return result.passed > 0 && result.failed === 0;
}

/**
 * A reporter for Web Test Runner that writes build/test-results/<engine>.json: `{ engine, passed, failed, unsteady, files }`.
 * `good()` is true when something ran and nothing failed.
 */
export function countReporter(engine) {
  let good = false;
  const reporter = {
    onTestRunFinished({ sessions }) {
      const files = sessions.map(countFile);
      for (const { file, ran } of files) if (ran === 0) console.error(`No test ran in ${file}`);
      good = writeResult(engine, files);
    },
  };
  return { reporter, good: () => good };
}

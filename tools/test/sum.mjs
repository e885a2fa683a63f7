import { readFileSync } from 'node:fs';
import { readResult } from './report.mjs';

/** Milliseconds; a slower test or file gives the reason in its head, in a line that matches SLOW_TAG. */
const LONG_TEST = 1000;
const LONG_FILE = 8000;
const SLOW_TAG = /^\/\/ slow: \S/m;
const SLOWEST = 20;

/** Results of an engine; a run without results counts as one failure. */
function resultOf(engine) {
  const result = readResult(engine);
  if (!result) console.log(`${engine}: no results`);
  for (const file of result?.unsteady ?? []) console.log(`${engine}: unsteady: ${file}`);
  for (const { file, failures } of result?.files ?? [])
    for (const failure of failures) console.log(`${engine}: failed: ${file}: ${failure}`);
  return result ?? { engine, passed: 0, failed: 1, files: [] };
}

const seconds = (ms) => `${(ms / 1000).toFixed(1)} s`;
const hasReason = (file) => SLOW_TAG.test(readFileSync(file, 'utf8').slice(0, 2000));

/** Prints the slowest tests of all engines, and slow files in Chromium without a reason. */
function printSlow(results) {
  const tests = results.flatMap(({ engine, files }) =>
    files.flatMap(({ file, tests = [] }) => tests.map((test) => ({ engine, file, ...test }))),
  );
  console.log(`\nslowest tests`);
  for (const { engine, file, name, ms } of tests.sort((a, b) => b.ms - a.ms).slice(0, SLOWEST))
    console.log(`${seconds(ms).padStart(7)}  ${engine.padEnd(9)}${file}: ${name}`);
  const chromium = results.find(({ engine }) => engine === 'chromium')?.files ?? [];
  const long = chromium.filter(({ ms, tests }) => ms > LONG_FILE || tests.some((test) => test.ms > LONG_TEST));
  const unexplained = long.filter(({ file }) => !hasReason(file)).map(({ file, ms }) => `${file} (${seconds(ms)})`);
  if (unexplained.length > 0) console.log(`\nslow without a reason: ${unexplained.join(', ')}`);
}

// Sums up the results of the engines in its arguments; exit code 1 unless all passed.
const results = process.argv.slice(2).map(resultOf);
printSlow(results);
console.table(
  results.map(({ engine, files, passed, failed, cpu }) => ({
    ...{ engine, files: files.length, tests: passed + failed, 'CPU s': cpu },
  })),
);
const sum = (key) => results.reduce((total, result) => total + result[key], 0);
console.log(`\n${sum('passed')} passed, ${sum('failed')} failed`);
process.exitCode = sum('failed') > 0 || sum('passed') === 0 ? 1 : 0;

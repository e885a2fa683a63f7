import { readFileSync } from 'node:fs';
import { readResult } from './report.mjs';

/** Milliseconds: what takes longer says why, in a line of its file's head that begins with SLOW_TAG. */
const LONG_TEST = 1000;
const LONG_FILE = 8000;
const SLOW_TAG = /^\/\/ slow: \S/m;
const SLOWEST = 20;

/** Results of one engine; a run that left none has failed once. */
function resultOf(engine) {
  const result = readResult(engine);
  if (!result) console.log(`${engine}: no results`);
  for (const file of result?.unsteady ?? []) console.log(`${engine}: unsteady: ${file}`);
  for (const { file, failures } of result?.files ?? [])
    for (const failure of failures) console.log(`${engine}: failed: ${file}: ${failure}`);
  return result ?? { engine, passed: 0, failed: 1, files: [] };
}

const seconds = (ms) => `${(ms / 1000).toFixed(1)} s`;
const saysWhy = (file) => SLOW_TAG.test(readFileSync(file, 'utf8').slice(0, 2000));

/** The slowest tests of all engines, and the files in Chromium that take long and do not say why. */
function printSlow(results) {
  const tests = results.flatMap(({ engine, files }) =>
    files.flatMap(({ file, tests = [] }) => tests.map((test) => ({ engine, file, ...test }))),
  );
  console.log(`\nslowest tests`);
  for (const { engine, file, name, ms } of tests.sort((a, b) => b.ms - a.ms).slice(0, SLOWEST))
    console.log(`${seconds(ms).padStart(7)}  ${engine.padEnd(9)}${file}: ${name}`);
  const chromium = results.find(({ engine }) => engine === 'chromium')?.files ?? [];
  const long = chromium.filter(({ ms, tests }) => ms > LONG_FILE || tests.some((test) => test.ms > LONG_TEST));
  const unsaid = long.filter(({ file }) => !saysWhy(file)).map(({ file, ms }) => `${file} (${seconds(ms)})`);
  if (unsaid.length > 0) console.log(`\nslow and not said why: ${unsaid.join(', ')}`);
}

function printEngines(results) {
  console.log(`\n${'engine'.padEnd(11)}${'files'.padStart(6)}${'tests'.padStart(7)}${'CPU s'.padStart(8)}`);
  for (const { engine, files, passed, failed, cpu } of results)
    console.log(
      `${engine.padEnd(11)}${String(files.length).padStart(6)}${String(passed + failed).padStart(7)}${String(cpu ?? '').padStart(8)}`,
    );
}

// Adds up the results of the engines that it is given, in one line; exit code 1 unless all is good.
const results = process.argv.slice(2).map(resultOf);
printSlow(results);
printEngines(results);
const sum = (key) => results.reduce((total, result) => total + result[key], 0);
console.log(`\n${sum('passed')} passed, ${sum('failed')} failed`);
process.exitCode = sum('failed') > 0 || sum('passed') === 0 ? 1 : 0;

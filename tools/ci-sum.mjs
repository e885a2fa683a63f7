import { readFileSync } from 'node:fs';

/** Results of one engine; a run that left none has failed once. */
function resultOf(engine) {
  try {
    return JSON.parse(readFileSync(`build/test-results/${engine}.json`, 'utf8'));
  } catch {
    console.log(`${engine}: no results`);
    return { passed: 0, failed: 1 };
  }
}

// Adds up the result files of the engines that it is given: one line, and exit code 1 unless all is good.
const results = process.argv.slice(2).map(resultOf);
const sum = (key) => results.reduce((total, result) => total + result[key], 0);
console.log(`${sum('passed')} passed, ${sum('failed')} failed`);
process.exitCode = sum('failed') > 0 || sum('passed') === 0 ? 1 : 0;

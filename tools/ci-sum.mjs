import { readResult } from './test/count-reporter.mjs';

/** Results of one engine; a run that left none has failed once. */
function resultOf(engine) {
  const result = readResult(engine);
  if (!result) console.log(`${engine}: no results`);
  for (const file of result?.unsteady ?? []) console.log(`${engine}: unsteady: ${file}`);
  for (const { file, failures } of result?.files ?? [])
    for (const failure of failures) console.log(`${engine}: failed: ${file}: ${failure}`);
  return result ?? { passed: 0, failed: 1 };
}

// Adds up the result files of the engines (`node` ran the pure tests) that it is given: one line, and exit code 1 unless all is good.
const results = process.argv.slice(2).map(resultOf);
const sum = (key) => results.reduce((total, result) => total + result[key], 0);
console.log(`${sum('passed')} passed, ${sum('failed')} failed`);
process.exitCode = sum('failed') > 0 || sum('passed') === 0 ? 1 : 0;

import { availableParallelism } from 'node:os';
import { runProgram } from './program.mjs';
import { run } from './setup.mjs';

/** Runs a program of node_modules; its output is the problem when it fails. */
async function command(name, ...args) {
  const { ok, output } = await runProgram(name, ...args);
  return { problems: ok ? [] : [output] };
}

/** Loaders of all gates, the slowest first. `node tools/check.mjs types sizes` runs only these two. */
const GATES = {
  types: async () => (await import('./check/types.mjs')).checkTypes,
  sizes: async () => (await import('./check/sizes.mjs')).checkSizes,
  lint: async () => () => command('biome', 'check', '--diagnostic-level=error', '--max-diagnostics=100', '.'),
  unused: async () => () => command('knip', '--no-progress'),
  published: async () => (await import('./check/published.mjs')).checkPublished,
  imports: async () => (await import('./check/imports.mjs')).checkImports,
  events: async () => (await import('./check/habits.mjs')).checkEvents,
  habits: async () => (await import('./check/habits.mjs')).checkHabits,
  prose: async () => (await import('./check/prose.mjs')).checkProse,
  texts: async () => (await import('./check/texts.mjs')).checkTexts,
  manifest: async () => (await import('./check/manifest.mjs')).checkManifest,
};

/** Runs a gate, which returns `{ problems, notes }` or throws. */
async function runGate(name) {
  const start = Date.now();
  const ended = GATES[name]().then((gate) => gate());
  const { problems, notes = [] } = await ended.catch((error) => ({ problems: [error.stack ?? String(error)] }));
  console.log(`\n— ${name}`);
  for (const note of notes) console.log(note);
  for (const problem of problems) console.error(problem);
  return { name, problems: problems.length, seconds: (Date.now() - start) / 1000 };
}

/** Runs gates in parallel, one per processor. */
async function runGates(names) {
  const waiting = [...names];
  const results = [];
  const lane = async () => {
    for (let name = waiting.shift(); name; name = waiting.shift()) results.push(await runGate(name));
  };
  await Promise.all(Array.from({ length: Math.max(2, availableParallelism()) }, lane));
  return results;
}

function printTable(results) {
  console.log(`\n${'gate'.padEnd(12)}${'result'.padEnd(10)}seconds`);
  for (const { name, problems, seconds } of results)
    console.log(`${name.padEnd(12)}${(problems ? 'failed' : 'ok').padEnd(10)}${seconds.toFixed(1).padStart(7)}`);
}

await run(async () => {
  const names = process.argv.slice(2);
  const unknown = names.filter((name) => !(name in GATES));
  if (unknown.length > 0) throw new Error(`No gate ${unknown.join(', ')}; there are ${Object.keys(GATES).join(', ')}.`);
  const results = await runGates(names.length > 0 ? names : Object.keys(GATES));
  printTable(results);
  process.exitCode = results.some(({ problems }) => problems > 0) ? 1 : 0;
});

import { execFile } from 'node:child_process';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { run } from './setup.mjs';

/** Runs a program of node_modules; its output is the problem when it fails. */
function command(name, ...args) {
  const program = join('node_modules', '.bin', name);
  const shell = process.platform === 'win32';
  return new Promise((resolve) => {
    execFile(program, args, { shell, maxBuffer: 2 ** 26 }, (error, stdout, stderr) =>
      resolve({ problems: error ? [`${stdout}${stderr}`.trim() || `${name}: ${error.message}`] : [] }),
    );
  });
}

/** Loaders of all gates, the slowest first. `node tools/check.mjs types sizes` runs only these two. */
const GATES = {
  types: async () => (await import('./check/types.mjs')).checkTypes,
  sizes: async () => (await import('./check/sizes.mjs')).checkSizes,
  loaded: async () => (await import('./check/loaded.mjs')).checkLoaded,
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
  let result;
  try {
    result = await (await GATES[name]())();
  } catch (error) {
    result = { problems: [error.stack ?? String(error)] };
  }
  console.log(`\n— ${name}`);
  for (const note of result.notes ?? []) console.log(note);
  for (const problem of result.problems) console.error(problem);
  return { name, problems: result.problems.length, seconds: (Date.now() - start) / 1000 };
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

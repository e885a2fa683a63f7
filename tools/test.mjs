import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { createInterface } from 'node:readline';
import { report, run } from './setup.mjs';

const USAGE = `npm test -- [engine …] [--files glob …] [web-test-runner's own arguments]
  engines: node, chromium, firefox, webkit, strict, light, postgres; without one: node and chromium
  ci         every file in the engines that its head names, a twentieth of the others in each engine, and a short soak,
             and a journey at a shop on Vendure, which it installs
  whole      every file in every engine, and the soak, at full length; writes test-matrix.json
  --changed  only files that import a changed file of the working copy
  --list     the files that run in other engines, and why, as a table`;

/** Parses the arguments: `{ engines, mode, isChanged, isNamed, globs, rest }`; `mode` is `some`, `ci` or `whole`. */
async function readArguments(argv) {
  const { BROWSERS } = await import('./test/test-files.mjs');
  const options = argv.findIndex((argument) => argument.startsWith('-'));
  const names = options < 0 ? argv : argv.slice(0, options);
  const all = ['node', ...BROWSERS, 'postgres'];
  const unknown = names.filter((name) => ![...all, 'ci', 'whole'].includes(name));
  if (unknown.length > 0) throw new Error(`No engine ${unknown.join(', ')}.\n${USAGE}`);
  const globs = [];
  const rest = [];
  let inFiles = false;
  for (const argument of options < 0 ? [] : argv.slice(options)) {
    if (argument.startsWith('-')) inFiles = argument === '--files';
    if (argument === '--files' || argument === '--changed') continue;
    (inFiles ? globs : rest).push(argument);
  }
  const mode = names.includes('whole') ? 'whole' : names.includes('ci') ? 'ci' : 'some';
  const isNamed = mode === 'some' && names.length > 0;
  const engines = isNamed ? names : mode === 'some' ? ['node', 'chromium'] : all;
  return { engines, mode, isChanged: argv.includes('--changed'), isNamed, globs, rest };
}

/** Prints the tags of all test files as a table. */
async function printList() {
  const { tagsOf, testFiles } = await import('./test/test-files.mjs');
  console.log('| file | runs | why |\n| --- | --- | --- |');
  for (const file of testFiles())
    for (const { kind, engines, why } of tagsOf(file))
      console.log(`| ${file} | ${kind.replace('runs ', '')} ${engines.join(', ')} | ${why} |`);
}

/** Orders and forms while everything fails: a separate job. */
const SOAK = 'test/soak/run.mjs';
/** A short journey at a shop on Vendure: a separate job, which installs the engine. */
const AT_VENDURE = ['conformance', 'journey'].map((name) => `test/engines/vendure/${name}.test.ts`);
/** Engines for React: they run only files that import it. */
const REACTS = ['strict', 'light'];

/** Chooses the files of each job: `chromium` has tests of elements, `chromium-journeys` the journeys. */
async function chooseFiles({ engines, mode, isChanged, isNamed, globs }) {
  const { changedFiles, commitNow, enginesOf, filesOf, isJourney, reachOf, testFiles } = await import(
    './test/test-files.mjs'
  );
  let files = testFiles(globs);
  const reach = isChanged || mode !== 'some' ? await reachOf(files) : new Map();
  if (isChanged) {
    const changed = changedFiles();
    files = files.filter((file) => changed.some((path) => reach.get(file)?.has(path)));
    report(`${changed.length} changed files reach ${files.length} test files`);
  }
  const commit = mode === 'ci' ? commitNow() : '';
  // a file and an engine given by name run together whatever the file's head says
  const choice = { whole: mode === 'whole' || (globs.length > 0 && isNamed), commit };
  const hasReact = (file) => isJourney(file) || Boolean(reach.get(file)?.has('react'));
  const isPossible = (engine, file) => mode === 'some' || !REACTS.includes(engine) || hasReact(file);
  // a plain run has only journeys that run in Chromium, Firefox, WebKit and the light build
  const isForAll = (file) => !isJourney(file) || enginesOf(file).always.length > 3;
  const isWanted = (file) => mode !== 'some' || isNamed || globs.length > 0 || isForAll(file);
  const jobs = {};
  for (const engine of engines) {
    const possible = files.filter((file) => isPossible(engine, file) && isWanted(file));
    const chosen = filesOf(engine, possible, choice);
    jobs[engine] = chosen.filter((file) => !isJourney(file));
    jobs[`${engine}-journeys`] = chosen.filter(isJourney);
  }
  if (mode !== 'some') Object.assign(jobs, { soak: [SOAK], vendure: AT_VENDURE });
  return Object.fromEntries(Object.entries(jobs).filter(([, chosen]) => chosen.length > 0));
}

/** Returns true for tests of the built library. */
const needsBuild = (file) =>
  file === SOAK || /^test\/journeys\/|(?<!\w)\/dist\//.test(`${file} ${readFileSync(file, 'utf8')}`);

/** Watch, coverage and manual runs need every source as a module. */
const isBundled = (rest) => !rest.some((argument) => ['--watch', '--coverage', '--manual'].includes(argument));

/** Installs browsers and builds bundles for the jobs. */
async function prepare(jobs, rest) {
  const { BROWSERS } = await import('./test/test-files.mjs');
  const { findBrowser } = await import('./test/browsers.mjs');
  const browsers = BROWSERS.filter((engine) => jobs[engine] || jobs[`${engine}-journeys`]);
  for (const engine of browsers) report(`Browser: ${findBrowser(REACTS.includes(engine) ? 'chromium' : engine)}`);
  if (Object.values(jobs).flat().some(needsBuild)) {
    await (await import('./build/library.mjs')).buildLibrary();
    await (await import('./build/server.mjs')).buildServer();
  }
  const engines = BROWSERS.filter((engine) => jobs[engine]);
  if (engines.length > 0) {
    const files = isBundled(rest) ? engines.flatMap((engine) => jobs[engine]) : [];
    await (await import('./test/test-bundles.mjs')).keepBundles(engines, [...new Set(files)]);
  }
}

/** Browsers in parallel; with more, browsers start late on a machine of two cores. */
const AT_ONCE = 4;
/** Browsers of each job: three share Chromium's many files; jobs that mostly wait count none. */
const BROWSERS_OF = { chromium: 3, soak: 0, postgres: 0 };
const browsersOf = (job) => BROWSERS_OF[job] ?? 1;
/** Start order, the longest first. */
const FIRST = [
  ...['soak', 'webkit', 'chromium', 'firefox', 'chromium-journeys', 'firefox-journeys', 'webkit-journeys'],
  'vendure',
];
const inOrder = (jobs) => [
  ...FIRST.filter((job) => jobs[job]),
  ...Object.keys(jobs).filter((job) => !FIRST.includes(job)),
];

/** Runs a job in a separate process. Resolves to true if all passed. */
async function runJob(job, { files, rest, isOnly }) {
  const { watchCpu } = await import('./test/report.mjs');
  const argv = ['tools/test/run-job.mjs', job, ...rest];
  const env = { BROWSERS: String(isOnly ? AT_ONCE - 1 : browsersOf(job)), ...process.env, FILES: files.join() };
  const child = spawn(process.execPath, argv, { env, stdio: isOnly ? 'inherit' : ['ignore', 'pipe', 'pipe'] });
  const endWatch = watchCpu(job, child.pid);
  for (const stream of [child.stdout, child.stderr]) {
    if (stream) createInterface({ input: stream }).on('line', (line) => line.trim() && console.log(`${job}: ${line}`));
  }
  const [code] = await once(child, 'exit');
  endWatch();
  return code === 0;
}

/** Runs jobs in parallel, with at most AT_ONCE browsers. */
async function runJobs(jobs, rest) {
  const running = new Map();
  const results = [];
  const names = inOrder(jobs);
  const used = () => [...running.keys()].reduce((sum, job) => sum + browsersOf(job), 0);
  for (const job of names) {
    while (used() > 0 && used() + browsersOf(job) > AT_ONCE) await Promise.race(running.values());
    const ended = runJob(job, { files: jobs[job], rest, isOnly: names.length === 1 }).then((good) => {
      running.delete(job);
      results.push(good);
    });
    running.set(job, ended);
  }
  await Promise.all(running.values());
  return results.length > 0 && results.every(Boolean);
}

await run(async () => {
  const argv = process.argv.slice(2);
  if (argv.includes('--list')) return printList();
  const options = await readArguments(argv);
  process.env.WHOLE = options.mode === 'whole' ? '1' : '';
  const { clearResult, writeMatrix } = await import('./test/report.mjs');
  const engines = options.mode === 'some' ? options.engines : [...options.engines, 'soak', 'vendure'];
  for (const engine of engines) for (const job of [engine, `${engine}-journeys`]) clearResult(job);
  const jobs = await chooseFiles(options);
  if (Object.keys(jobs).length === 0) {
    if (options.isChanged) return report('No test reaches what has changed.');
    throw new Error(`No test file matches ${options.globs.join(', ')}.`);
  }
  await prepare(jobs, options.rest);
  const good = await runJobs(jobs, options.rest);
  if (options.mode === 'whole') writeMatrix(Object.keys(jobs));
  process.exit(good ? 0 : 1);
});

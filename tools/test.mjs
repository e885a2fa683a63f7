import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { createInterface } from 'node:readline';
import { report, run, setUp } from './setup.mjs';

const USAGE = `npm test -- [engine …] [--files glob …] [web-test-runner's own arguments]
  engines: node, chromium, firefox, webkit, strict, light, postgres; without one: node and chromium
  ci         every file in the engines that its head names, a twentieth of all others in each engine, and a short soak
  whole      every file in every engine, and the soak, at full length; writes test-matrix.json
  --changed  only what the working copy's changes reach
  --list     which files run in which other engines, and why, as a table`;

/** What is asked for: `{ engines, mode, isChanged, isNamed, globs, rest }`; `mode` is `some`, `ci` or `whole`. */
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

/** The table of what other engines run, and why, from the heads of the files. */
async function printList() {
  const { tagsOf, testFiles } = await import('./test/test-files.mjs');
  console.log('| file | runs | why |\n| --- | --- | --- |');
  for (const file of testFiles())
    for (const { kind, engines, why } of tagsOf(file))
      console.log(`| ${file} | ${kind.replace('runs ', '')} ${engines.join(', ')} | ${why} |`);
}

/** Orders and forms while everything fails: a job of its own. */
const SOAK = 'test/soak/run.mjs';
/** React's own engines: they run what has React in it. */
const REACTS = ['strict', 'light'];

/** The files of each job: engines have their tests of elements, and their journeys, as `chromium-journeys`. */
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
  // whoever names a file and an engine wants that file in that engine
  const choice = { whole: mode === 'whole' || (globs.length > 0 && isNamed), commit };
  const hasReact = (file) => isJourney(file) || Boolean(reach.get(file)?.has('react'));
  const isPossible = (engine, file) => mode === 'some' || !REACTS.includes(engine) || hasReact(file);
  // a newcomer's run has the journeys that Chromium, Firefox, WebKit and the light build make
  const isForAll = (file) => !isJourney(file) || enginesOf(file).always.length > 3;
  const isWanted = (file) => mode !== 'some' || isNamed || globs.length > 0 || isForAll(file);
  const jobs = {};
  for (const engine of engines) {
    const possible = files.filter((file) => isPossible(engine, file) && isWanted(file));
    const chosen = filesOf(engine, possible, choice);
    jobs[engine] = chosen.filter((file) => !isJourney(file));
    jobs[`${engine}-journeys`] = chosen.filter(isJourney);
  }
  if (mode !== 'some') jobs.soak = [SOAK];
  return Object.fromEntries(Object.entries(jobs).filter(([, chosen]) => chosen.length > 0));
}

/** Whether a test looks at the library as it is built. */
const needsBuild = (file) =>
  file === SOAK || /^test\/journeys\/|(?<!\w)\/dist\//.test(`${file} ${readFileSync(file, 'utf8')}`);

/** What follows each source by itself has the tests unbundled. */
const isBundled = (rest) => !rest.some((argument) => ['--watch', '--coverage', '--manual'].includes(argument));

/** Installs and builds what the jobs need. */
async function prepare(jobs, rest) {
  const { BROWSERS } = await import('./test/test-files.mjs');
  const { findBrowser } = await import('./test/browsers.mjs');
  const browsers = BROWSERS.filter((engine) => jobs[engine] || jobs[`${engine}-journeys`]);
  for (const engine of browsers) report(`Browser: ${findBrowser(REACTS.includes(engine) ? 'chromium' : engine)}`);
  if (Object.values(jobs).flat().some(needsBuild)) await (await import('./build/demo.mjs')).buildDemo();
  const engines = BROWSERS.filter((engine) => jobs[engine]);
  if (engines.length > 0) {
    const files = isBundled(rest) ? engines.flatMap((engine) => jobs[engine]) : [];
    await (await import('./test/test-bundles.mjs')).keepBundles(engines, [...new Set(files)]);
  }
}

/** Browsers side by side; with more, a machine of two cores is so short of time that browsers start late. */
const AT_ONCE = 4;
/** Chromium has most of the files, three browsers share them; what mostly waits runs beside them. */
const BROWSERS_OF = { chromium: 3, soak: 0, postgres: 0 };
const browsersOf = (job) => BROWSERS_OF[job] ?? 1;
/** Begun in this order: what takes longest first. */
const FIRST = ['soak', 'webkit', 'chromium', 'firefox', 'chromium-journeys', 'firefox-journeys', 'webkit-journeys'];
const inOrder = (jobs) => [
  ...FIRST.filter((job) => jobs[job]),
  ...Object.keys(jobs).filter((job) => !FIRST.includes(job)),
];

/** One job in a process of its own; resolves to whether all was good. */
async function runJob(job, { files, rest, isAlone }) {
  const { watchCpu } = await import('./test/report.mjs');
  const argv = ['tools/test/run-job.mjs', job, ...rest];
  const env = { BROWSERS: String(isAlone ? AT_ONCE - 1 : browsersOf(job)), ...process.env, FILES: files.join() };
  const child = spawn(process.execPath, argv, { env, stdio: isAlone ? 'inherit' : ['ignore', 'pipe', 'pipe'] });
  const endWatch = watchCpu(job, child.pid);
  for (const stream of [child.stdout, child.stderr]) {
    if (stream) createInterface({ input: stream }).on('line', (line) => line.trim() && console.log(`${job}: ${line}`));
  }
  const [code] = await once(child, 'exit');
  endWatch();
  return code === 0;
}

/** Jobs side by side, as many as the machine has room for. */
async function runJobs(jobs, rest) {
  const running = new Map();
  const results = [];
  const names = inOrder(jobs);
  const used = () => [...running.keys()].reduce((sum, job) => sum + browsersOf(job), 0);
  for (const job of names) {
    while (used() > 0 && used() + browsersOf(job) > AT_ONCE) await Promise.race(running.values());
    const ended = runJob(job, { files: jobs[job], rest, isAlone: names.length === 1 }).then((good) => {
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
  await setUp();
  if (argv.includes('--list')) return printList();
  const asked = await readArguments(argv);
  process.env.WHOLE = asked.mode === 'whole' ? '1' : '';
  const { forget, writeMatrix } = await import('./test/report.mjs');
  const engines = asked.mode === 'some' ? asked.engines : [...asked.engines, 'soak'];
  for (const engine of engines) for (const job of [engine, `${engine}-journeys`]) forget(job);
  const jobs = await chooseFiles(asked);
  if (Object.keys(jobs).length === 0) {
    if (asked.isChanged) return report('No test reaches what has changed.');
    throw new Error(`No test file is ${asked.globs.join(', ')}.`);
  }
  await prepare(jobs, asked.rest);
  const good = await runJobs(jobs, asked.rest);
  if (asked.mode === 'whole') writeMatrix(Object.keys(jobs));
  process.exit(good ? 0 : 1);
});

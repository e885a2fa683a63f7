import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { createInterface } from 'node:readline';
import { report, run, setUp } from './setup.mjs';

const USAGE = `npm test -- [engine …] [--files glob …] [--changed] [web-test-runner's own arguments]
  engines: node, chromium, firefox, webkit, strict, light, postgres; without one: node and chromium
  ci       every file in the engines that its head names, and a twentieth of all others in each engine
  whole    every file in every engine
  --changed  only what the working copy's changes reach
  --list     which files run in which other engines, and why, as a table`;

/** What is asked for: `{ engines, isCi, isWhole, isChanged, globs, rest }`. */
async function readArguments(argv) {
  const { BROWSERS } = await import('./test/test-files.mjs');
  const options = argv.findIndex((argument) => argument.startsWith('-'));
  const names = options < 0 ? argv : argv.slice(0, options);
  const [isCi, isWhole] = [names.includes('ci'), names.includes('whole')];
  const all = ['node', ...BROWSERS];
  const unknown = names.filter((name) => ![...all, 'postgres', 'ci', 'whole'].includes(name));
  if (unknown.length > 0) throw new Error(`No engine ${unknown.join(', ')}.\n${USAGE}`);
  const globs = [];
  const rest = [];
  let inFiles = false;
  for (const argument of options < 0 ? [] : argv.slice(options)) {
    if (argument.startsWith('-')) inFiles = argument === '--files';
    if (argument === '--files' || argument === '--changed') continue;
    (inFiles ? globs : rest).push(argument);
  }
  const named = names.filter((name) => !['ci', 'whole'].includes(name));
  const engines = isCi || isWhole ? all : named.length > 0 ? named : ['node', 'chromium'];
  return { engines, isCi, isWhole, isChanged: argv.includes('--changed'), isNamed: named.length > 0, globs, rest };
}

/** The table of what other engines run, and why, from the heads of the files. */
async function printList() {
  const { tagsOf, testFiles } = await import('./test/test-files.mjs');
  console.log('| file | runs | why |\n| --- | --- | --- |');
  for (const file of testFiles())
    for (const { kind, engines, why } of tagsOf(file))
      console.log(`| ${file} | ${kind.replace('runs ', '')} ${engines.join(', ')} | ${why} |`);
}

/** React's own engines run what has React in it, and journeys. */
const REACTS = ['strict', 'light'];

/** The files of each engine: `{ [engine]: files }`. */
async function chooseFiles({ engines, isCi, isWhole, isChanged, isNamed, globs }) {
  const { enginesOf, filesOf, isJourney, testFiles } = await import('./test/test-files.mjs');
  const { changedFiles, reachOf } = await import('./test/test-graph.mjs');
  let files = testFiles(globs);
  const reach = isChanged || isCi || isWhole ? await reachOf(files) : new Map();
  if (isChanged) {
    const changed = changedFiles();
    files = files.filter((file) => changed.some((path) => reach.get(file)?.has(path)));
    report(`${changed.length} changed files reach ${files.length} test files`);
  }
  const commit = isCi ? spawnSync('git', ['rev-parse', 'HEAD'], { encoding: 'utf8' }).stdout.trim() : '';
  const choose = (engine) => {
    // whoever names a file and an engine wants that file in that engine
    if (globs.length > 0 && isNamed)
      return files.filter((file) => Object.values(enginesOf(file)).flat().includes(engine));
    const hasReact = (file) => isJourney(file) || Boolean(reach.get(file)?.has('react'));
    const possible = REACTS.includes(engine) && (isCi || isWhole) ? files.filter(hasReact) : files;
    return filesOf(engine, possible, { whole: isWhole, commit });
  };
  return Object.fromEntries(
    engines.map((engine) => [engine, choose(engine)]).filter(([, chosen]) => chosen.length > 0),
  );
}

/** Whether a test looks at the library as it is built. */
const needsBuild = (file) => /^test\/journeys\/|\/dist\//.test(`${file} ${readFileSync(file, 'utf8')}`);

/** The bundles of test files, which all engines of a run share. */
const BUNDLES = 'build/test-bundles';

/** Browsers side by side; with more, a machine of two cores is so short of time that browsers start late. */
const AT_ONCE = 3;
/** Begun in this order: what takes longest first. */
const LONGEST_FIRST = ['chromium', 'webkit', 'firefox', 'node', 'strict', 'light', 'postgres'];
const browsersOf = (engine, isAlone) => (isAlone ? AT_ONCE - 1 : engine === 'chromium' ? 2 : 1);

/** One engine's run in a process of its own; resolves to whether all was good. */
async function runEngine(engine, { files, rest, isAlone }) {
  const { watchCpu } = await import('./test/cpu-time.mjs');
  const { writeCpu } = await import('./test/report.mjs');
  const isBrowser = !['node', 'postgres'].includes(engine);
  const argv = isBrowser
    ? ['tools/test/run-engine.mjs', engine, ...rest]
    : ['tools/test/node-tests.mjs', engine, ...files];
  const env = { BROWSERS: String(browsersOf(engine, isAlone)), ...process.env, FILES: files.join() };
  const child = spawn(process.execPath, argv, { env, stdio: isAlone ? 'inherit' : ['ignore', 'pipe', 'pipe'] });
  const cpu = watchCpu(child.pid);
  for (const stream of [child.stdout, child.stderr]) {
    if (stream)
      createInterface({ input: stream }).on('line', (line) => line.trim() && console.log(`${engine}: ${line}`));
  }
  const [code] = await once(child, 'exit');
  writeCpu(engine, cpu.end());
  return code === 0;
}

/** Engines side by side, as many as the machine has room for. */
async function runEngines(chosen, rest) {
  const engines = LONGEST_FIRST.filter((engine) => chosen[engine]);
  const running = new Map();
  const results = [];
  const isRoomFor = (engine) =>
    running.size === 0 ||
    [...running.keys(), engine].reduce((sum, name) => sum + browsersOf(name, false), 0) <= AT_ONCE;
  for (const engine of engines) {
    while (!isRoomFor(engine)) await Promise.race(running.values());
    const test = runEngine(engine, { files: chosen[engine], rest, isAlone: engines.length === 1 }).then((good) => {
      running.delete(engine);
      results.push(good);
    });
    running.set(engine, test);
  }
  await Promise.all(running.values());
  return results.length > 0 && results.every(Boolean);
}

await run(async () => {
  const argv = process.argv.slice(2);
  await setUp();
  if (argv.includes('--list')) return printList();
  const asked = await readArguments(argv);
  const { forget } = await import('./test/report.mjs');
  for (const engine of asked.engines) forget(engine);
  const chosen = await chooseFiles(asked);
  if (Object.keys(chosen).length === 0) {
    if (asked.isChanged) return report('No test reaches what has changed.');
    throw new Error(`No test file is ${asked.globs.join(', ')}.`);
  }
  process.env.WHOLE = asked.isWhole ? '1' : '';
  const browsers = Object.keys(chosen).filter((engine) => !['node', 'postgres'].includes(engine));
  if (browsers.length > 0) {
    const { findBrowser } = await import('./test/find-browser.mjs');
    for (const engine of browsers) report(`Browser: ${findBrowser(REACTS.includes(engine) ? 'chromium' : engine)}`);
    const files = new Set(browsers.flatMap((engine) => chosen[engine]));
    if ([...files].some(needsBuild)) await (await import('./build/demo.mjs')).buildDemo();
    process.env.TEST_BUNDLES = BUNDLES;
    await (await import('./test/test-bundles.mjs')).keepBundles([...files], BUNDLES);
  }
  process.exit((await runEngines(chosen, asked.rest)) ? 0 : 1);
});

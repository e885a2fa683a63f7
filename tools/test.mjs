import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { report, run, setUp } from './setup.mjs';

/** `light` is Chromium, with Preact in React's place; `strict` is Chromium, with React's StrictMode around every widget. */
const BROWSERS = ['chromium', 'firefox', 'webkit', 'light', 'strict'];
const IN_CHROMIUM = ['light', 'strict'];
const ENGINES = ['node', 'postgres', ...BROWSERS];

/** `test.mjs [engine …] [--files glob …] [web-test-runner's own arguments]`; without an engine: Node and Chromium. */
function readArguments(argv) {
  const options = argv.findIndex((argument) => argument.startsWith('-'));
  const engines = options < 0 ? argv : argv.slice(0, options);
  const unknown = engines.filter((engine) => !ENGINES.includes(engine));
  if (unknown.length > 0) throw new Error(`No engine ${unknown.join(', ')}; there are ${ENGINES.join(', ')}.`);
  const globs = [];
  const rest = [];
  let inFiles = false;
  for (const argument of options < 0 ? [] : argv.slice(options)) {
    if (argument.startsWith('-')) inFiles = argument === '--files';
    if (argument === '--files') continue;
    (inFiles ? globs : rest).push(argument);
  }
  return { engines: engines.length > 0 ? engines : ['node', 'chromium'], globs, rest };
}

/** One browser's run in a process of its own: web-test-runner reads its configuration once in each. */
async function testInBrowser(engine, argv, options) {
  const child = spawn(process.execPath, ['tools/test/run-engine.mjs', engine, ...argv], options);
  for (const stream of [child.stdout, child.stderr]) {
    if (stream)
      createInterface({ input: stream }).on('line', (line) => line.trim() && console.log(`${engine}: ${line}`));
  }
  const [code] = await once(child, 'exit');
  return code === 0;
}

/** The bundles of test files, which all engines of a run share. */
const BUNDLES = 'build/test-bundles';

/** Browsers side by side: with more, a machine of two cores is so short of time that browsers start late and journeys run out of theirs. */
const AT_ONCE = 3;
/** Begun in this order: what takes longest first. */
const LONGEST_FIRST = ['webkit', 'firefox', 'chromium', 'light', 'strict'];
/** WebKit takes twice as long as any other, and Chromium, begun third, would end alone: they share their files among two browsers. */
const SHARED = ['webkit', 'chromium'];
const browsersOf = (engine) => (SHARED.includes(engine) ? 2 : 1);

/** Several engines share the cores: each has a browser or two of its own then, and its name before its lines. */
async function testInBrowsers(engines, argv) {
  const { findBrowser } = await import('./test/find-browser.mjs');
  for (const engine of engines) report(`Browser: ${findBrowser(IN_CHROMIUM.includes(engine) ? 'chromium' : engine)}`);
  const [only, ...others] = engines;
  if (others.length === 0) return testInBrowser(only, argv, { stdio: 'inherit' });
  const running = new Map();
  const results = [];
  const isRoomFor = (engine) =>
    running.size === 0 || [...running.keys(), engine].reduce((sum, name) => sum + browsersOf(name), 0) <= AT_ONCE;
  for (const engine of LONGEST_FIRST.filter((name) => engines.includes(name))) {
    while (!isRoomFor(engine)) await Promise.race(running.values());
    const env = { BROWSERS: String(browsersOf(engine)), ...process.env };
    const test = testInBrowser(engine, argv, { stdio: ['ignore', 'pipe', 'pipe'], env }).then((good) => {
      running.delete(engine);
      results.push(good);
    });
    running.set(engine, test);
  }
  await Promise.all(running.values());
  return results.every(Boolean);
}

await run(async () => {
  const { engines, globs, rest } = readArguments(process.argv.slice(2));
  await setUp();
  const { forget } = await import('./test/count-reporter.mjs');
  const { browserFiles, postgresFiles, pureFiles, strictFiles } = await import('./test/test-files.mjs');
  for (const engine of engines) forget(engine);
  const pure = engines.includes('node') ? pureFiles(globs) : [];
  const files = browserFiles(globs);
  const browsers = files.length > 0 ? engines.filter((engine) => BROWSERS.includes(engine)) : [];
  const stored = engines.includes('postgres') ? postgresFiles() : [];
  if (pure.length + stored.length === 0 && browsers.length === 0)
    throw new Error(`No test file is ${globs.join(', ')}.`);

  let good = true;
  if (pure.length > 0) good = await (await import('./test/pure-tests.mjs')).runPureTests(pure);
  if (stored.length > 0)
    good = (await (await import('./test/pure-tests.mjs')).runPureTests(stored, 'postgres')) && good;
  if (browsers.length > 0) {
    await (await import('./build/demo.mjs')).buildDemo();
    if (globs.length > 0) process.env.FILES = files.join();
    process.env.TEST_BUNDLES = BUNDLES;
    await (await import('./test/test-bundles.mjs')).keepBundles([...files, ...strictFiles(globs)], BUNDLES);
    good = (await testInBrowsers(browsers, rest)) && good;
  }
  process.exit(good ? 0 : 1);
});

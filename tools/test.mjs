import { run, say, setUp } from './setup.mjs';

/** `light` is Chromium, with Preact in React's place. */
const ENGINES = ['chromium', 'firefox', 'webkit', 'light'];

/** `test.mjs [engine] [web-test-runner's own arguments]` */
function readArguments([first, ...rest]) {
  if (first === undefined || first.startsWith('-')) return { engine: 'chromium', argv: process.argv.slice(2) };
  if (!ENGINES.includes(first)) throw new Error(`No engine ${first}; there are ${ENGINES.join(', ')}.`);
  return { engine: first, argv: rest };
}

await run(async () => {
  const { engine, argv } = readArguments(process.argv.slice(2));
  await setUp();
  process.env.ENGINE = engine;
  const { forget } = await import('./test/count-reporter.mjs');
  forget(engine);
  const { findBrowser } = await import('./test/find-browser.mjs');
  say(`Browser: ${findBrowser(engine === 'light' ? 'chromium' : engine)}`);
  const { buildLibrary } = await import('./build/library.mjs');
  const { buildServer } = await import('./build/server.mjs');
  await buildLibrary();
  await buildServer();
  say('Running the tests …');
  const { runSuite } = await import('./test/run-suite.mjs');
  const { secondTry } = await import('./test/second-try.mjs');
  const good = (await runSuite(engine, argv)) || (process.env.CI === 'true' && secondTry(engine));
  process.exit(good ? 0 : 1);
});

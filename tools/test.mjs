import { run, say, setUp } from './setup.mjs';

const ENGINES = ['chromium', 'firefox', 'webkit'];

/** `test.mjs [engine] [web-test-runner's own arguments]` */
function readArguments([first, ...rest]) {
  if (first === undefined || first.startsWith('-')) return { engine: 'chromium', argv: process.argv.slice(2) };
  if (!ENGINES.includes(first)) throw new Error(`No engine ${first}; there are ${ENGINES.join(', ')}.`);
  return { engine: first, argv: rest };
}

async function testWith(engine, argv) {
  const { defaultReporter, startTestRunner } = await import('@web/test-runner');
  const { countReporter } = await import('./test/count-reporter.mjs');
  const count = countReporter(engine);
  const runner = await startTestRunner({
    argv,
    autoExitProcess: false,
    config: { reporters: [defaultReporter(), count.reporter] },
  });
  if (!runner) return false; // it has said why
  process.once('SIGINT', () => runner.stop());
  return new Promise((resolve) => runner.on('stopped', (passed) => resolve(passed && count.good())));
}

await run(async () => {
  const { engine, argv } = readArguments(process.argv.slice(2));
  await setUp();
  process.env.ENGINE = engine;
  const { forget } = await import('./test/count-reporter.mjs');
  forget(engine);
  const { findBrowser } = await import('./test/find-browser.mjs');
  say(`Browser: ${findBrowser(engine)}`);
  const { buildLibrary } = await import('./build/library.mjs');
  const { buildServer } = await import('./build/server.mjs');
  await buildLibrary();
  await buildServer();
  say('Running the tests …');
  process.exit((await testWith(engine, argv)) ? 0 : 1);
});

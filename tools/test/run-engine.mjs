import { resultReporter } from './report.mjs';
import { secondTry } from './second-try.mjs';

/** Runs web-test-runner with its own command line arguments; writes the results and resolves to whether all is good. */
async function runSuite(engine, argv) {
  const { defaultReporter, startTestRunner } = await import('@web/test-runner');
  const results = resultReporter(engine);
  const runner = await startTestRunner({
    argv,
    autoExitProcess: false,
    config: { reporters: [defaultReporter(), results.reporter] },
  });
  if (!runner) return false; // it has said why
  process.once('SIGINT', () => runner.stop());
  return new Promise((resolve) => runner.on('stopped', (passed) => resolve(passed && results.good())));
}

// `run-engine.mjs <engine> [web-test-runner's own arguments]`: the files of FILES in one browser, what is built already; where CI asks for it,
// with a second try for the few files that failed
const [engine, ...argv] = process.argv.slice(2);
process.env.ENGINE = engine;
const canTryAgain = process.env.CI === 'true' && !process.env.SECOND_TRY;
const good = (await runSuite(engine, argv)) || (canTryAgain && secondTry(engine));
process.exit(good ? 0 : 1);

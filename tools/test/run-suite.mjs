import { countReporter } from './count-reporter.mjs';

/** Runs web-test-runner with its own command line arguments; writes the counts and resolves to whether all is good. */
export async function runSuite(engine, argv) {
  const { defaultReporter, startTestRunner } = await import('@web/test-runner');
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

import { readFileSync } from 'node:fs';
import { runMocha } from './mocha.mjs';
import { countSession, writeResult } from './report.mjs';
import { BROWSERS } from './test-files.mjs';

/** Milliseconds that one test in Node, and one visit, may take. */
const TIMEOUT = 60_000;
const VISIT_TIMEOUT = 120_000;

// `run-job.mjs <job> [web-test-runner's own arguments]`: the files of FILES in one engine, what is built already
const [job = '', ...argv] = process.argv.slice(2);
const [engine = '', journeys] = job.split('-');
const files = process.env.FILES?.split(',') ?? [];

/** Tests of elements, by web-test-runner in a browser. */
async function runElements() {
  process.env.ENGINE = engine;
  const { defaultReporter, startTestRunner } = await import('@web/test-runner');
  let good = false;
  const reporter = {
    onTestRunFinished({ sessions }) {
      good = writeResult(job, sessions.map(countSession));
    },
  };
  const config = { reporters: [defaultReporter(), reporter] };
  const runner = await startTestRunner({ argv, autoExitProcess: false, config });
  if (!runner) return false; // it has said why
  process.once('SIGINT', () => runner.stop());
  return new Promise((resolve) => runner.on('stopped', (passed) => resolve(passed && good)));
}

/** Journeys in a real browser, driven from outside its pages: one shop for all of them, and for each a browser context of its own. */
async function runJourneys() {
  const { launchForJourneys } = await import('./journey-browsers.mjs');
  const { sharedReferenceServer } = await import('./reference-server.mjs');
  const { origin } = await sharedReferenceServer();
  const browser = await launchForJourneys(engine);
  const world = { engine, origin, browser, axe: readFileSync('node_modules/axe-core/axe.min.js', 'utf8') };
  try {
    return writeResult(job, await runMocha(files, job, { timeout: VISIT_TIMEOUT, world }));
  } finally {
    await browser.close();
  }
}

/** Tests that need no document, in this process. */
const runInNode = async () => writeResult(job, await runMocha(files, job, { timeout: TIMEOUT }));

const run = journeys ? runJourneys : BROWSERS.includes(engine) ? runElements : runInNode;
process.exit((await run()) ? 0 : 1);

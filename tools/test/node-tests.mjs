import { runJourneys } from './journeys.mjs';
import { runMocha } from './mocha-files.mjs';
import { writeResult } from './report.mjs';

// `node-tests.mjs <job> <file> …`: tests in this process; the job `chromium-journeys` drives a browser from it
const [job = '', ...files] = process.argv.slice(2);
const [engine, journeys] = job.split('-');
const results = await (journeys
  ? runJourneys(engine, files)
  : runMocha(files, { folder: `build/tests-in-${engine}`, timeout: 60_000 }));
process.exit(writeResult(job, results) ? 0 : 1);

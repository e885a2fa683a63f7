import { runMocha } from './mocha-files.mjs';
import { writeResult } from './report.mjs';

// `node-tests.mjs <engine> <file> …`: in this process
const [engine, ...files] = process.argv.slice(2);
const results = await runMocha(files, { folder: `build/tests-in-${engine}`, timeout: 60_000 });
process.exit(writeResult(engine, results) ? 0 : 1);

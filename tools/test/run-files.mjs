import { runSuite } from './run-suite.mjs';

// `run-files.mjs <engine> <file> …`: the named test files, with the library and the demo as they are built already
const [engine, ...files] = process.argv.slice(2);
process.env.ENGINE = engine;
process.env.FILES = files.join();
process.exit((await runSuite(engine, [])) ? 0 : 1);

import { runSuite } from './run-suite.mjs';

// `run-files.mjs <engine> <file> …`: the named test files of what is already built
const [engine, ...files] = process.argv.slice(2);
process.exit(
  (await runSuite(
    engine,
    files.flatMap((file) => ['--files', file]),
  ))
    ? 0
    : 1,
);

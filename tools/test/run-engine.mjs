import { runSuite } from './run-suite.mjs';
import { secondTry } from './second-try.mjs';

// `run-engine.mjs <engine> [web-test-runner's own arguments]`: what is built already, in one browser; where CI asks for it, with a
// second try for the few files that failed
const [engine, ...argv] = process.argv.slice(2);
process.env.ENGINE = engine;
const good = (await runSuite(engine, argv)) || (process.env.CI === 'true' && secondTry(engine));
process.exit(good ? 0 : 1);

import { globSync } from 'tinyglobby';
import { run, setUp } from '../setup.mjs';

/** Tests of React widgets; those of leaves have nothing to render twice, and define-react's own widget counts its renderings. */
const WIDGETS = [
  'test/elements/sb-{cart,cards,catalogue,field,form,payment,slider}*.test.ts',
  'test/elements/{add-to-cart-analytics,let-go}.test.ts',
  'test/components/{cart,slider}/*.test.ts',
  'test/platform/declarative-root.test.tsx',
];

// `run-strict.mjs [file …]`: the widgets' tests, or the named ones, in Chromium and React's StrictMode
await run(async () => {
  await setUp();
  process.env.ENGINE = 'chromium';
  process.env.STRICT = '1';
  const { forget } = await import('./count-reporter.mjs');
  const { runSuite } = await import('./run-suite.mjs');
  const { buildServer } = await import('../build/server.mjs');
  forget('strict');
  await buildServer();
  const files = globSync(process.argv.length > 2 ? process.argv.slice(2) : WIDGETS).sort();
  const good = await runSuite(
    'strict',
    files.flatMap((file) => ['--files', file]),
  );
  process.exit(good ? 0 : 1);
});

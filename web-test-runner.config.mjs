import { availableParallelism } from 'node:os';
import { fileURLToPath } from 'node:url';
import { esbuildPlugin } from '@web/dev-server-esbuild';
import { chromeLauncher } from '@web/test-runner-chrome';
import * as puppeteer from 'puppeteer-core';
import { testRunnerCss } from './tools/build/css.mjs';
import { esbuildPreact } from './tools/build/light.mjs';
import { browserAutofill } from './tools/test/browser-autofill.mjs';
import { BrowserPool } from './tools/test/browser-pool.mjs';
import { CHROME_FLAGS } from './tools/test/chrome-flags.mjs';
import { emulatedPreferences } from './tools/test/emulated-preferences.mjs';
import { failuresAreTold } from './tools/test/failures-are-told.mjs';
import { findBrowser } from './tools/test/find-browser.mjs';
import { freePort } from './tools/test/free-port.mjs';
import { missingModules } from './tools/test/missing-modules.mjs';
import { nodeEnv } from './tools/test/node-env.mjs';
import { bundledPackages } from './tools/test/packages.mjs';
import { referenceBackend } from './tools/test/reference-backend.mjs';
import { serverRendering } from './tools/test/server-rendering.mjs';
import { withShortHistory } from './tools/test/short-history.mjs';
import { startsAgain } from './tools/test/starts-again.mjs';
import { strictMode } from './tools/test/strict-mode.mjs';
import { bundledTests } from './tools/test/test-bundles.mjs';
import { filesOf, isJourney, testFiles } from './tools/test/test-files.mjs';
import { webkitLauncher } from './tools/test/webkit-launcher.mjs';

/** Milliseconds; a machine that is short of time starts a browser late. */
const BROWSER_STARTS_WITHIN = 180_000;

/** Nobody listens to what the browser would tell of each request and each issue. */
const UNHEARD = { networkEnabled: false, issuesEnabled: false };

/** ENGINE is chromium, firefox, webkit, light (Chromium with Preact in React's place) or strict (with React's StrictMode). */
const chromium = (program) => () =>
  withShortHistory(
    startsAgain(
      chromeLauncher({
        launchOptions: {
          executablePath: findBrowser(program),
          headless: program === 'headless' ? 'shell' : true,
          args: CHROME_FLAGS,
          ...UNHEARD,
          timeout: BROWSER_STARTS_WITHIN,
        },
      }),
    ),
  );
const launchers = {
  firefox: () =>
    startsAgain(
      chromeLauncher({
        puppeteer,
        launchOptions: {
          browser: 'firefox',
          executablePath: findBrowser('firefox'),
          headless: true,
          ...UNHEARD,
          timeout: BROWSER_STARTS_WITHIN,
          // one tab runs all files: at the default of 50 entries the history would lose some under a running test
          // and nobody looks at the address, which the browser would set anew with each entry
          extraPrefsFirefox: {
            'browser.sessionhistory.max_entries': 10_000,
            'browser.urlbar.formatting.enabled': false,
          },
        },
      }),
    ),
  webkit: () => webkitLauncher(findBrowser('webkit')),
};
/** The browser's own autofill is no part of the smaller Chromium. */
const NEEDS_WINDOW = ['elements/sb-form-autofill.test.ts'];
const engine = process.env.ENGINE ?? 'chromium';
const light = engine === 'light';
const root = fileURLToPath(new URL('.', import.meta.url));
const backend = referenceBackend(light ? 'light/' : '');

const environment = engine === 'strict' ? 'development' : 'production';
const files = longestFirst(process.env.FILES?.split(',') ?? filesOf(engine, testFiles()));

/** Journeys come first, so that no browser is left with a long file at the end. */
function longestFirst(all) {
  return [...all.filter(isJourney), ...all.filter((file) => !isJourney(file))];
}

/** How many browsers share the files: every tab of a browser shares one cart, so test pages side by side need one each. */
const count = Number(process.env.BROWSERS ?? Math.min(4, availableParallelism()));
const poolOf = (launcher) => new BrowserPool(Array.from({ length: count }, launcher));

/**
 * What the files run in. Chromium has two: pages of the demo, and what only a browser with a window has, are read in a whole one; elements alone
 * in one that draws no window of its own, which takes a third less of the machine.
 */
const inWindow = (file) => isJourney(file) || NEEDS_WINDOW.some((name) => file.endsWith(name));
const groups = (
  engine in launchers
    ? [{ name: engine, files, browsers: [poolOf(launchers[engine])] }]
    : [
        { name: 'pages', files: files.filter(inWindow), browsers: [poolOf(chromium('chromium'))] },
        { name: 'elements', files: files.filter((file) => !inWindow(file)), browsers: [poolOf(chromium('headless'))] },
      ]
).filter((group) => group.files.length > 0);
const pools = groups.flatMap((group) => group.browsers);

/** What follows each source by itself has the files unbundled. */
const isBundled = !process.argv.some((argument) => ['--watch', '--coverage', '--manual'].includes(argument));
const tests = bundledTests(isBundled ? files : []);

export default {
  groups,
  nodeResolve: { exportConditions: ['browser', environment] },
  port: await freePort(),
  concurrentBrowsers: 1,
  middleware: [...pools.map((pool) => pool.middleware), tests.middleware, missingModules(), backend.middleware],
  plugins: [
    backend.plugin,
    tests,
    failuresAreTold(),
    emulatedPreferences(),
    browserAutofill(),
    serverRendering(root),
    bundledPackages({ environment, plugins: engine === 'strict' ? [strictMode()] : light ? [esbuildPreact()] : [] }),
    nodeEnv(environment),
    testRunnerCss(),
    esbuildPlugin({
      ts: true,
      tsx: true,
      // what is JavaScript already stays as it is
      target: 'esnext',
      tsconfig: fileURLToPath(new URL('./tsconfig.json', import.meta.url)),
    }),
  ],
  browsers: pools,
  coverageConfig: { include: ['src/**/*.{ts,tsx}'], report: true, reporters: ['text-summary', 'lcovonly'] },
  // a machine that is short of time opens a page late, and takes minutes for a long file
  testsStartTimeout: 60_000,
  testsFinishTimeout: 300_000,
  // waits end with their test only, so that a machine that is short of time fails none
  testFramework: { config: { timeout: 60_000 } },
};

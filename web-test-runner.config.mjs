import { fileURLToPath } from 'node:url';
import { esbuildPlugin } from '@web/dev-server-esbuild';
import { chromeLauncher } from '@web/test-runner-chrome';
import * as puppeteer from 'puppeteer-core';
import { testRunnerCss } from './tools/build/css.mjs';
import { CHROME_FLAGS } from './tools/test/chrome-flags.mjs';
import { emulatedPreferences } from './tools/test/emulated-preferences.mjs';
import { findBrowser } from './tools/test/find-browser.mjs';
import { missingModules } from './tools/test/missing-modules.mjs';
import { nodeEnv } from './tools/test/node-env.mjs';
import { bundledPackages } from './tools/test/packages.mjs';
import { referenceBackend } from './tools/test/reference-backend.mjs';
import { serverRendering } from './tools/test/server-rendering.mjs';
import { withShortHistory } from './tools/test/short-history.mjs';
import { browserFiles } from './tools/test/test-files.mjs';
import { webkitLauncher } from './tools/test/webkit-launcher.mjs';

/** ENGINE=chromium|firefox|webkit; the same suite in each. */
const launchers = {
  chromium: () =>
    withShortHistory(
      chromeLauncher({ launchOptions: { executablePath: findBrowser('chromium'), args: CHROME_FLAGS } }),
    ),
  firefox: () =>
    chromeLauncher({
      puppeteer: puppeteer.default,
      concurrency: 1,
      launchOptions: {
        browser: 'firefox',
        executablePath: findBrowser('firefox'),
        headless: true,
        // one tab runs all files: at the default of 50 entries the history would lose some under a running test
        extraPrefsFirefox: { 'browser.sessionhistory.max_entries': 10_000 },
      },
    }),
  webkit: () => webkitLauncher(findBrowser('webkit')),
};
const backend = referenceBackend(fileURLToPath(new URL('.', import.meta.url)));
const engine = process.env.ENGINE ?? 'chromium';

export default {
  files: process.env.FILES ?? browserFiles(),
  nodeResolve: { exportConditions: ['browser', 'development'] },
  concurrentBrowsers: 1,
  // every tab of a site shares one cart: test pages side by side would see each other's
  concurrency: 1,
  middleware: [missingModules(), backend.middleware],
  plugins: [
    backend.plugin,
    emulatedPreferences(),
    serverRendering(fileURLToPath(new URL('.', import.meta.url))),
    bundledPackages(),
    nodeEnv(),
    testRunnerCss(),
    esbuildPlugin({
      ts: true,
      tsx: true,
      // what is JavaScript already stays as it is
      target: 'esnext',
      tsconfig: fileURLToPath(new URL('./tsconfig.json', import.meta.url)),
    }),
  ],
  browsers: [launchers[engine]()],
  coverageConfig: { include: ['src/**/*.{ts,tsx}'], report: true, reporters: ['text-summary', 'lcovonly'] },
  // the journeys through all demo pages are one file
  testsFinishTimeout: 600_000,
  // waits end with their test only, so that a machine that is short of time fails none
  testFramework: { config: { timeout: 30_000 } },
};

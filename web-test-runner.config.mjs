import { statSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { fileURLToPath } from 'node:url';
import { esbuildPlugin } from '@web/dev-server-esbuild';
import { chromeLauncher } from '@web/test-runner-chrome';
import * as puppeteer from 'puppeteer-core';
import { testRunnerCss } from './tools/build/css.mjs';
import { CHROME_FLAGS, findBrowser } from './tools/test/browsers.mjs';
import { browserAutofill, emulatedPreferences, pageMessages, serverRendering } from './tools/test/commands.mjs';
import { missingModules, referenceBackend } from './tools/test/middleware.mjs';
import { bundledPackages, environmentOf } from './tools/test/packages.mjs';
import { bundledTests, PACKAGES } from './tools/test/test-bundles.mjs';
import { filesOf, testFiles } from './tools/test/test-files.mjs';
import { freePort } from './tools/test/webkit-driver.mjs';
import { WebKitLauncher } from './tools/test/webkit-launcher.mjs';

/** chromium, firefox, webkit, light (Chromium with Preact in React's place) or strict (with React's StrictMode). */
const engine = process.env.ENGINE ?? 'chromium';
const files = process.env.FILES?.split(',') ?? filesOf(engine, testFiles());

/** Whoever asks only whether something fails waits for no more than that. */
const isFirstFailureEnough = Boolean(process.env.FIRST_FAILURE);

/** Milliseconds; a machine that is short of time starts a browser late. Nobody listens to what the browser would tell of each request. */
const SLOW_START = { timeout: 180_000, networkEnabled: false, issuesEnabled: false };

/** Gives each file a tab of its own: none has the history of another, which ends at 50 entries. */
function withOwnTabs(launcher) {
  const stop = launcher.stopSession.bind(launcher);
  launcher.stopSession = async (id) => {
    const tab = launcher.getPage(id);
    const result = await stop(id);
    launcher.inactivePages = [];
    await tab.close();
    return result;
  };
  return launcher;
}

/** Chromium, or its smaller program that draws no window: a third less work around each page. */
const chromium = (program) =>
  withOwnTabs(
    chromeLauncher({
      launchOptions: {
        executablePath: findBrowser(program),
        headless: program === 'headless' ? 'shell' : true,
        args: CHROME_FLAGS,
        ...SLOW_START,
      },
    }),
  );

const firefox = () =>
  withOwnTabs(
    chromeLauncher({
      puppeteer,
      launchOptions: { browser: 'firefox', executablePath: findBrowser('firefox'), headless: true, ...SLOW_START },
    }),
  );

/** What starts a browser, and one that has a window: the browser's own autofill needs it. */
const LAUNCHERS = { firefox, webkit: () => new WebKitLauncher() };
const startPlain = LAUNCHERS[engine] ?? (() => chromium('headless'));
const startWhole = LAUNCHERS[engine] ?? (() => chromium('chromium'));
const needsWindow = (file) => file.endsWith('sb-form-autofill.test.ts');

/** Browsers that share the files; every tab of a browser shares one storage and one focus, so each has one file at a time. */
const count = Number(process.env.BROWSERS ?? Math.min(4, availableParallelism()));

/** Deals files to browsers so that each has about as much to read. */
function deal(all, shares) {
  /** @type {{ size: number, files: string[] }[]} */
  const dealt = Array.from({ length: shares }, () => ({ size: 0, files: [] }));
  const bySize = all.map((file) => ({ file, size: statSync(file).size })).sort((a, b) => b.size - a.size);
  for (const { file, size } of bySize) {
    const [least] = dealt.sort((a, b) => a.size - b.size);
    least?.files.push(file);
    if (least) least.size += size;
  }
  return dealt.map((share) => share.files);
}

const groups = [
  { name: 'window', files: files.filter(needsWindow), start: startWhole },
  ...deal(
    files.filter((file) => !needsWindow(file)),
    count,
  ).map((share, at) => ({ name: `elements ${at + 1}`, files: share, start: startPlain })),
]
  .filter((group) => group.files.length > 0)
  .map(({ start, ...group }) => ({ ...group, browsers: [start()] }));

export default {
  groups,
  nodeResolve: { exportConditions: ['browser', environmentOf(engine)] },
  port: await freePort(),
  concurrentBrowsers: count,
  concurrency: 1,
  middleware: [bundledTests, missingModules(), referenceBackend(engine === 'light' ? '/dist/light/' : '/dist/')],
  plugins: [
    pageMessages(),
    emulatedPreferences(),
    browserAutofill(),
    serverRendering(),
    bundledPackages(engine, PACKAGES),
    testRunnerCss(),
    esbuildPlugin({
      ts: true,
      tsx: true,
      // what is JavaScript already stays as it is
      target: 'esnext',
      tsconfig: fileURLToPath(new URL('./tsconfig.json', import.meta.url)),
    }),
  ],
  coverageConfig: { include: ['src/**/*.{ts,tsx}'], report: true, reporters: ['text-summary', 'lcovonly'] },
  // a machine that is short of time starts a browser and opens a page late, and takes minutes for a long file
  browserStartTimeout: SLOW_START.timeout,
  testsStartTimeout: 60_000,
  testsFinishTimeout: isFirstFailureEnough ? 40_000 : 300_000,
  // waits end with their test only, so that a machine that is short of time fails none
  testFramework: { config: isFirstFailureEnough ? { timeout: 8000, bail: true } : { timeout: 60_000 } },
};

import { statSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { fileURLToPath } from 'node:url';
import { esbuildPlugin } from '@web/dev-server-esbuild';
import { chromeLauncher } from '@web/test-runner-chrome';
import * as puppeteer from 'puppeteer-core';
import { formServices } from './test/support/form-services.mjs';
import { referenceBackend } from './test/support/reference-backend.mjs';
import { commands, missingModules } from './test/support/runner.mjs';
import { testRunnerCss } from './tools/build/css.mjs';
import { launchOptions, STARTS_WITHIN } from './tools/test/browsers.mjs';
import { bundledPackages, environmentOf } from './tools/test/packages.mjs';
import { pageMessages } from './tools/test/page-messages.mjs';
import { bundledTests } from './tools/test/test-bundles.mjs';
import { filesOf, testFiles } from './tools/test/test-files.mjs';
import { freePort } from './tools/test/webkit-driver.mjs';
import { WebKitLauncher } from './tools/test/webkit-launcher.mjs';

/** chromium, firefox, webkit, light (Chromium with Preact in React's place) or strict (with React's StrictMode). */
const engine = process.env.ENGINE ?? 'chromium';
const files = process.env.FILES?.split(',') ?? filesOf(engine, testFiles());

/** Whoever asks only whether something fails waits for no more than that. */
const isFirstFailureEnough = Boolean(process.env.FIRST_FAILURE);

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

const chromium = (program) => withOwnTabs(chromeLauncher({ launchOptions: launchOptions(program) }));
const firefox = () => withOwnTabs(chromeLauncher({ puppeteer, launchOptions: launchOptions('firefox') }));

/** What starts a browser: Chromium's smaller program that draws no window, a third less work around each page, and the whole one, which has autofill. */
const LAUNCHERS = { firefox, webkit: () => new WebKitLauncher() };
const startPlain = LAUNCHERS[engine] ?? (() => chromium('headless'));
const startWhole = LAUNCHERS[engine] ?? (() => chromium('chromium'));
const needsWhole = (file) => file.endsWith('sb-form-autofill.test.ts');

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
  { name: 'autofill', files: files.filter(needsWhole), start: startWhole },
  ...deal(
    files.filter((file) => !needsWhole(file)),
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
  middleware: [bundledTests, missingModules(), formServices(), referenceBackend(engine)],
  plugins: [
    pageMessages(),
    commands(),
    bundledPackages(engine),
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
  browserStartTimeout: STARTS_WITHIN,
  testsStartTimeout: 60_000,
  testsFinishTimeout: isFirstFailureEnough ? 40_000 : 300_000,
  // waits end with their test only, so that a machine that is short of time fails none
  testFramework: { config: isFirstFailureEnough ? { timeout: 8000, bail: true } : { timeout: 60_000 } },
};

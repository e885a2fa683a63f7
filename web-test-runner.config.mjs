import { statSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { fileURLToPath } from 'node:url';
import { esbuildPlugin } from '@web/dev-server-esbuild';
import { chromeLauncher } from '@web/test-runner-chrome';
import * as puppeteer from 'puppeteer-core';
import { formServices } from './test/support/form-services.mjs';
import { referenceBackend } from './test/support/reference-backend.mjs';
import { commands, missingModules, streamedPages } from './test/support/runner.mjs';
import { testRunnerCss } from './tools/build/css.mjs';
import { testRunnerTexts } from './tools/build/texts.mjs';
import { launchOptions, STARTS_WITHIN } from './tools/test/browsers.mjs';
import { pageMessages } from './tools/test/page-messages.mjs';
import { bundledPackages, bundledTests, environmentOf } from './tools/test/test-bundles.mjs';
import { filesOf, testFiles } from './tools/test/test-files.mjs';
import { freePort, WebKitLauncher } from './tools/test/webkit.mjs';

/** chromium, firefox, webkit, light (Chromium with Preact instead of React) or strict (with React's StrictMode). */
const engine = process.env.ENGINE ?? 'chromium';
const files = process.env.FILES?.split(',') ?? filesOf(engine, testFiles());

/** Ends a run early: the mutation runner needs no more than one failure. */
const isFirstFailureEnough = Boolean(process.env.FIRST_FAILURE);

/** Opens a new tab for each file, because a tab's history ends at 50 entries. */
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

/** Launchers: Chromium's headless shell takes a third less time per page; the full program has autofill. */
const LAUNCHERS = { firefox, webkit: () => new WebKitLauncher() };
const startPlain = LAUNCHERS[engine] ?? (() => chromium('headless'));
const startWhole = LAUNCHERS[engine] ?? (() => chromium('chromium'));
const needsWhole = (file) => file.endsWith('sb-form-autofill.test.ts');

/** Number of browsers; tabs of a browser share storage and focus, so each runs one file at a time. */
const count = Number(process.env.BROWSERS ?? Math.min(4, availableParallelism()));

/** Distributes files to browsers, about the same size to each. */
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
  middleware: [bundledTests, missingModules(), streamedPages(), formServices(), referenceBackend(engine)],
  plugins: [
    pageMessages(),
    commands(),
    bundledPackages(engine),
    testRunnerCss(),
    testRunnerTexts(),
    esbuildPlugin({
      ts: true,
      tsx: true,
      // JavaScript is not transformed
      target: 'esnext',
      tsconfig: fileURLToPath(new URL('./tsconfig.json', import.meta.url)),
    }),
  ],
  coverageConfig: { include: ['src/**/*.{ts,tsx}'], report: true, reporters: ['text-summary', 'lcovonly'] },
  // a busy machine starts browsers and pages late, and takes minutes for a long file
  browserStartTimeout: STARTS_WITHIN,
  testsStartTimeout: 60_000,
  testsFinishTimeout: isFirstFailureEnough ? 40_000 : 600_000,
  // waits end only with their test, so that none fails on a busy machine
  testFramework: { config: isFirstFailureEnough ? { timeout: 8000, bail: true } : { timeout: 120_000 } },
};

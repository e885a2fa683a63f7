import { launch } from 'puppeteer-core';
import { CHROME_FLAGS, findBrowser } from '../../../tools/test/browsers.mjs';

/** Nothing is asked of the internet, whatever a page asks for. */
const CLOSED = '--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE 127.0.0.1';

/** Flags that let a page be measured. */
const MEASURED = [
  '--js-flags=--expose-gc',
  // frames as fast as they are drawn: at 60 a second all times would be steps of 17 ms
  '--disable-frame-rate-limit',
  '--disable-gpu-vsync',
  // else performance.measureUserAgentSpecificMemory() answers after up to 20 s
  '--enable-blink-features=ForceEagerMeasureMemory',
  // the bench's host signs its own certificate
  '--ignore-certificate-errors',
];

/** No step of a bench takes longer, in milliseconds. */
const PATIENCE = 300_000;

const launchChromium = (options) =>
  launch({ protocolTimeout: PATIENCE, defaultViewport: { width: 1280, height: 900 }, ...options });

/** The browser that all pages are measured in. */
export const launchBrowser = () =>
  launchChromium({
    executablePath: findBrowser('chromium'),
    args: [...CHROME_FLAGS, CLOSED, ...MEASURED],
    headless: true,
  });

/** A browser for visitors whose pages are driven, not measured: it draws no more than it must. */
export const launchForVisitors = () =>
  launchChromium({ executablePath: findBrowser('headless'), args: [...CHROME_FLAGS, CLOSED], headless: 'shell' });

function followProblems(page) {
  const problems = new Set();
  page.on('pageerror', (error) => problems.add(error.message));
  page.on('console', (message) => {
    if (['error', 'warn'].includes(message.type())) problems.add(message.text());
  });
  return problems;
}

/** A fresh page in a process of its own. `problems` fills with what it complains of; `close` ends the process. */
export async function open(browser, url) {
  const context = await browser.createBrowserContext();
  const page = await context.newPage();
  page.setDefaultTimeout(PATIENCE);
  const tab = {
    page,
    cdp: await page.createCDPSession(),
    problems: followProblems(page),
    close: () => context.close(),
  };
  try {
    // processor time of the page's thread in place of the clock's
    await tab.cdp.send('Performance.enable', { timeDomain: 'threadTicks' });
    if (url) await page.goto(url, { waitUntil: 'load' });
    return tab;
  } catch (error) {
    await context.close();
    throw error;
  }
}

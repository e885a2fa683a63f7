import { launch } from 'puppeteer-core';
import { CHROME_FLAGS, CLOSED, findBrowser } from '../../../tools/test/browsers.mjs';

const MEASURED = [
  '--js-flags=--expose-gc',
  // the bench's host signs its own certificate
  '--ignore-certificate-errors',
];

/** Draws frames as fast as possible: at 60 per second all times would be multiples of 17 ms. */
const UNPACED = ['--disable-frame-rate-limit', '--disable-gpu-vsync'];

/** Paints at once: otherwise a slow machine delays the first paint of a page by up to two seconds. */
const PAINTED_AT_ONCE = '--disable-features=PaintHolding';

/** Timeout of a step of a bench, in milliseconds. */
const PATIENCE = 300_000;

const launchChromium = (program, flags) =>
  launch({
    protocolTimeout: PATIENCE,
    defaultViewport: { width: 1280, height: 900 },
    executablePath: findBrowser(program),
    args: [...CHROME_FLAGS, CLOSED, ...flags],
    headless: program === 'headless' ? 'shell' : true,
  });

/**
 * Launches a browser for measurements. `paced` draws 60 frames per second: without that limit an endless animation, such as the spinner of
 * a video, takes all time of a slowed processor.
 */
export const launchBrowser = ({ paced = false } = {}) =>
  launchChromium('chromium', [...MEASURED, ...(paced ? [PAINTED_AT_ONCE] : UNPACED)]);

/** Launches a headless browser for pages that are driven but not measured. */
export const launchForVisitors = () => launchChromium('headless', []);

/** Opens a fresh page in a separate process. `problems` collects its errors and warnings; `close` ends the process. */
export async function open(browser, url) {
  const context = await browser.createBrowserContext();
  const page = await context.newPage();
  page.setDefaultTimeout(PATIENCE);
  const problems = new Set();
  page.on('pageerror', (error) => problems.add(error.message));
  page.on('console', (message) => {
    if (['error', 'warn'].includes(message.type())) problems.add(message.text());
  });
  const tab = { page, cdp: await page.createCDPSession(), problems, close: () => context.close() };
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

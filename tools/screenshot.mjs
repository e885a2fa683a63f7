import { parseArgs } from 'node:util';
import puppeteer from 'puppeteer-core';
import { CHROME_FLAGS, findBrowser } from './test/browsers.mjs';

const USAGE = `Usage: node tools/screenshot.mjs URL out.png [options]
  --width 1280       width of the window in pixels
  --height 900       height of the window in pixels
  --scale 1          device pixels per pixel
  --scheme light     light or dark
  --reduced-motion   emulates prefers-reduced-motion
  --no-scripts       without the page's scripts; lazy content loads in a high window
  --full             the whole page, scrolled once so that lazy content loads
  --wait selector    waits until this is visible (>>> enters shadow roots: "sb-cart >>> dialog")
  --click selector   clicks it before the screenshot; may be repeated
  --cookie a=b       sends a cookie; may be repeated`;

const text = /** @type {const} */ ({ type: 'string' });
const flag = /** @type {const} */ ({ type: 'boolean' });
const list = /** @type {const} */ ({ type: 'string', multiple: true });
const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    ...{ width: text, height: text, scale: text, scheme: text, wait: text, click: list, cookie: list },
    ...{ 'reduced-motion': flag, 'no-scripts': flag, full: flag },
  },
});
const { width = '1280', height = '900', scale = '1', scheme = 'light', click = [], cookie = [] } = values;

/** Scrolls to the end by half screens and back, so that lazy content loads. */
async function scrollThrough(page) {
  await page.evaluate(async () => {
    const frame = () => new Promise((resolve) => requestAnimationFrame(resolve));
    for (let y = 0; y < document.documentElement.scrollHeight; y += innerHeight / 2) {
      scrollTo({ top: y, behavior: 'instant' });
      await frame();
      await frame();
    }
    scrollTo({ top: 0, behavior: 'instant' });
  });
}

/** Waits until the network is idle, at most 8 s: a page may keep a connection open. */
const quiet = (page) => page.waitForNetworkIdle({ idleTime: 400, timeout: 8000 }).catch(() => {});

async function prepare(page, url) {
  page.on('pageerror', (error) => console.error(`page error: ${error.message}`));
  page.on('console', (message) => {
    if (message.type() === 'error') console.error(`console error: ${message.text()}`);
  });
  await page.emulateMediaFeatures([
    { name: 'prefers-color-scheme', value: scheme },
    { name: 'prefers-reduced-motion', value: values['reduced-motion'] ? 'reduce' : 'no-preference' },
  ]);
  const cookies = cookie.map((text) => {
    const [name, ...value] = text.split('=');
    return { name, value: value.join('='), url };
  });
  if (cookies.length > 0) await page.browserContext().setCookie(...cookies);
}

async function shoot(page, url, file) {
  await prepare(page, url);
  await page.setJavaScriptEnabled(!values['no-scripts']);
  await page.goto(url, { waitUntil: 'load' });
  if (values.wait) await page.waitForSelector(values.wait, { visible: true, timeout: 15000 });
  await quiet(page);
  for (const selector of click) {
    await page.locator(selector).setTimeout(15000).click();
    await quiet(page);
  }
  if (values.full && !values['no-scripts']) {
    await scrollThrough(page);
    await quiet(page);
  }
  await page.screenshot({ path: file, fullPage: values.full });
}

const [url, file] = positionals;
if (!url || !file) {
  console.error(USAGE);
  process.exit(2);
}
const browser = await puppeteer.launch({
  executablePath: findBrowser('chromium'),
  args: CHROME_FLAGS,
  defaultViewport: { width: Number(width), height: Number(height), deviceScaleFactor: Number(scale) },
});
try {
  await shoot(await browser.newPage(), url, file);
  console.log(`${file} (${width} × ${height}, ${scheme}${values.full ? ', whole page' : ''})`);
} catch (error) {
  console.error(`No screenshot of ${url}: ${error.message}`);
  process.exitCode = 1;
} finally {
  await browser.close();
}

import { launch } from 'puppeteer-core';
import { CHROME_FLAGS, CLOSED, launchOptions } from '../../../../tools/test/browsers.mjs';

/** Milliseconds that a browser may take for one thing, on a machine that has other things to do. */
const PATIENCE = 60_000;

class PuppeteerTab {
  told = [];

  constructor(page, touch = false) {
    this.page = page;
    this.touch = touch;
    page.setDefaultTimeout(PATIENCE);
    page.on('pageerror', (error) => this.told.push(`error: ${error.message}`));
    page.on('console', (message) => {
      if (['error', 'warn'].includes(message.type())) this.told.push(message.text());
    });
    // an alert stops its page until somebody has read it
    page.on('dialog', (dialog) => {
      this.told.push(`alert: ${dialog.message()}`);
      // a tab that is closed takes its alert along
      return dialog.accept().catch(() => {});
    });
  }

  goto = (address) => this.page.goto(address, { waitUntil: 'load' });
  reload = () => this.page.reload({ waitUntil: 'load' });

  /** A page that the browser has kept comes back without loading: nothing is told of that. */
  async back() {
    this.page.goBack({ timeout: 0 }).catch(() => {});
  }

  /** Firefox never answers for a page that has been left meanwhile: the next one has come by then. Frames within a page come and go. */
  run(script) {
    return new Promise((resolve, reject) => {
      let isLoaded = false;
      const load = () => {
        isLoaded = true;
      };
      const navigate = (frame) => {
        if (isLoaded && frame === this.page.mainFrame()) reject(new Error('the page was left for another document'));
        isLoaded = false;
      };
      this.page.on('domcontentloaded', load);
      this.page.on('framenavigated', navigate);
      const answer = this.page.evaluate(script);
      answer.then(resolve, reject).finally(() => {
        this.page.off('domcontentloaded', load);
        this.page.off('framenavigated', navigate);
      });
    });
  }

  async press(x, y) {
    await this.page.mouse.click(x, y);
    // the press may have led to another page, of which there is nothing yet
    await this.page.mouse.move(1, 1).catch(() => {});
  }

  type = (text) => this.page.keyboard.type(text);
  key = (name) => this.page.keyboard.press(name);
  resize = (width, height) => this.page.setViewport({ width, height, hasTouch: this.touch });
  close = () => this.page.close();

  async crash() {
    const session = await this.page.createCDPSession();
    const crashed = new Promise((resolve) => this.page.once('error', resolve));
    session.send('Page.crash').catch(() => {});
    await crashed;
  }
}

/** Starts Chromium or Firefox for journeys: `newContext()` is a visitor's own one. */
export async function puppeteerVisitors(engine) {
  const isFirefox = engine === 'firefox';
  const browser = await launch({
    ...launchOptions(isFirefox ? 'firefox' : 'headless'),
    args: isFirefox ? [] : [...CHROME_FLAGS, CLOSED],
    protocolTimeout: PATIENCE,
    defaultViewport: null,
    acceptInsecureCerts: true,
  });
  return {
    async newContext({ proxy } = {}) {
      const context = await browser.createBrowserContext({ proxyServer: proxy });
      return {
        async newTab({ width, height, touch }) {
          // a window of its own: what stands behind another tab draws nothing
          const tab = new PuppeteerTab(await context.newPage({ type: 'window' }), touch);
          await tab.resize(width, height);
          return tab;
        },
        close: () => context.close(),
      };
    },
    close: () => browser.close(),
  };
}

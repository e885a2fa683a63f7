import { launch } from 'puppeteer-core';
import { CHROME_FLAGS, CLOSED, launchOptions } from '../../../../tools/test/browsers.mjs';

/** Timeout of a browser command in ms, for a busy machine. */
const TIMEOUT = 60_000;

class PuppeteerTab {
  messages = [];

  constructor(page, touch = false) {
    this.page = page;
    this.touch = touch;
    page.setDefaultTimeout(TIMEOUT);
    page.on('pageerror', (error) => this.messages.push(`error: ${error.message}`));
    page.on('console', (message) => {
      if (['error', 'warn'].includes(message.type())) this.messages.push(message.text());
    });
    // an alert blocks its page until it is closed
    page.on('dialog', (dialog) => {
      this.messages.push(`alert: ${dialog.message()}`);
      // fails if the tab was closed with its alert
      return dialog.accept().catch(() => {});
    });
  }

  goto = (address) => this.page.goto(address, { waitUntil: 'load' });
  reload = () => this.page.reload({ waitUntil: 'load' });

  /** Does not wait: a page from the back/forward cache has no load event. */
  async back() {
    this.page.goBack({ timeout: 0 }).catch(() => {});
  }

  /** Rejects when the page is left, because Firefox does not: the main frame navigates after a load. Other frames do not count. */
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
    // the press may have opened another page, which is not loaded yet
    await this.page.mouse.move(1, 1).catch(() => {});
  }

  type = (text) => this.page.keyboard.type(text);
  // Firefox has no name for it
  key = (name) => this.page.keyboard.press(name === 'Space' ? ' ' : name);
  resize = (width, height) => this.page.setViewport({ width, height, hasTouch: this.touch });
  close = () => this.page.close();

  async hold(end) {
    const session = await this.page.createCDPSession();
    const held = [];
    session.on('Fetch.requestPaused', ({ requestId }) => held.push(requestId));
    await session.send('Fetch.enable', { patterns: [{ urlPattern: `*${end}` }] });
    return async () => {
      for (const requestId of held) await session.send('Fetch.continueRequest', { requestId });
      await session.send('Fetch.disable');
    };
  }

  async crash() {
    const session = await this.page.createCDPSession();
    const crashed = new Promise((resolve) => this.page.once('error', resolve));
    session.send('Page.crash').catch(() => {});
    await crashed;
  }
}

/** Starts Chromium or Firefox for journeys. */
export async function puppeteerVisitors(engine) {
  const isFirefox = engine === 'firefox';
  const browser = await launch({
    ...launchOptions(isFirefox ? 'firefox' : 'headless'),
    args: isFirefox ? [] : [...CHROME_FLAGS, CLOSED],
    protocolTimeout: TIMEOUT,
    defaultViewport: null,
    acceptInsecureCerts: true,
  });
  return {
    async newContext({ proxy } = {}) {
      const context = await browser.createBrowserContext({ proxyServer: proxy });
      return {
        async newTab({ width, height, touch, scripts = true }) {
          // a separate window, because a background tab does not draw
          const tab = new PuppeteerTab(await context.newPage({ type: 'window' }), touch);
          await tab.resize(width, height);
          if (!scripts) await tab.page.setJavaScriptEnabled(false);
          return tab;
        },
        close: () => context.close(),
      };
    },
    close: () => browser.close(),
  };
}

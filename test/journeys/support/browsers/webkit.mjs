import { WebKitDriver } from '../../../../tools/test/webkit.mjs';

/** Timeout of a page load or script in ms, for a busy machine. */
const TIMEOUT = 60_000;
const CAPABILITIES = { acceptInsecureCerts: true, timeouts: { script: TIMEOUT, pageLoad: TIMEOUT } };

/** A window by WebDriver; `act` runs commands in it. */
class WebKitTab {
  /** Empty: the driver does not report console messages. */
  messages = [];

  constructor(act) {
    this.act = act;
  }

  #call(method, path, body) {
    return this.act((driver) => driver.call(method, path, body));
  }

  goto = (url) => this.#call('POST', '/url', { url });
  reload = () => this.#call('POST', '/refresh');
  back = () => this.#call('POST', '/back');
  run = (script) => this.#call('POST', '/execute/sync', { script: `return ${script}`, args: [] });

  press(x, y) {
    const press = [
      { x, y },
      { type: 'pointerDown', button: 0 },
      { type: 'pointerUp', button: 0 },
    ];
    return this.act((driver) => driver.mouse(...press, { x: 1, y: 1 }));
  }

  type = (text) => this.act((driver) => driver.keys([...text]));
  key = (name) => this.act((driver) => driver.keys([name]));

  /** Sets the page's size, by that of the window with its frame. */
  async resize(width, height) {
    const rect = await this.#call('GET', '/window/rect');
    const [innerWidth, innerHeight] = await this.run('[innerWidth, innerHeight]');
    const size = { width: rect.width + width - innerWidth, height: rect.height + height - innerHeight };
    await this.#call('POST', '/window/rect', size);
  }

  close = () => this.#call('DELETE', '/window');

  async hold() {
    throw new Error('the driver cannot delay requests');
  }

  async crash() {
    throw new Error('the driver cannot end a page’s process');
  }
}

/** Arguments for a proxy; WebDriver's proxy setting would use TLS for the proxy itself. */
const through = (proxy) => [`--proxy=http://${proxy}`, '--ignore-host=127.0.0.1'];

/** Starts a browser for a visitor. Its first window stays empty, because the browser quits with its last one. */
async function visitorOf(driver, proxy) {
  await driver.start(CAPABILITIES, proxy ? through(proxy) : []);
  const first = await driver.call('GET', '/window');
  let current = first;
  let last = Promise.resolve();
  /** Runs commands one by one, because they go to the current window. */
  const actIn = (window) => (act) => {
    const done = last.then(async () => {
      if (current !== window) await driver.call('POST', '/window', { handle: window });
      current = window;
      return act(driver);
    });
    last = done.catch(() => {});
    return done;
  };
  return {
    async newTab({ width, height }) {
      const { handle } = await actIn(first)(() => driver.call('POST', '/window/new', { type: 'window' }));
      const tab = new WebKitTab(actIn(handle));
      await tab.resize(width, height);
      return tab;
    },
    close: () => driver.stop(),
  };
}

/** Browsers for WebKit's journeys, one per context. */
export function webkitVisitors() {
  const drivers = [];
  return {
    newContext({ proxy } = {}) {
      const driver = new WebKitDriver();
      drivers.push(driver);
      return visitorOf(driver, proxy);
    },
    /** Quits all browsers, also those of unfinished journeys. */
    close: () => Promise.all(drivers.map((driver) => driver.stop())),
  };
}

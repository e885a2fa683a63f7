import { WebKitDriver } from '../../../../tools/test/webkit-driver.mjs';

/** Milliseconds that a page, or a script in it, may take on a machine that has other things to do. */
const PATIENCE = 60_000;
const CAPABILITIES = { acceptInsecureCerts: true, timeouts: { script: PATIENCE, pageLoad: PATIENCE } };

/** A window by WebDriver; `act` does something with the driver in this window. */
class WebKitTab {
  /** The driver tells nothing of the console. */
  told = [];

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

  /** The window is larger than its page by what stands around that. */
  async resize(width, height) {
    const rect = await this.#call('GET', '/window/rect');
    const [innerWidth, innerHeight] = await this.run('[innerWidth, innerHeight]');
    const size = { width: rect.width + width - innerWidth, height: rect.height + height - innerHeight };
    await this.#call('POST', '/window/rect', size);
  }

  close = () => this.#call('DELETE', '/window');

  async crash() {
    throw new Error('the driver cannot end a page’s process');
  }
}

/** The driver's own setting of a proxy speaks TLS to the proxy itself. */
const through = (proxy) => [`--proxy=http://${proxy}`, '--ignore-host=127.0.0.1'];

/** A visitor's own browser. Its first window stays empty: the browser ends with its last one. */
async function visitorOf(driver, proxy) {
  await driver.start(CAPABILITIES, proxy ? through(proxy) : []);
  const first = await driver.call('GET', '/window');
  let current = first;
  let last = Promise.resolve();
  /** One thing at a time, for commands go to one window at a time. */
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

/** What WebKit's journeys are made in. */
export function webkitVisitors() {
  const drivers = [];
  return {
    newContext({ proxy } = {}) {
      const driver = new WebKitDriver();
      drivers.push(driver);
      return visitorOf(driver, proxy);
    },
    /** Ends browsers, also those of visits that have not come to their end. */
    close: () => Promise.all(drivers.map((driver) => driver.stop())),
  };
}

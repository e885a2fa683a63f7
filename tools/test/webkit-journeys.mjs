import { KEYS } from './webdriver-keys.mjs';
import { WebKitDriver } from './webkit-driver.mjs';

/** Milliseconds that a page, or a script in it, may take on a machine that has other things to do. */
const PATIENCE = 60_000;
const CAPABILITIES = {
  timeouts: { script: PATIENCE, pageLoad: PATIENCE },
  // an alert is there until the visitor has read it
  unhandledPromptBehavior: 'ignore',
};

const pointer = (...actions) => ({
  actions: [{ type: 'pointer', id: 'mouse', parameters: { pointerType: 'mouse' }, actions }],
});
const keys = (values) => {
  const actions = values.flatMap((value) => [
    { type: 'keyDown', value },
    { type: 'keyUp', value },
  ]);
  return { actions: [{ type: 'key', id: 'keyboard', actions }] };
};
const moveTo = (x, y) => ({ type: 'pointerMove', duration: 0, x, y });

/** A window by WebDriver; commands go to one window after the other. */
class WebKitTab {
  /** The driver tells nothing of the console. */
  told = [];
  #visitor;
  #window;
  #alerts = [];

  constructor(visitor, window) {
    this.#visitor = visitor;
    this.#window = window;
  }

  #call(method, path, body) {
    return this.#visitor.callIn(this.#window, method, path, body);
  }

  goto(url) {
    return this.#call('POST', '/url', { url });
  }

  reload() {
    return this.#call('POST', '/refresh');
  }

  back() {
    return this.#call('POST', '/back');
  }

  run(script) {
    return this.#call('POST', '/execute/sync', { script: `return ${script}`, args: [] });
  }

  press(x, y) {
    const press = [
      { type: 'pointerDown', button: 0 },
      { type: 'pointerUp', button: 0 },
    ];
    return this.#call('POST', '/actions', pointer(moveTo(x, y), ...press, moveTo(1, 1)));
  }

  type(text) {
    return this.#call('POST', '/actions', keys([...text]));
  }

  key(name) {
    return this.#call('POST', '/actions', keys([KEYS[name] ?? name]));
  }

  /** The window is larger than its page by what stands around that. */
  async resize(width, height) {
    const rect = await this.#call('GET', '/window/rect');
    const [innerWidth, innerHeight] = await this.run('[innerWidth, innerHeight]');
    const size = { width: rect.width + width - innerWidth, height: rect.height + height - innerHeight };
    await this.#call('POST', '/window/rect', size);
  }

  close() {
    return this.#visitor.closeTab(this.#window);
  }

  async alerts() {
    try {
      this.#alerts.push(await this.#call('GET', '/alert/text'));
      await this.#call('POST', '/alert/accept');
    } catch (error) {
      if (!/no such alert/.test(error.message)) throw error;
    }
    return this.#alerts;
  }
}

/** A visitor's own browser. */
class WebKitVisitor {
  #driver;
  #current = '';
  #open = 0;
  /** A window that is there and shows nothing: the browser has one at first, and ends with its last one. */
  #spare = '';
  #last = Promise.resolve();

  constructor(driver) {
    this.#driver = driver;
  }

  /** A command in a window: one at a time, for the driver has one window at a time. */
  callIn(window, method, path, body) {
    const call = async () => {
      if (this.#current !== window) await this.#driver.call('POST', '/window', { handle: window });
      this.#current = path === '/window' ? '' : window;
      return this.#driver.call(method, path, body);
    };
    const answer = this.#last.then(call);
    this.#last = answer.catch(() => {});
    return answer;
  }

  async newTab({ width, height }) {
    const window = await this.#newWindow();
    this.#spare = '';
    this.#open += 1;
    const tab = new WebKitTab(this, window);
    await tab.resize(width, height);
    return tab;
  }

  async #newWindow() {
    if (this.#spare) return this.#spare;
    if (this.#open === 0) return this.#driver.call('GET', '/window');
    return (await this.#driver.call('POST', '/window/new', { type: 'window' })).handle;
  }

  async closeTab(window) {
    this.#open -= 1;
    if (this.#open > 0) return this.callIn(window, 'DELETE', '/window');
    this.#spare = window;
    return this.callIn(window, 'POST', '/url', { url: 'about:blank' });
  }

  close() {
    return this.#driver.close();
  }
}

/** Starts what WebKit's journeys are made in: each visitor has a browser of their own. */
export async function launchWebKit(program) {
  const driver = new WebKitDriver(program, () => console.error("WebKit's own process has crashed"));
  await driver.start();
  return {
    async newContext() {
      await driver.open(CAPABILITIES);
      return new WebKitVisitor(driver);
    },
    close: () => driver.stop(),
  };
}

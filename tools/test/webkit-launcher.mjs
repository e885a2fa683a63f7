import { KEYS } from './webdriver-keys.mjs';
import { WebKitDriver } from './webkit-driver.mjs';

/** What the driver answers when its browser is gone, and what fetch says when the driver is. */
const LOST = /invalid session id|session deleted|crash|fetch failed/;

const BUTTONS = { left: 0, middle: 1, right: 2 };

/** Web Test Runner launcher for WebKitGTK: WebKitWebDriver and MiniBrowser, keys and mouse included. */
class WebKitLauncher {
  name = 'WebKit';
  type = 'webdriver';
  concurrency = 1;
  #browser;
  #active = new Map();
  #starting;

  constructor(driver) {
    this.#browser = new WebKitDriver(driver, () =>
      console.error(`WebKit's own process has crashed at ${[...this.#active.values()]}`),
    );
  }

  async initialize(config) {
    this.config = config;
  }

  #start = async () => {
    await this.#browser.start();
    await this.#browser.open();
  };

  async startSession(id, url) {
    this.#active.set(id, url);
    this.#starting ??= this.#start();
    await this.#starting;
    if (await this.#opens(url)) return;
    this.#starting = this.#start();
    await this.#starting;
    if (!(await this.#opens(url))) throw new Error('WebKit crashes at once');
  }

  /** Whether the browser is still there to show the address: one that has crashed is to cost the file that it was at, not those after it. */
  async #opens(url) {
    try {
      await this.#browser.call('POST', '/url', { url });
      return true;
    } catch (error) {
      if (!LOST.test(error.message)) throw error;
      await this.stop();
      return false;
    }
  }

  isActive(id) {
    return this.#active.has(id);
  }

  getBrowserUrl(id) {
    return this.#active.get(id);
  }

  async stopSession(id) {
    this.#active.delete(id);
    await this.#opens('about:blank');
    return {};
  }

  async startDebugSession() {
    throw new Error('WebKit has no debug session here');
  }

  async stop() {
    await this.#browser.stop();
    this.#starting = undefined;
  }

  #pointer(...actions) {
    const source = { type: 'pointer', id: 'mouse', parameters: { pointerType: 'mouse' }, actions };
    return this.#browser.call('POST', '/actions', { actions: [source] });
  }

  #keys(...actions) {
    return this.#browser.call('POST', '/actions', { actions: [{ type: 'key', id: 'keyboard', actions }] });
  }

  sendMouseMove(_id, x, y) {
    return this.#pointer({ type: 'pointerMove', duration: 0, x, y });
  }

  sendMouseClick(_id, x, y, button = 'left') {
    return this.#pointer(
      { type: 'pointerMove', duration: 0, x, y },
      { type: 'pointerDown', button: BUTTONS[button] },
      { type: 'pointerUp', button: BUTTONS[button] },
    );
  }

  sendMouseDown(_id, button = 'left') {
    return this.#pointer({ type: 'pointerDown', button: BUTTONS[button] });
  }

  sendMouseUp(_id, button = 'left') {
    return this.#pointer({ type: 'pointerUp', button: BUTTONS[button] });
  }

  /** A key by name (`Enter`) is pressed; any other text is typed. */
  sendKeys(_id, text) {
    const values = KEYS[text] ? [KEYS[text]] : [...text];
    return this.#keys(
      ...values.flatMap((value) => [
        { type: 'keyDown', value },
        { type: 'keyUp', value },
      ]),
    );
  }

  keyDown(key) {
    return this.#keys({ type: 'keyDown', value: KEYS[key] ?? key });
  }

  keyUp(key) {
    return this.#keys({ type: 'keyUp', value: KEYS[key] ?? key });
  }

  async takeScreenshot() {
    return Buffer.from(await this.#browser.call('GET', '/screenshot'), 'base64');
  }
}

export const webkitLauncher = (driver) => new WebKitLauncher(driver);

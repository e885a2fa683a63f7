import { WebKitDriver } from './webkit-driver.mjs';

const BUTTONS = { left: 0, middle: 1, right: 2 };
const down = (button = 'left') => ({ type: 'pointerDown', button: BUTTONS[button] });
const up = (button = 'left') => ({ type: 'pointerUp', button: BUTTONS[button] });

/** Web Test Runner launcher for WebKitGTK, keys and mouse included: one window for one file after the other. */
export class WebKitLauncher {
  name = 'WebKit';
  type = 'webdriver';
  concurrency = 1;
  #driver = new WebKitDriver();
  #urls = new Map();

  async initialize() {}

  async #open(url) {
    await this.#driver.start();
    await this.#driver.call('POST', '/url', { url });
  }

  /** Shows an address: a browser that has crashed is to cost the file that it was at, not those after it. */
  async #show(url) {
    try {
      await this.#open(url);
    } catch (error) {
      console.error(`WebKit starts again: ${error.message}`);
      await this.#driver.stop();
      await this.#open(url);
    }
  }

  async startSession(id, url) {
    this.#urls.set(id, url);
    await this.#show(url);
  }

  async stopSession(id) {
    this.#urls.delete(id);
    await this.#show('about:blank');
    return {};
  }

  isActive = (id) => this.#urls.has(id);
  getBrowserUrl = (id) => this.#urls.get(id);

  async startDebugSession() {
    throw new Error('WebKit has no debug session here');
  }

  stop = () => this.#driver.stop();
  sendMouseMove = (_id, x, y) => this.#driver.mouse({ x, y });
  sendMouseDown = (_id, button) => this.#driver.mouse(down(button));
  sendMouseUp = (_id, button) => this.#driver.mouse(up(button));
  sendMouseClick = (_id, x, y, button) => this.#driver.mouse({ x, y }, down(button), up(button));
  sendKeys = (_id, keys) => this.#driver.keys(keys);
}

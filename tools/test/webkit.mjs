import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createServer } from 'node:net';
import { createInterface } from 'node:readline';
import { setTimeout as wait } from 'node:timers/promises';
import { globSync } from 'tinyglobby';
import { findBrowser } from './browsers.mjs';

/** Milliseconds that a browser has to quit. */
const QUITS_WITHIN = 10_000;

/** Message of the browser when a page's process has crashed, which the driver does not report. */
const CRASHED = 'WebProcess CRASHED';

/** Environment variables for WebKit. */
const ENVIRONMENT = {
  WEBKIT_DISABLE_COMPOSITING_MODE: '1',
  WEBKIT_DISABLE_DMABUF_RENDERER: '1',
  // otherwise it pauses a video that leaves the screen and plays it again later, even if the page has paused it meanwhile
  WEBKIT_GST_ALLOW_PLAYBACK_OF_INVISIBLE_VIDEOS: '1',
};

/** WebDriver's code points for keys without a character. */
const KEYS = {
  ...{ Backspace: '\uE003', Tab: '\uE004', Enter: '\uE007', Shift: '\uE008', Escape: '\uE00C', Space: ' ' },
  ...{ PageUp: '\uE00E', PageDown: '\uE00F', End: '\uE010', Home: '\uE011', Delete: '\uE017' },
  ...{ ArrowLeft: '\uE012', ArrowUp: '\uE013', ArrowRight: '\uE014', ArrowDown: '\uE015' },
};

/** Finds the browser for the driver; Debian has it in a folder named after the architecture. */
function miniBrowser(args) {
  const [found] = globSync('/usr/lib/*/webkit2gtk-*/MiniBrowser');
  const binary = process.env.MINIBROWSER_PATH ?? found;
  if (!binary) throw new Error('No MiniBrowser found: set MINIBROWSER_PATH');
  return { binary, args: ['--automation', ...args] };
}

/** Returns a free port; the system assigns another each time, so that parallel runs do not collide. */
export async function freePort() {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = /** @type {import('node:net').AddressInfo} */ (server.address());
  server.close();
  return port;
}

/** WebKitGTK by WebDriver: WebKitWebDriver and MiniBrowser on a separate display. */
export class WebKitDriver {
  #children = [];
  #base = '';
  #session = '';

  #spawn(command, args, options) {
    const child = spawn(command, args, options);
    this.#children.push(child);
    return child;
  }

  async #display() {
    const args = ['-displayfd', '1', '-screen', '0', '1400x1024x24', '-nolisten', 'tcp'];
    const { stdout } = this.#spawn('Xvfb', args, { stdio: ['ignore', 'pipe', 'ignore'] });
    for await (const number of createInterface({ input: stdout })) return `:${number}`;
    throw new Error('Xvfb ended');
  }

  /** Starts a browser with an empty profile, unless it is running. `capabilities` are WebDriver's, `args` MiniBrowser's. */
  async start(capabilities = {}, args = []) {
    if (this.#session) return;
    const port = await freePort();
    const env = { ...process.env, ...ENVIRONMENT, DISPLAY: process.env.DISPLAY ?? (await this.#display()) };
    const options = { env, stdio: ['ignore', 'ignore', 'pipe'] };
    const { stderr } = this.#spawn(findBrowser('webkit'), [`--port=${port}`], options);
    createInterface({ input: stderr }).on('line', (line) => {
      if (line.includes(CRASHED)) console.error("WebKit's own process has crashed");
    });
    this.#base = `http://127.0.0.1:${port}`;
    for (let left = 200; !(await fetch(`${this.#base}/status`).catch(() => undefined))?.ok; left--) {
      if (left === 0) throw new Error('WebKitWebDriver does not answer');
      await wait(50);
    }
    const browser = { browserName: 'MiniBrowser', 'webkitgtk:browserOptions': miniBrowser(args) };
    const alwaysMatch = { ...browser, ...capabilities };
    const { sessionId } = await this.#ask('POST', '/session', { capabilities: { alwaysMatch } });
    this.#session = `/session/${sessionId}`;
    await this.call('POST', '/window/rect', { width: 1320, height: 900 });
  }

  async #ask(method, path, body, options = {}) {
    const data = method === 'POST' ? { body: JSON.stringify(body ?? {}) } : {};
    const answer = await fetch(this.#base + path, { method, ...data, ...options });
    const { value } = await answer.json();
    if (!answer.ok) throw new Error(`${value.error}: ${value.message}`);
    return value;
  }

  /** Sends a WebDriver command: `call('POST', '/url', { url })`. */
  call(method, path, body) {
    return this.#ask(method, this.#session + path, body);
  }

  /** Performs mouse actions: WebDriver's, or `{ x, y }` for a move. */
  mouse(...steps) {
    const actions = steps.map((step) => ('x' in step ? { type: 'pointerMove', duration: 0, ...step } : step));
    const source = { type: 'pointer', id: 'mouse', parameters: { pointerType: 'mouse' }, actions };
    return this.call('POST', '/actions', { actions: [source] });
  }

  /** Presses keys one by one: characters, or names such as `Enter`. */
  keys(values) {
    const actions = values.flatMap((key) => ['keyDown', 'keyUp'].map((type) => ({ type, value: KEYS[key] ?? key })));
    return this.call('POST', '/actions', { actions: [{ type: 'key', id: 'keyboard', actions }] });
  }

  async stop() {
    const signal = AbortSignal.timeout(QUITS_WITHIN);
    // a crashed or stuck browser does not answer
    if (this.#session) await this.#ask('DELETE', this.#session, undefined, { signal }).catch(() => {});
    this.#session = '';
    for (const child of this.#children.splice(0).reverse()) child.kill();
  }
}

const BUTTONS = { left: 0, middle: 1, right: 2 };
const down = (button = 'left') => ({ type: 'pointerDown', button: BUTTONS[button] });
const up = (button = 'left') => ({ type: 'pointerUp', button: BUTTONS[button] });

/** Web Test Runner launcher for WebKitGTK with keyboard and mouse: one window for all files, one by one. */
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

  /** Opens an address, in a new browser if the last has crashed: a crash fails one file, not those after it. */
  #show(url) {
    return this.#open(url).catch(async (error) => {
      console.error(`WebKit starts again: ${error.message}`);
      await this.#driver.stop();
      await this.#open(url);
    });
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

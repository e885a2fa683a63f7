import { spawn } from 'node:child_process';
import { existsSync, readdirSync } from 'node:fs';
import { createInterface } from 'node:readline';
import { setTimeout as wait } from 'node:timers/promises';
import { freePort } from './free-port.mjs';
import { KEYS } from './webdriver-keys.mjs';

/** What the driver answers when its browser is gone, and what fetch says when the driver is. */
const LOST = /invalid session id|session deleted|crash|fetch failed/;

/** How many milliseconds a browser has to end by itself. */
const LEAVE_WITHIN = 10_000;

/** What the browser writes when the process of a page has ended; the driver says nothing of it. */
const CRASHED = 'WebProcess CRASHED';

const BUTTONS = { left: 0, middle: 1, right: 2 };

/** Debian keeps the browser that the driver drives in a folder named after the machine's architecture. */
function miniBrowser() {
  if (process.env.MINIBROWSER_PATH) return process.env.MINIBROWSER_PATH;
  const candidates = readdirSync('/usr/lib').flatMap((folder) =>
    ['4.1', '4.0', '6.0'].map((version) => `/usr/lib/${folder}/webkit2gtk-${version}/MiniBrowser`),
  );
  const found = candidates.find((path) => existsSync(path));
  if (!found) throw new Error('No MiniBrowser found: set MINIBROWSER_PATH');
  return found;
}

/** A virtual display, unless there is one. */
async function display(start) {
  if (process.env.DISPLAY) return process.env.DISPLAY;
  const server = start('Xvfb', ['-displayfd', '3', '-screen', '0', '1400x1024x24', '-nolisten', 'tcp']);
  return new Promise((resolve, reject) => {
    let text = '';
    server.stdio[3].on('data', (data) => {
      text += data;
      if (text.includes('\n')) resolve(`:${text.trim()}`);
    });
    server.on('error', reject);
    server.on('exit', () => reject(new Error('Xvfb ended')));
  });
}

/** Web Test Runner launcher for WebKitGTK: WebKitWebDriver and MiniBrowser, keys and mouse included. */
class WebKitLauncher {
  name = 'WebKit';
  type = 'webdriver';
  concurrency = 1;
  #driver;
  #children = [];
  #active = new Map();
  #session;
  #starting;

  constructor(driver) {
    this.#driver = driver;
  }

  async initialize(config) {
    this.config = config;
  }

  #start = async () => {
    const start = (command, args, options) => {
      const child = spawn(command, args, { stdio: ['ignore', 'ignore', 'ignore', 'pipe'], ...options });
      this.#children.push(child);
      return child;
    };
    const env = {
      ...process.env,
      DISPLAY: await display(start),
      WEBKIT_DISABLE_COMPOSITING_MODE: '1',
      WEBKIT_DISABLE_DMABUF_RENDERER: '1',
      // else its media player pauses a video that leaves the screen by itself, and plays it when it is back, though the page has paused it meanwhile
      WEBKIT_GST_ALLOW_PLAYBACK_OF_INVISIBLE_VIDEOS: '1',
    };
    const port = await freePort();
    const { stderr } = start(this.#driver, [`--port=${port}`], { env, stdio: ['ignore', 'ignore', 'pipe', 'pipe'] });
    createInterface({ input: stderr }).on('line', (line) => {
      if (line.includes(CRASHED)) console.error(`WebKit's own process has crashed at ${[...this.#active.values()]}`);
    });
    this.base = `http://127.0.0.1:${port}`;
    for (let attempt = 0; !(await this.#ready()); attempt++) {
      if (attempt > 200) throw new Error('WebKitWebDriver does not answer');
      await wait(50);
    }
    const browserOptions = { binary: miniBrowser(), args: ['--automation'] };
    const capabilities = { alwaysMatch: { browserName: 'MiniBrowser', 'webkitgtk:browserOptions': browserOptions } };
    const { sessionId } = await this.#call('POST', '/session', { capabilities });
    this.#session = `/session/${sessionId}`;
    await this.#call('POST', `${this.#session}/window/rect`, { width: 1320, height: 900 });
  };

  async #ready() {
    try {
      return (await fetch(`${this.base}/status`)).ok;
    } catch {
      return false;
    }
  }

  async #call(method, path, body, signal) {
    const answer = await fetch(this.base + path, {
      method,
      signal,
      body: method === 'POST' ? JSON.stringify(body ?? {}) : undefined,
    });
    const { value } = await answer.json();
    if (!answer.ok) throw new Error(`${value.error}: ${value.message}`);
    return value;
  }

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
      await this.#call('POST', `${this.#session}/url`, { url });
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
    try {
      if (this.#session) await this.#call('DELETE', this.#session, undefined, AbortSignal.timeout(LEAVE_WITHIN));
    } catch {
      // the browser is gone already, or its page is stuck
    }
    for (const child of this.#children.reverse()) child.kill();
    this.#children = [];
    this.#session = undefined;
    this.#starting = undefined;
  }

  #pointer(...actions) {
    const source = { type: 'pointer', id: 'mouse', parameters: { pointerType: 'mouse' }, actions };
    return this.#call('POST', `${this.#session}/actions`, { actions: [source] });
  }

  #keys(...actions) {
    return this.#call('POST', `${this.#session}/actions`, { actions: [{ type: 'key', id: 'keyboard', actions }] });
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
    return Buffer.from(await this.#call('GET', `${this.#session}/screenshot`), 'base64');
  }
}

export const webkitLauncher = (driver) => new WebKitLauncher(driver);

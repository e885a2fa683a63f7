import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createServer } from 'node:net';
import { createInterface } from 'node:readline';
import { setTimeout as wait } from 'node:timers/promises';
import { globSync } from 'tinyglobby';
import { findBrowser } from './browsers.mjs';

/** How many milliseconds a browser has to end by itself. */
const LEAVE_WITHIN = 10_000;

/** What the browser writes when the process of a page has ended; the driver says nothing of it. */
const CRASHED = 'WebProcess CRASHED';

/** What WebKit must be told by the environment. */
const SETTINGS = {
  WEBKIT_DISABLE_COMPOSITING_MODE: '1',
  WEBKIT_DISABLE_DMABUF_RENDERER: '1',
  // else its media player pauses a video that leaves the screen by itself, and plays it when it is back, though the page has paused it meanwhile
  WEBKIT_GST_ALLOW_PLAYBACK_OF_INVISIBLE_VIDEOS: '1',
};

/** WebDriver's code points for keys that print nothing. */
const KEYS = {
  Backspace: '\uE003',
  Tab: '\uE004',
  Enter: '\uE007',
  Shift: '\uE008',
  Escape: '\uE00C',
  Space: ' ',
  PageUp: '\uE00E',
  PageDown: '\uE00F',
  End: '\uE010',
  Home: '\uE011',
  ArrowLeft: '\uE012',
  ArrowUp: '\uE013',
  ArrowRight: '\uE014',
  ArrowDown: '\uE015',
  Delete: '\uE017',
};

/** Debian keeps the browser that the driver drives in a folder named after the machine's architecture. */
function miniBrowser(args) {
  const [found] = globSync('/usr/lib/*/webkit2gtk-*/MiniBrowser');
  const binary = process.env.MINIBROWSER_PATH ?? found;
  if (!binary) throw new Error('No MiniBrowser found: set MINIBROWSER_PATH');
  return { binary, args: ['--automation', ...args] };
}

/** A port that nobody listens on; the system gives out another each time, so that runs side by side do not take the same. */
export async function freePort() {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = /** @type {import('node:net').AddressInfo} */ (server.address());
  server.close();
  return port;
}

/** WebKitGTK by WebDriver: WebKitWebDriver and MiniBrowser, on a display of their own. */
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

  /** Starts a browser with nothing of an earlier one in it, unless it runs already. `capabilities` are WebDriver's, `args` MiniBrowser's. */
  async start(capabilities = {}, args = []) {
    if (this.#session) return;
    const port = await freePort();
    const env = { ...process.env, ...SETTINGS, DISPLAY: process.env.DISPLAY ?? (await this.#display()) };
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

  /** A command of WebDriver: `call('POST', '/url', { url })`. */
  call(method, path, body) {
    return this.#ask(method, this.#session + path, body);
  }

  /** What the mouse does: WebDriver's actions, and `{ x, y }` for a move. */
  mouse(...steps) {
    const actions = steps.map((step) => ('x' in step ? { type: 'pointerMove', duration: 0, ...step } : step));
    const source = { type: 'pointer', id: 'mouse', parameters: { pointerType: 'mouse' }, actions };
    return this.call('POST', '/actions', { actions: [source] });
  }

  /** Presses one key after the other: characters, or names as `Enter`. */
  keys(values) {
    const actions = values.flatMap((key) => ['keyDown', 'keyUp'].map((type) => ({ type, value: KEYS[key] ?? key })));
    return this.call('POST', '/actions', { actions: [{ type: 'key', id: 'keyboard', actions }] });
  }

  async stop() {
    const signal = AbortSignal.timeout(LEAVE_WITHIN);
    // one that is gone already, or whose page is stuck, does not answer
    if (this.#session) await this.#ask('DELETE', this.#session, undefined, { signal }).catch(() => {});
    this.#session = '';
    for (const child of this.#children.splice(0).reverse()) child.kill();
  }
}

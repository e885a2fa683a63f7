import { spawn } from 'node:child_process';
import { existsSync, readdirSync } from 'node:fs';
import { createInterface } from 'node:readline';
import { setTimeout as wait } from 'node:timers/promises';
import { freePort } from './free-port.mjs';

/** How many milliseconds a browser has to end by itself. */
const LEAVE_WITHIN = 10_000;

/** What the browser writes when the process of a page has ended; the driver says nothing of it. */
const CRASHED = 'WebProcess CRASHED';

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

/** WebKitGTK by WebDriver: WebKitWebDriver and MiniBrowser, on a display of their own. One session at a time. */
export class WebKitDriver {
  #program;
  #onCrash;
  #children = [];
  #base = '';
  #session = '';

  constructor(program, onCrash) {
    this.#program = program;
    this.#onCrash = onCrash;
  }

  async start() {
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
    const { stderr } = start(this.#program, [`--port=${port}`], { env, stdio: ['ignore', 'ignore', 'pipe', 'pipe'] });
    createInterface({ input: stderr }).on('line', (line) => {
      if (line.includes(CRASHED)) this.#onCrash();
    });
    this.#base = `http://127.0.0.1:${port}`;
    for (let attempt = 0; !(await this.#ready()); attempt++) {
      if (attempt > 200) throw new Error('WebKitWebDriver does not answer');
      await wait(50);
    }
  }

  async #ready() {
    try {
      return (await fetch(`${this.#base}/status`)).ok;
    } catch {
      return false;
    }
  }

  /** A browser with nothing of an earlier one in it. `capabilities` are WebDriver's. */
  async open(capabilities = {}) {
    const browserOptions = { binary: miniBrowser(), args: ['--automation'] };
    const alwaysMatch = { browserName: 'MiniBrowser', 'webkitgtk:browserOptions': browserOptions, ...capabilities };
    const { sessionId } = await this.#ask('POST', '/session', { capabilities: { alwaysMatch } });
    this.#session = `/session/${sessionId}`;
    await this.call('POST', '/window/rect', { width: 1320, height: 900 });
  }

  /** A command of WebDriver for the open browser: `call('POST', '/url', { url })`. */
  call(method, path, body) {
    return this.#ask(method, this.#session + path, body);
  }

  async #ask(method, path, body, options = {}) {
    const data = method === 'POST' ? { body: JSON.stringify(body ?? {}) } : {};
    const answer = await fetch(this.#base + path, { method, ...data, ...options });
    const { value } = await answer.json();
    if (!answer.ok) throw new Error(`${value.error}: ${value.message}`);
    return value;
  }

  /** Ends the browser. */
  async close() {
    const session = this.#session;
    this.#session = '';
    try {
      if (session) await this.#ask('DELETE', session, undefined, { signal: AbortSignal.timeout(LEAVE_WITHIN) });
    } catch {
      // the browser is gone already, or its page is stuck
    }
  }

  async stop() {
    await this.close();
    for (const child of this.#children.reverse()) child.kill();
    this.#children = [];
  }
}

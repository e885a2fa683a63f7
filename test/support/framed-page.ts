import { until } from './until.js';

export type FramedPage = Awaited<ReturnType<typeof framedPage>>;

interface Watched extends Window {
  __ran?: unknown;
  complaints: string[];
  module?: Readonly<Record<string, unknown>>;
}

const WATCH = `
  window.complaints = [];
  // Lit's note that it is not minified is no complaint
  window.litIssuedWarnings = new Set(['dev-mode']);
  const complain = (text) => complaints.push(String(text));
  addEventListener('error', (event) => complain(event.message), true);
  addEventListener('unhandledrejection', (event) => complain(event.reason));
  addEventListener('securitypolicyviolation', (event) => complain(event.violatedDirective + ' ' + event.blockedURI + ' ' + event.sample));
  console.warn = console.error = (...words) => complain(words.join(' '));`;

/**
 * Opens a page that has loaded a module. Inline scripts and code from strings may run in it, so that what is not taken away does; requests
 * to other hosts are stopped and told. `strict` enforces Trusted Types with the one policy of the library. `script` runs before the module.
 */
export async function framedPage(path: string, { strict = false, script = '' } = {}) {
  const trusted = strict ? "require-trusted-types-for 'script'; trusted-types sb" : '';
  const policy = `default-src ${location.origin} 'unsafe-inline' 'unsafe-eval' data: blob:; ${trusted}`;
  const frame = document.createElement('iframe');
  frame.srcdoc = `<!doctype html><html lang="en"><meta http-equiv="Content-Security-Policy" content="${policy}">
    <script>${WATCH} ${script}</script>
    <script type="module">import * as module from '${path}'; window.module = module;</script><body></body></html>`;
  document.body.append(frame);
  const page = () => frame.contentWindow as Watched | null;
  // dozens of files, on a machine that has other things to do
  await until(() => page()?.module, 'the page has loaded its module');
  const opened = page() as Watched;
  return {
    window: opened as Window,
    document: opened.document,
    module: opened.module ?? {},
    /** Whether anything has set `window.__ran`, there or here. */
    ran: () => opened.__ran !== undefined || (window as unknown as Watched).__ran !== undefined,
    /** Errors, warnings and what the page's policy has stopped: a request to another host, markup that was not vouched for. */
    complaints: opened.complaints as readonly string[],
    /** Resolves when what a text might have started is over: each picture or frame would have failed by then. */
    async settled() {
      // asked for after all that a text may have asked for, so it fails after them
      const last = opened.document.createElement('img');
      await new Promise((done) => {
        last.onerror = done;
        last.src = `/test/nowhere/${Math.random()}.png`;
      });
      await new Promise((done) => opened.requestAnimationFrame(done));
    },
    close: () => frame.remove(),
  };
}

import { until } from './until.js';

export type FramedPage = Awaited<ReturnType<typeof framedPage>>;

interface Watched extends Window {
  __ran?: unknown;
  complaints: string[];
  module?: Readonly<Record<string, unknown>>;
}

const WATCH = `
  window.complaints = [];
  // no warning about Lit's development build
  window.litIssuedWarnings = new Set(['dev-mode']);
  const complain = (text) => complaints.push(String(text));
  addEventListener('error', (event) => complain(event.message), true);
  addEventListener('unhandledrejection', (event) => complain(event.reason));
  addEventListener('securitypolicyviolation', (event) => complain(event.violatedDirective + ' ' + event.blockedURI + ' ' + event.sample));
  console.warn = console.error = (...words) => complain(words.join(' '));`;

/**
 * Opens a page in a frame and loads a module there. Inline scripts and code from strings may run, so that unsanitised code does; requests
 * to other hosts are blocked and recorded. `strict` enforces Trusted Types with the library's policy. `script` runs before the module.
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
  // may take long: it loads dozens of files
  await until(() => page()?.module, 'the page has loaded its module');
  const opened = page() as Watched;
  return {
    window: opened as Window,
    document: opened.document,
    module: opened.module ?? {},
    /** Returns true if any code has set `window.__ran`, in the frame or in the test's page. */
    ran: () => opened.__ran !== undefined || (window as unknown as Watched).__ran !== undefined,
    /** Errors, warnings and violations of the content policy: requests to other hosts, markup without a policy. */
    complaints: opened.complaints as readonly string[],
    /** Resolves when all pictures and frames that a text may have started have failed. */
    async settled() {
      // requested last, so it fails last
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

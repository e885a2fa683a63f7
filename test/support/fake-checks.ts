import { until } from './until.js';

/** A question about a field, on its way to the page's server. */
export interface AskedCheck {
  name: string;
  value: unknown;
  /** The form wants no answer any more. */
  aborted: boolean;
  answer(body: unknown, status?: number): void;
  /** The connection is lost. */
  lose(): void;
}

/** The page's server behind a checkUrl, which answers when the test does; `restore` gives fetch back. */
export interface FakeChecks {
  asked: AskedCheck[];
  /** Until a question about a value has come. */
  about(value: unknown): Promise<AskedCheck>;
  restore(): void;
}

/** Stands behind window.fetch for one address of the page. */
export function installFakeChecks(path: string): FakeChecks {
  const before = globalThis.fetch;
  const asked: AskedCheck[] = [];
  const own: typeof fetch = (input, init = {}) => {
    const { pathname } = new URL(String(input), location.href);
    if (pathname !== path) return before.call(globalThis, input, init);
    return new Promise((answered, failed) => {
      const { name, value } = JSON.parse(String(init.body));
      const check: AskedCheck = {
        name,
        value,
        aborted: false,
        answer(body, status = 200) {
          answered(new Response(typeof body === 'string' ? body : JSON.stringify(body), { status }));
        },
        lose: () => failed(new TypeError('Failed to fetch')),
      };
      init.signal?.addEventListener('abort', () => {
        check.aborted = true;
        failed(init.signal?.reason);
      });
      asked.push(check);
    });
  };
  globalThis.fetch = own;
  return {
    asked,
    async about(value) {
      const find = () => asked.findLast((check) => check.value === value);
      await until(() => find() !== undefined, `a question about ${value}, there are ${asked.map((one) => one.value)}`);
      return find() as AskedCheck;
    },
    restore() {
      // the page may have its network back already
      if (globalThis.fetch === own) globalThis.fetch = before;
    },
  };
}

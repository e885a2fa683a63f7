import { until } from './until.js';

/** A question about a field, on its way to the page's server; `aborted` when the form wants no answer any more. */
interface AskedCheck {
  name: string;
  value: unknown;
  aborted: boolean;
  answer(body: unknown, status?: number): void;
  lose(): void;
}

export type FakeChecks = ReturnType<typeof installFakeChecks>;

/** Stands behind window.fetch for one address of the page: its server behind a checkUrl, which answers when the test does. */
export function installFakeChecks(path: string) {
  const before = globalThis.fetch;
  const asked: AskedCheck[] = [];
  const own: typeof fetch = (input, init = {}) => {
    const { pathname } = new URL(String(input), location.href);
    if (pathname !== path) return before.call(globalThis, input, init);
    return new Promise((answered, failed) => {
      const check: AskedCheck = {
        ...JSON.parse(String(init.body)),
        aborted: false,
        answer: (body, status = 200) =>
          answered(new Response(typeof body === 'string' ? body : JSON.stringify(body), { status })),
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
    async about(value: unknown): Promise<AskedCheck> {
      const find = () => asked.findLast((check) => check.value === value);
      await until(find, `a question about ${value}, there are ${asked.map((one) => one.value)}`);
      return find() as AskedCheck;
    },
    restore() {
      // the page may have its network back already
      if (globalThis.fetch === own) globalThis.fetch = before;
    },
  };
}

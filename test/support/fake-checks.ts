import { until } from './until.js';

/** A pending request to check a field; `aborted` when the form has cancelled it. */
interface AskedCheck {
  name: string;
  value: unknown;
  aborted: boolean;
  answer(body: unknown, status?: number): void;
  lose(): void;
}

export type FakeChecks = ReturnType<typeof installFakeChecks>;

/** Replaces window.fetch for one path: the server behind a checkUrl, whose responses the test sends. */
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
      // the fetch may have been restored already
      if (globalThis.fetch === own) globalThis.fetch = before;
    },
  };
}

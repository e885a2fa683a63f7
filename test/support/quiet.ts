import { checkAtEnd, isRunning, isSettingUp } from './at-end.js';

interface Call {
  kind: 'warn' | 'error';
  args: unknown[];
  /** True once the test has read it. */
  isRead: boolean;
}

let calls: Call[] = [];
let expected: RegExp[] = [];

const read = (fits: (call: Call) => boolean) =>
  calls.filter(fits).map((call) => {
    call.isRead = true;
    return call.args;
  });
const wordsOf = (args: unknown[]) => args.map(String).join(' ');

/** Console messages of the test so far. Reading them marks them as expected. */
const recorded = {
  get warnings(): string[] {
    return read(({ kind }) => kind === 'warn').map(([words]) => String(words));
  },
  get errors(): string[] {
    return read(({ kind }) => kind === 'error').map(([words]) => String(words));
  },
  get calls(): unknown[][] {
    return read(() => true);
  },
  about: (something: unknown) => read(({ args }) => args.includes(something)),
  /** Drops the messages so far. */
  forget() {
    calls = [];
  },
};

/**
 * Expects console messages, in the running test or in all tests of a describe. In a file that imports the fixture, warnings and errors are
 * recorded instead of shown, and an unexpected one fails the test. Returns the recorded messages.
 */
export function quiet(...patterns: RegExp[]): typeof recorded {
  if (isRunning()) expected.push(...patterns);
  else if (patterns.length > 0) beforeEach(() => void expected.push(...patterns));
  return recorded;
}

for (const kind of ['warn', 'error'] as const) {
  const show = console[kind];
  console[kind] = (...args: unknown[]) => {
    if (isRunning() || isSettingUp()) calls.push({ kind, args, isRead: false });
    else show.apply(console, args);
  };
}

/** Describes the messages of this test that are neither expected nor read; undefined if there are none. */
export function unexpected(): string | undefined {
  const odd = calls.filter(({ args, isRead }) => !isRead && !expected.some((one) => one.test(wordsOf(args))));
  const words = odd.map(({ kind, args }) => `console.${kind}: ${wordsOf(args)}`);
  return words.length > 0 ? `the test did not expect ${words.join('; ')}` : undefined;
}

checkAtEnd(() => {
  const odd = unexpected();
  calls = [];
  expected = [];
  return odd;
});

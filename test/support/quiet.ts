import { checkAtEnd, isRunning, isSettingUp } from './at-end.js';

interface Call {
  kind: 'warn' | 'error';
  args: unknown[];
  /** The test has looked at it. */
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

/** What the console was told in a test so far. What is read of it is expected: the test has looked at it. */
const heard = {
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
  /** What comes from now on counts alone. */
  forget() {
    calls = [];
  },
};

/**
 * The console is heard, not shown, in every test of a file that imports the fixture, and a warning or an error that the test does not expect fails
 * it. This says what it expects; within a describe, what each of its tests does. It gives what is heard.
 */
export function quiet(...patterns: RegExp[]): typeof heard {
  if (isRunning()) expected.push(...patterns);
  else if (patterns.length > 0) beforeEach(() => void expected.push(...patterns));
  return heard;
}

for (const kind of ['warn', 'error'] as const) {
  const show = console[kind];
  console[kind] = (...args: unknown[]) => {
    if (isRunning() || isSettingUp()) calls.push({ kind, args, isRead: false });
    else show.apply(console, args);
  };
}

/** What the console was told in this test so far that is neither expected nor read. */
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

import { checkAtEnd, isRunning, isSettingUp } from './at-end.js';

interface Call {
  kind: 'warn' | 'error';
  args: unknown[];
  /** The test has looked at it. */
  isRead: boolean;
}

/** What the console was told in a test so far. What is read of it is expected: the test has looked at it. */
export interface Heard {
  /** The first words of each warning. */
  readonly warnings: string[];
  /** The first words of each error. */
  readonly errors: string[];
  /** All that was handed over, warnings and errors. */
  readonly calls: unknown[][];
  /** The calls that something, an element for one, was handed to. */
  about(something: unknown): unknown[][];
  /** What comes from now on counts alone. */
  forget(): void;
}

let calls: Call[] = [];
let expected: RegExp[] = [];

const read = (fits: (call: Call) => boolean) =>
  calls.filter(fits).map((call) => {
    call.isRead = true;
    return call.args;
  });
const wordsOf = (args: unknown[]) => args.map(String).join(' ');

const heard: Heard = {
  get warnings() {
    return read(({ kind }) => kind === 'warn').map(([words]) => String(words));
  },
  get errors() {
    return read(({ kind }) => kind === 'error').map(([words]) => String(words));
  },
  get calls() {
    return read(() => true);
  },
  about: (something) => read(({ args }) => args.includes(something)),
  forget() {
    calls = [];
  },
};

/**
 * The console is heard, not shown, in every test of a file that imports the fixture, and a warning or an error that the test does not expect fails
 * it. This says what it expects; within a describe, what each of its tests does. It gives what is heard.
 */
export function quiet(...patterns: RegExp[]): Heard {
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

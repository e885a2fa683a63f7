import { restore } from 'sinon';
import { currentRunnable } from './until.js';

const undos: (() => unknown)[] = [];

const checks: (() => string | undefined)[] = [];

/** Undoes something at the end of the running test, after the hooks of its file. */
export function atEnd(undo: () => unknown): void {
  undos.push(undo);
}

/** For a module of the fixture: what each test is to be found free of at its end. A test that is not fails. */
export function checkAtEnd(check: () => string | undefined): void {
  checks.push(check);
}

let running = false;

/** Whether a test runs, its hooks included; what a file says outside of any counts for all of its tests. */
export const isRunning = () => running;

/** Whether tests that share something have it made: a `before()` hook runs. */
export const isSettingUp = () => currentRunnable()?.title.startsWith('"before all"') ?? false;

// tests of ports run in Node, which has no page, and modules of tests are loaded in frames, where no test runs
const page = globalThis.document;
let before: ReadonlySet<Element> = new Set();
let look = '';
/** What the page itself has: its direction, its language, what an open dialog sets there. */
function lookOf(): string {
  const parts = page ? [page.documentElement, page.body] : [];
  const attributes = parts.flatMap((part) =>
    [...part.attributes].map(({ name, value }) => [part.localName, name, value]),
  );
  return attributes
    .filter(([, name, value]) => name !== 'style' || value)
    .map(([part, name, value]) => `<${part} ${name}="${value}">`)
    .join();
}

globalThis.beforeEach?.(() => {
  running = true;
  before = new Set(page?.body.children);
  look = lookOf();
});

globalThis.afterEach?.(async function () {
  for (const element of [...(page?.body.children ?? [])]) if (!before.has(element)) element.remove();
  // what leaves the page lets go of it a moment later
  await Promise.resolve();
  const wrong: string[] = [];
  for (const undo of undos.splice(0).reverse()) {
    try {
      await undo();
    } catch (error) {
      wrong.push(`could not be undone: ${error}`);
    }
  }
  // stubs, spies and clocks of sinon
  restore();
  running = false;
  if (lookOf() !== look) wrong.push(`the page is left with ${lookOf() || 'nothing'}, and had ${look || 'nothing'}`);
  wrong.push(...checks.flatMap((check) => check() ?? []));
  // a hook that throws would end the whole file
  if (wrong.length > 0 && this.currentTest?.state !== 'failed') failTest(this.test, wrong.join('; '));
});

function failTest(hook: Mocha.Runnable | undefined, message: string): void {
  (hook as unknown as { error(error: Error): void }).error(new Error(message));
}

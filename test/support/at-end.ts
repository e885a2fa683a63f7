import { restore } from 'sinon';
import { currentRunnable, frame } from './until.js';

const undos: (() => unknown)[] = [];

const checks: (() => string | undefined)[] = [];

/** Runs a function at the end of the running test, after the hooks of its file. */
export function atEnd(undo: () => unknown): void {
  undos.push(undo);
}

/** Adds a check, for modules of the fixture, at the end of each test; a returned message fails the test. */
export function checkAtEnd(check: () => string | undefined): void {
  checks.push(check);
}

let running = false;

/** Returns true while a test or one of its hooks runs; calls outside of any apply to all tests of the file. */
export const isRunning = () => running;

/** Returns true while a `before()` hook runs. */
export const isSettingUp = () => currentRunnable()?.title.startsWith('"before all"') ?? false;

// undefined in Node; and modules of tests are also loaded in frames, where no test runs
const page = globalThis.document;
let before: ReadonlySet<Element> = new Set();
let attributesBefore = '';
/** Attributes of the page's html and body: direction, language, those that an open dialog sets. */
function pageAttributes(): string {
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
  attributesBefore = pageAttributes();
});

globalThis.afterEach?.(async function () {
  for (const element of [...(page?.body.children ?? [])]) if (!before.has(element)) element.remove();
  // removed elements clean up within a frame; until then they would follow what is undone
  if (page) await frame();
  const wrong: string[] = [];
  for (const undo of undos.splice(0).reverse()) {
    try {
      await undo();
    } catch (error) {
      wrong.push(`could not be undone: ${error}`);
    }
  }
  // sinon's stubs, spies and clocks
  restore();
  running = false;
  const attributes = pageAttributes();
  if (attributes !== attributesBefore)
    wrong.push(`the page is left with ${attributes || 'nothing'}, and had ${attributesBefore || 'nothing'}`);
  wrong.push(...checks.flatMap((check) => check() ?? []));
  // a hook that throws would end the whole file
  if (wrong.length > 0 && this.currentTest?.state !== 'failed') failTest(this.test, wrong.join('; '));
});

function failTest(hook: Mocha.Runnable | undefined, message: string): void {
  (hook as unknown as { error(error: Error): void }).error(new Error(message));
}

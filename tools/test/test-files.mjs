import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { build } from 'esbuild';
import { globSync } from 'tinyglobby';
import { esbuildCss } from '../build/css.mjs';

/** Browser engines. `light` is Chromium with Preact instead of React, `strict` is Chromium with React's StrictMode. */
export const BROWSERS = ['chromium', 'firefox', 'webkit', 'strict', 'light'];

/** Line in the head of a test file: the engines it runs in, and the reason. */
const TAG = /^\/\/ (runs in|runs only in|not in) ([a-z, ]+): (\S.*)$/;

/** Tests that need no document. */
const IN_NODE = /^test\/(domain|backend|tools)\/|\.state\.test\.ts$/;

/** Engine of a file without a tag. */
const defaultEngine = (file) => (IN_NODE.test(file) ? 'node' : 'chromium');

/** Reads the tags in a test file's head: `{ kind, engines, why }` each. */
export function tagsOf(file) {
  const lines = readFileSync(file, 'utf8').split('\n');
  const end = lines.findIndex((line) => !line.startsWith('// '));
  return lines.slice(0, end).flatMap((line) => {
    const [, kind = '', engines = '', why = ''] = TAG.exec(line) ?? [];
    return kind ? [{ kind, engines: engines.split(', '), why }] : [];
  });
}

/** Returns true for tests that drive the built shop from outside its pages; `dist` has no build with StrictMode. */
export const isJourney = (file) => file.startsWith('test/journeys/');

/** Engines of a test file: those it `always` runs in, and those it `sometimes` runs in. */
export function enginesOf(file) {
  const tags = tagsOf(file);
  const named = (kind) => tags.filter((tag) => tag.kind === kind).flatMap(({ engines }) => engines);
  const only = named('runs only in');
  if (only.length > 0) return { always: only, sometimes: [] };
  const home = defaultEngine(file);
  const always = [home, ...named('runs in')];
  const impossible = [...named('not in'), ...(isJourney(file) ? ['strict'] : [])];
  const possible = home === 'node' ? [] : BROWSERS.filter((engine) => !impossible.includes(engine));
  return { always, sometimes: possible.filter((engine) => !always.includes(engine)) };
}

/** Number of runs after which every optional file has run once. */
const SHARES = 20;
const numberOf = (text) => createHash('sha256').update(text).digest().readUInt32BE();

/** Returns the twentieth of the files, by hash of their names, that an engine runs at a commit; another one for each engine. */
export function rotatingShare(files, engine, commit) {
  const share = (numberOf(commit) + BROWSERS.indexOf(engine)) % SHARES;
  return files.filter((file) => numberOf(file) % SHARES === share);
}

/** Lists the test files of some globs; without globs, all. */
export const testFiles = (globs = []) =>
  globSync(globs.length > 0 ? globs : ['test/**/*.test.{ts,tsx}'], {
    ignore: ['test/bench/**', 'test/engines/**'],
  }).sort();

/**
 * Lists the files that an engine runs: those that always do, and of the others none, all (`whole`), or the share of a commit.
 * @param {string} engine
 * @param {readonly string[]} files
 * @param {{ whole?: boolean, commit?: string }} [choice]
 */
export function filesOf(engine, files, { whole = false, commit = '' } = {}) {
  const running = (when) => files.filter((file) => enginesOf(file)[when].includes(engine));
  const others = running('sometimes');
  // journeys are slow, so they are not drawn
  const drawn = others.filter((file) => !isJourney(file));
  const chosen = whole ? others : commit ? rotatingShare(drawn, engine, commit) : [];
  return [...running('always'), ...chosen];
}

/** A module that a test loads in a frame: `framedPage('/elements/sb-modal.ts')`. */
const FRAMED = /'\/((?:elements|src|test)\/[\w./-]+\.tsx?)'/g;
const framedIn = (file) => [...readFileSync(file, 'utf8').matchAll(FRAMED)].flatMap(([, path]) => path ?? []);

/**
 * Maps each test file to everything it imports, also lazily and in frames, itself included: paths from the project's root, package names.
 * @param {readonly string[]} files
 * @returns {Promise<Map<string, Set<string>>>}
 */
export async function reachOf(files) {
  const { metafile } = await build({
    stdin: {
      contents: files
        .flatMap((file) => [file, ...framedIn(file)])
        .map((file) => `import './${file}';`)
        .join('\n'),
      resolveDir: process.cwd(),
    },
    bundle: true,
    write: false,
    metafile: true,
    format: 'esm',
    packages: 'external',
    // served by the test runner
    external: ['/__*'],
    logLevel: 'error',
    plugins: [esbuildCss()],
  });
  // `de.json?shop`
  const withoutQuery = (path) => path.split('?')[0];
  const reach = (start) => {
    const found = new Set([start, ...framedIn(start)]);
    for (const file of found)
      for (const { path } of metafile.inputs[file]?.imports ?? []) found.add(withoutQuery(path));
    return found;
  };
  return new Map(files.map((file) => [file, reach(file)]));
}

const git = (...args) => spawnSync('git', args, { encoding: 'utf8' }).stdout.split('\n').filter(Boolean);

/** Hash of the current commit. */
export const commitNow = () => git('rev-parse', 'HEAD').join();

/** Changed and new files of the working copy. */
export const changedFiles = () => [
  ...git('diff', '--name-only', 'HEAD'),
  ...git('ls-files', '--others', '--exclude-standard'),
];

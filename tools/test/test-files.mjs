import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { build } from 'esbuild';
import { globSync } from 'tinyglobby';
import { esbuildCss } from '../build/css.mjs';

/** Engines that have a document. `light` is Chromium with Preact in React's place, `strict` is Chromium with React's StrictMode. */
export const BROWSERS = ['chromium', 'firefox', 'webkit', 'strict', 'light'];

/** A line in the head of a test file: in which engines it runs, and why. */
const TAG = /^\/\/ (runs in|runs only in|not in) ([a-z, ]+): (\S.*)$/;

/** Tests of what needs no document. */
const IN_NODE = /^test\/(domain|backend|tools)\/|\.state\.test\.ts$/;

/** Without a tag a file runs in Node or in Chromium. */
const defaultEngine = (file) => (IN_NODE.test(file) ? 'node' : 'chromium');

/** The tags in a test file's head: `{ kind, engines, why }` each. */
export function tagsOf(file) {
  const lines = readFileSync(file, 'utf8').split('\n');
  const end = lines.findIndex((line) => !line.startsWith('// '));
  return lines.slice(0, end).flatMap((line) => {
    const [, kind = '', engines = '', why = ''] = TAG.exec(line) ?? [];
    return kind ? [{ kind, engines: engines.split(', '), why }] : [];
  });
}

/** Whether a test is a visit of the built shop, which is driven from outside its pages; `dist` has no build with StrictMode. */
export const isJourney = (file) => file.startsWith('test/journeys/');

/** Where a test file runs: `always`, and `sometimes` in each engine that it can run in. */
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

/** How many runs share what is not run always. */
const SHARES = 20;
const numberOf = (text) => createHash('sha256').update(text).digest().readUInt32BE();

/**
 * The twentieth of some files that is an engine's in the run of a commit: files are dealt to twenty shares by their names, and no two engines
 * have the same share.
 */
export function rotatingShare(files, engine, commit) {
  const share = (numberOf(commit) + BROWSERS.indexOf(engine)) % SHARES;
  return files.filter((file) => numberOf(file) % SHARES === share);
}

/** The test files of some globs; all without globs. */
export const testFiles = (globs = []) =>
  globSync(globs.length > 0 ? globs : ['test/**/*.test.{ts,tsx}'], { ignore: 'test/bench/**' }).sort();

/**
 * The files that an engine runs: those that always do, and of the others none, all (`whole`), or the share of a commit.
 * @param {string} engine
 * @param {readonly string[]} files
 * @param {{ whole?: boolean, commit?: string }} [choice]
 */
export function filesOf(engine, files, { whole = false, commit = '' } = {}) {
  const places = files.map((file) => ({ file, ...enginesOf(file) }));
  const always = places.filter((place) => place.always.includes(engine)).map(({ file }) => file);
  const others = places.filter((place) => place.sometimes.includes(engine)).map(({ file }) => file);
  // a visit takes as long as a whole file of elements: other engines have those that name them, and the whole run
  const drawn = others.filter((file) => !isJourney(file));
  const chosen = whole ? others : commit ? rotatingShare(drawn, engine, commit) : [];
  return [...always, ...chosen];
}

/** What a test opens in a page of a frame, by its address: `framedPage('/elements/sb-modal.ts')`. */
const FRAMED = /'\/((?:elements|src|test)\/[\w./-]+\.tsx?)'/g;
const framedIn = (file) => [...readFileSync(file, 'utf8').matchAll(FRAMED)].flatMap(([, path]) => path ?? []);

/**
 * What each test file reaches by imports, itself included, also those made later and in frames: paths from the project's root, and names of packages.
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
    // what the test runner serves
    external: ['/__*'],
    logLevel: 'error',
    plugins: [esbuildCss()],
  });
  const reach = (start) => {
    const found = new Set([start, ...framedIn(start)]);
    for (const file of found) for (const { path } of metafile.inputs[file]?.imports ?? []) found.add(path);
    return found;
  };
  return new Map(files.map((file) => [file, reach(file)]));
}

const git = (...args) => spawnSync('git', args, { encoding: 'utf8' }).stdout.split('\n').filter(Boolean);

/** The commit of the working copy. */
export const commitNow = () => git('rev-parse', 'HEAD').join();

/** Files that the working copy has changed since then, new ones too. */
export const changedFiles = () => [
  ...git('diff', '--name-only', 'HEAD'),
  ...git('ls-files', '--others', '--exclude-standard'),
];

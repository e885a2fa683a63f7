import { globSync } from 'tinyglobby';

/** Tests of what needs no document: they run once in Node, not in each browser. */
const PURE = [
  'test/domain/**/*.test.ts',
  'test/**/*.state.test.ts',
  'test/platform/attributes.test.ts',
  'test/ports/{api-base,http,shop-api}.test.ts',
  'test/stores/file-id.test.ts',
  'test/tools/**/*.test.ts',
  'test/backend/*.test.ts',
];

/** Tests that start a Postgres: a run of their own, because not every machine has one. */
const POSTGRES = 'test/backend/postgres/*.test.ts';

const STRICT = 'test/strict/*.test.ts';

// what holds in StrictMode only is run by its engine
const ALL = ['test/**/*.test.{ts,tsx}', `!${STRICT}`, `!${POSTGRES}`];
const matching = (globs) => globSync(globs.length > 0 ? globs : ALL).sort();

/** The pure test files of some globs; all without globs. */
export function pureFiles(globs = []) {
  const pure = new Set(globSync(PURE));
  return matching(globs).filter((file) => pure.has(file));
}

/** Whether a test reads pages of the demo, or a page of its own that a visitor goes through. */
export const isJourney = (file) => file.startsWith('test/journeys/');

/** Journeys come first, so that no browser is left with a long file at the end. */
export const longestFirst = (files) => [...files.filter(isJourney), ...files.filter((file) => !isJourney(file))];

/** The test files of some globs that run in browsers; all without globs. */
export function browserFiles(globs = []) {
  const pure = new Set(globSync(PURE));
  return matching(globs).filter((file) => !pure.has(file));
}

/** The test files of some globs that hold in StrictMode only; all without globs. */
export const strictFiles = (globs = []) => {
  const named = new Set(globs.length > 0 ? matching(globs) : []);
  return globSync(STRICT).filter((file) => globs.length === 0 || named.has(file));
};

/** The test files that need a Postgres. */
export function postgresFiles() {
  return globSync(POSTGRES).sort();
}

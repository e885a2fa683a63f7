export const BROWSERS: readonly string[];

/** Test files of some globs; all without globs. */
export function testFiles(globs?: readonly string[]): string[];

/** The tags in a test file's head. */
export function tagsOf(file: string): { kind: string; engines: string[]; why: string }[];

/** Where a test file runs: `always`, and `sometimes` in each engine that it can run in. */
export function enginesOf(file: string): { always: string[]; sometimes: string[] };

/** Whether a test reads pages of the demo. */
export function isJourney(file: string): boolean;

/** The twentieth of some files that is an engine's in the run of a commit. */
export function rotatingShare(files: readonly string[], engine: string, commit: string): string[];

/** The files that an engine runs: those that always do, and of the others none, all (`whole`), or the share of a commit. */
export function filesOf(
  engine: string,
  files: readonly string[],
  choice?: { whole?: boolean; commit?: string },
): string[];

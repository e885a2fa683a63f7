import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';

/** The style sheet that is joined from styles/page. */
const GENERATED = 'styles/page.css';

/** Lists the files under a path, or the path if it is a file; without dot files and node_modules. */
export function filesUnder(path) {
  const found = statSync(path, { throwIfNoEntry: false });
  if (!found?.isDirectory()) return found ? [path] : [];
  return readdirSync(path)
    .filter((name) => !name.startsWith('.') && name !== 'node_modules')
    .sort()
    .flatMap((name) => filesUnder(join(path, name)));
}

/** Replaces comments by spaces, so that line numbers stay. */
function withoutComments(text) {
  const blank = (comment) => comment.replace(/[^\n]/g, ' ');
  return text.replace(/\/\*[\s\S]*?\*\//g, blank).replace(/(^|[\s;{(,])\/\/[^\n]*/g, blank);
}

/** @type {Map<string, { path: string, text: string, code: string }>} */
const read = new Map();

function readSource(path) {
  if (!read.has(path)) {
    const text = readFileSync(path, 'utf8');
    read.set(path, { path, text, code: withoutComments(text) });
  }
  return read.get(path);
}

/** Reads the source files of the folders, without generated ones, once per process; `code` has no comments. */
export function sources(folders, extensions = ['ts', 'tsx', 'mjs', 'js', 'css', 'html']) {
  const wanted = new RegExp(`\\.(${extensions.join('|')})$`);
  const files = folders.flatMap(filesUnder).filter((file) => wanted.test(file) && file !== GENERATED);
  return files.map(readSource);
}

/** Line number of an index in a text. */
export const lineAt = (text, index) => text.slice(0, index).split('\n').length;

/** Finds a pattern in the code of files: `{ place: 'path:line', match }`. */
export const findIn = (files, pattern) =>
  files.flatMap(({ path, code }) =>
    [...code.matchAll(pattern)].map((match) => ({ place: `${path}:${lineAt(code, match.index)}`, match })),
  );

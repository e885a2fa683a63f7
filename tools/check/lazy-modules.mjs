import { existsSync } from 'node:fs';
import { posix } from 'node:path';
import { sources, withoutComments } from './sources.mjs';

/** `import('./x.js')` that runs; `typeof import('./x.js')` is a type. */
const ASKED = /(?<!typeof\s)\bimport\(\s*'(\.[^']+)\.js'\s*\)/g;

/** Every module of the project's own that its sources ask for by `import()`, once each; paths from the project's root. */
export function lazyModules() {
  const found = new Set();
  for (const { path, text } of sources(['src', 'elements'], ['ts', 'tsx'])) {
    for (const [, name = ''] of withoutComments(text).matchAll(ASKED)) {
      const base = posix.join(posix.dirname(path), name);
      found.add(existsSync(`${base}.tsx`) ? `${base}.tsx` : `${base}.ts`);
    }
  }
  return [...found].sort();
}

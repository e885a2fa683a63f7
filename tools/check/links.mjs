import { existsSync } from 'node:fs';
import { posix } from 'node:path';
import { sources } from './sources.mjs';

const LINK = /\]\(([^)\s#]+)[^)]*\)/g;

/** Links between the project's papers that lead nowhere. */
export function brokenLinks() {
  return sources(['README.md', 'CONTRIBUTING.md', 'CHANGELOG.md', 'src', 'elements', 'demo', 'test'], ['md']).flatMap(
    ({ path, text }) =>
      [...text.matchAll(LINK)]
        .map(([, to]) => to)
        .filter((to) => !/^[a-z]+:/.test(to) && !existsSync(posix.join(posix.dirname(path), to)))
        .map((to) => `${path}: there is no ${to}`),
  );
}

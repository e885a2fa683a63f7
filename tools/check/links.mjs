import { existsSync } from 'node:fs';
import { posix } from 'node:path';
import { sources } from './sources.mjs';

const LINK = /\]\(([^)\s#]+)[^)]*\)/g;

/** Links between papers (`{ path, text }`) that lead to no file of a folder. */
export function brokenLinksOf(papers, folder = '.') {
  return papers.flatMap(({ path, text }) =>
    [...text.matchAll(LINK)]
      .map(([, to]) => to)
      .filter((to) => !/^[a-z]+:/.test(to) && !existsSync(posix.join(folder, posix.dirname(path), to)))
      .map((to) => `${path}: there is no ${to}`),
  );
}

/** Links between the project's papers that lead nowhere. */
export const brokenLinks = () =>
  brokenLinksOf(sources(['README.md', 'CONTRIBUTING.md', 'CHANGELOG.md', 'src', 'elements', 'demo', 'test'], ['md']));

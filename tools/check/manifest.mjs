import { existsSync, readFileSync } from 'node:fs';
import { posix } from 'node:path';
import { sources } from '../files.mjs';
import { manifestOutputs } from '../manifest/outputs.mjs';

const LINK = /\]\(([^)\s#]+)[^)]*\)/g;

/** Finds links of Markdown files (`{ path, text }`) to files that are not in the folder. */
export function brokenLinksOf(papers, folder = '.') {
  return papers.flatMap(({ path, text }) =>
    [...text.matchAll(LINK)]
      .map(([, to]) => to)
      .filter((to) => !/^[a-z]+:/.test(to) && !existsSync(posix.join(folder, posix.dirname(path), to)))
      .map((to) => `${path}: there is no ${to}`),
  );
}

/** Checks that generated files are fresh, that docblocks match attribute tables, and the links of Markdown files. */
export async function checkManifest() {
  const { files, problems } = await manifestOutputs();
  const stale = Object.entries(files)
    .filter(([path, text]) => !existsSync(path) || readFileSync(path, 'utf8') !== text)
    .map(([path]) => `${path} is stale: run npm run manifest`);
  const papers = sources(['README.md', 'CONTRIBUTING.md', 'CHANGELOG.md', 'src', 'elements', 'demo', 'test'], ['md']);
  return { problems: [...problems, ...stale, ...brokenLinksOf(papers)] };
}

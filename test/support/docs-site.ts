import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { globSync } from 'tinyglobby';

/** The folder of the built docs. */
export const DOCS = 'build/docs';

let isBuilt = false;

/** Builds the docs once per process, unless their sources are unchanged. */
export function buildDocs(): void {
  if (isBuilt) return;
  const script = `import { buildDocs } from './tools/build/docs.mjs'; await buildDocs();`;
  execFileSync(process.execPath, ['--input-type=module', '-e', script]);
  isBuilt = true;
}

/** The files of the docs with an extension, by their paths in the site. */
export const docsFiles = (end: string): Map<string, string> =>
  new Map(
    globSync(`**/*.${end}`, { cwd: DOCS })
      .filter((path) => !path.startsWith('dist/'))
      .map((path) => [path, readFileSync(`${DOCS}/${path}`, 'utf8')]),
  );

/** Elements that have a page. */
export const documentedTags = (): string[] =>
  globSync('elements/sb-*.ts').map((path) => path.replace(/^elements\/|\.ts$/g, ''));

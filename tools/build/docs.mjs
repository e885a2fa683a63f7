import { cpSync, existsSync, readFileSync, rmSync } from 'node:fs';
import { filesUnder } from '../files.mjs';
import { keepBuilt, replaceFolder } from './keep.mjs';
import { EXPORTS, VERSION } from './package-facts.mjs';

/** The folder of the site. */
export const DOCS = 'build/docs';

const INPUTS = [
  ...['demo/docs', 'demo/starter', 'demo/shared/icon.svg', 'demo/screenshots'],
  ...['elements', 'src', 'styles', 'test', 'tools/manifest', 'tools/build/docs.mjs', 'package-lock.json'],
];

/** Texts that pages are made of. */
const texts = () => {
  const papers = ['CHANGELOG.md', 'README.md', 'SECURITY.md', 'elements/LOADED.md', 'test/bench/README.md'];
  const paths = [...papers, ...filesUnder('demo/docs').filter((path) => path.endsWith('.md'))];
  return paths.map((path) => readFileSync(path, 'utf8'));
};

/** Writes the pages, then the index of their words. */
async function write(folder) {
  const { default: Eleventy } = await import('@11ty/eleventy');
  const site = new Eleventy('demo/docs/pages', folder, {
    quietMode: true,
    configPath: 'demo/docs/eleventy.config.mjs',
  });
  await site.write();
  const { createIndex, close } = await import('pagefind');
  const { index, errors } = await createIndex({
    excludeSelectors: ['.bar', '.editor', '.copy', '.log', '.show-part', '.unseen'],
  });
  if (!index) throw new Error(errors.join('\n'));
  await index.addDirectory({ path: folder });
  await index.writeFiles({ outputPath: `${folder}/pagefind` });
  await close();
  // views of search that the site does not use
  for (const name of ['component-ui', 'modular-ui', 'ui'])
    for (const end of ['css', 'js']) rmSync(`${folder}/pagefind/pagefind-${name}.${end}`);
  rmSync(`${folder}/pagefind/pagefind-highlight.js`);
}

/** Builds the docs, unless their sources are unchanged. Returns the folder. */
export async function buildDocs() {
  await keepBuilt({ output: DOCS, title: 'the docs', paths: INPUTS, facts: [VERSION, EXPORTS, texts()] }, () =>
    replaceFolder(DOCS, write),
  );
  return DOCS;
}

/** Copies the library into the docs, for any file server; the demo shop serves its own in that place. */
export function addLibrary(library = 'dist') {
  if (!existsSync(library)) throw new Error(`there is no ${library}`);
  rmSync(`${DOCS}/dist`, { recursive: true, force: true });
  cpSync(library, `${DOCS}/dist`, { recursive: true });
}

import { existsSync, readFileSync } from 'node:fs';
import { posix } from 'node:path';
import { buildLibrary } from '../build/library.mjs';
import { findIn, sources } from '../files.mjs';
import { elementTags } from '../manifest/elements.mjs';
import { Graph, gzipped } from './graph.mjs';
import { loadPages } from './page-load.mjs';

/** The table of pages and lazy parts. A person writes the rows of parts, but for their figures and pages. */
export const TABLE = 'elements/LOADED.md';
const PART = /^\| `(sb-[\w-]+|cart)` \| `(\S+)` \|[^|]*\| ([^|]+) \| (page|idle|intention|press|answer) \|/gm;
/** Lazy modules that need no row: patterns of their paths. */
const WITHOUT_ROW = [
  /^src\/i18n\//, // texts are in the sums of pages
  /^src\/components\/shared\/icons\//, // files of the icon set (decision 009)
  /^src\/platform\/element\/admin-mark\.ts$/, // only the editor loads it
  /^src\/server\//, // only servers load it
  /^elements\/(shop|loaders|sb-[\w-]+)\.ts$/, // elements have pages, and autoload.js has
];
/** Round trips that a page may wait for after those for the scripts in its markup. */
const MOST_TRIPS = 2;
/** `import('./x.js')` that runs; `typeof import('./x.js')` is a type. */
const DYNAMIC_IMPORT = /(?<!typeof\s)\bimport\(\s*'(\.[^']+)\.js'\s*\)/g;

const kb = (bytes) => (bytes / 1024).toFixed(1);
/** The name of a file in `dist`. */
const nameOf = (path) => path.replace(/^dist\//, '');

/** One row for each lazy part: what it adds to its element, and which pages load it before a press, other than those of one file. */
function partRows(pages, graph) {
  const isOfModules = ({ build, press, files }) => build === 'default' && !press && !files[0].includes('/single/');
  const loaded = pages.filter(isOfModules).map(({ name, files }) => ({
    name,
    modules: new Set(files.flatMap((file) => graph.modules(nameOf(file)).map((module) => module.name))),
  }));
  return [...readFileSync(TABLE, 'utf8').matchAll(PART)].map(([, element = '', module = '', purpose, when = '']) => ({
    ...{ element, module, purpose, when },
    bytes: graph.added(`elements/${element}.js`, module),
    pages: loaded.filter(({ modules }) => modules.has(module)).map(({ name }) => name),
  }));
}

function pageProblems({ name, build, bytes, budget, trips }) {
  const title = `${name} (${build})`;
  const large = `${title} loads ${kb(bytes)} KB, budget ${budget}: run node tools/sizes.mjs, and see git diff ${TABLE}`;
  const slow = `${title} waits for ${trips} round trips, ${MOST_TRIPS} allowed`;
  return [...(bytes > budget * 1024 ? [large] : []), ...(trips > MOST_TRIPS ? [slow] : [])];
}

/** Elements without a page, and leaves that load React, not even lazily. */
function elementProblems(pages, graph) {
  const tags = elementTags();
  const isLeaf = (tag) => !readFileSync(`elements/${tag}.ts`, 'utf8').includes('reactElement(');
  const withReact = tags.filter((tag) => isLeaf(tag) && graph.mayLoadReact(`elements/${tag}.js`));
  const withoutPage = tags.filter((tag) => pages.every(({ name }) => name !== tag));
  return [
    ...withReact.map((tag) => `<${tag}> is a leaf and may load React`),
    ...withoutPage.map((tag) => `<${tag}> has no page: tools/check/pages.mjs`),
  ];
}

/** Lazy modules without a row, rows without a lazy module, and parts of a press that a page loads before one. */
function partProblems(parts) {
  const lazy = findIn(sources(['src', 'elements'], ['ts', 'tsx']), DYNAMIC_IMPORT).map(({ place, match: [, name] }) => {
    const base = posix.join(posix.dirname(place), name);
    return existsSync(`${base}.tsx`) ? `${base}.tsx` : `${base}.ts`;
  });
  const isListed = (path) => parts.some(({ module }) => module === path) || WITHOUT_ROW.some((one) => one.test(path));
  // an element may stand in the page itself
  const isEarly = ({ module, when, pages }) =>
    !module.startsWith('elements/') && ['press', 'answer'].includes(when) && pages.length > 0;
  return [
    ...[...new Set(lazy)].filter((path) => !isListed(path)).map((path) => `${path} is lazy and has no row`),
    ...parts.filter(({ bytes }) => !bytes).map(({ element, module }) => `${element} does not load ${module} lazily`),
    ...parts.filter(isEarly).map(({ module, when, pages }) => `${module} loads with ${when}, but ${pages} before`),
  ].map((problem) => `${TABLE}: ${problem}`);
}

const LOADING = 'demo/docs/guides/loading.md';

/** Compares the sizes of a shop page in the guide with the measured ones; they may differ by 2 KB. */
function guideProblems(pages) {
  const measured = pages.filter(({ name }) => name === 'shop').map(({ bytes }) => bytes / 1024);
  const text = readFileSync(LOADING, 'utf8');
  const [, ...written] = /downloads (\d+) KB of scripts instead of (\d+) \(/.exec(text) ?? [];
  const isFresh = measured.every((size, at) => Math.abs(size - Number(written[at])) <= 2);
  return isFresh
    ? []
    : [`${LOADING}: a shop page downloads ${measured.map(Math.round).join(' KB of scripts instead of ')}`];
}

const pageLine = ({ name, build, bytes, budget, goal = '', files, trips }) =>
  `| ${[name, build, kb(bytes), budget, goal, files.length, trips].join(' | ')} |`;

const partLine = ({ element, module, bytes, purpose, when, pages }) =>
  `| \`${element}\` | \`${module}\` | ${kb(bytes)} | ${purpose} | ${when} | ${pages.join('; ')} |`;

/** Lines of the files in the default build, the largest first. */
function fileLines(pages) {
  const files = pages.filter(({ build }) => build === 'default').flatMap((page) => page.files);
  const line = (file) => {
    const name = nameOf(file).replace(/-[0-9a-f]{7}(?=\.js$)/, '');
    return `| \`${name}\` | ${gzipped(file)} | ${files.filter((other) => other === file).length} |`;
  };
  return [...new Set(files)].sort((a, b) => gzipped(b) - gzipped(a)).map(line);
}

/** Text of elements/LOADED.md. */
const documentOf = (pages, parts) => `# What a page loads before a press

Generated by \`node tools/sizes.mjs\`, from pages in a browser. KB after gzip -9 of the library's scripts and of \`page.css\`, the number of these files,
and the round trips that a page waits for after those for the scripts in its markup. \`npm run check sizes\` holds the sums to the budgets of
\`tools/check/pages.mjs\`; a page without a row for the light build has the same code there.

| page | build | KB | budget | goal | files | round trips |
| --- | --- | ---: | ---: | ---: | ---: | ---: |
${pages.map(pageLine).join('\n')}

## Lazy parts

What each adds to its element in the default build, alone, in KB without texts (two that share code add less), and what makes it load: *page* needs it before a press, where its settings or content ask
for it; *idle* is the rest after that; *intention* is the pointer over it, the focus or a touch; *press* and *answer* are the visitor's and the server's. The last
column lists the pages above that load it before a press. A lazy module of the sources needs a row: its element, its path, what it is for and what loads it.

| element | part | KB | what it is for | loads with | pages |
| --- | --- | ---: | --- | --- | --- |
${parts.map(partLine).join('\n')}

## Files

Bytes of each file in the default build, and the number of pages above that load it.

| file | bytes | pages |
| --- | ---: | ---: |
${fileLines(pages).join('\n')}
`;

/** Measures everything: the pages, problems, and the text of the table. */
export async function measureSizes() {
  const graph = new Graph(await buildLibrary());
  const pages = await loadPages();
  const parts = partRows(pages, graph);
  const found = [...elementProblems(pages, graph), ...partProblems(parts), ...guideProblems(pages)];
  return { graph, pages, parts, problems: [...pages.flatMap(pageProblems), ...found], text: documentOf(pages, parts) };
}

/** Checks what pages load before a press, and the table of lazy parts, whose figures may differ. */
export async function checkSizes() {
  const { pages, parts, problems } = await measureSizes();
  const words = (text) => text.replace(/[\d.]+/g, '');
  const isFresh = words(readFileSync(TABLE, 'utf8')).includes(words(parts.map(partLine).join('\n')));
  const stale = isFresh ? [] : [`${TABLE} is stale: run node tools/sizes.mjs`];
  return { notes: [pages.map(pageLine).join('\n')], problems: [...problems, ...stale] };
}

import { existsSync, readFileSync } from 'node:fs';
import { posix } from 'node:path';
import { buildLibrary } from '../build/library.mjs';
import { findIn, sources } from '../files.mjs';
import { elementTags } from '../manifest/elements.mjs';
import { KB, LEAVES, PAGES, STEPS, WIDGETS } from './budgets.mjs';
import { Graph } from './graph.mjs';
import { PARTS, UNMEASURED } from './lazy-budgets.mjs';

const BUDGETS = { ...LEAVES, ...WIDGETS };

/** `import('./x.js')` that runs; `typeof import('./x.js')` is a type. */
const DYNAMIC_IMPORT = /(?<!typeof\s)\bimport\(\s*'(\.[^']+)\.js'\s*\)/g;

function elementRows(graph, tags) {
  return tags.map((tag) => {
    const files = graph.shown([graph.entry(tag)]);
    return {
      name: `<${tag}>`,
      bytes: graph.bytes(files),
      budget: BUDGETS[tag],
      // a leaf never loads React, not even lazily
      react: graph.hasReact(graph.everything(files)),
      may: tag in WIDGETS,
    };
  });
}

/**
 * Resolves a page of PAGES to its entries and all files that it downloads before any interaction.
 * @param {Graph} graph
 * @param {{ entries: string[], single?: boolean, modules?: string[] }} page
 * @param {string} folder
 */
export function pageFiles(graph, page, folder) {
  const { single, modules = [] } = page;
  const entries = page.entries.map((name) => graph.entry(name, folder, single ? 'single' : 'elements'));
  return { entries, files: graph.withModules(graph.shown(entries), modules) };
}

function pageRow(graph, page, folder, budget) {
  const { entries, files } = pageFiles(graph, page, folder);
  const all = page.added ? graph.withModules(files, page.added) : files;
  return {
    name: folder ? `${page.name} (light)` : page.name,
    bytes: graph.bytes(all) - (page.added ? graph.bytes(files) : 0),
    budget,
    react: graph.hasReact(graph.everything(files)),
    may: page.entries.some((name) => name in WIDGETS || name === 'shop'),
    ...(page.added
      ? {}
      : { steps: graph.steps(entries, files), most: page.single && !page.modules ? 0 : STEPS, requests: files.size }),
  };
}

function pageRows(graph) {
  return PAGES.flatMap((page) => [
    pageRow(graph, page, '', page.budget),
    ...(page.light ? [pageRow(graph, page, 'light/', page.light)] : []),
  ]);
}

function partRows(graph) {
  return PARTS.map(({ tag, after, module, budget }) => {
    const files = graph.withModules(graph.shown([graph.entry(tag)]), after);
    const [, file] = /([\w-]+)\.tsx?$/.exec(module) ?? [];
    return {
      name: `lazy: ${tag}’s ${file}`,
      bytes: graph.bytes(graph.withModules(files, [module])) - graph.bytes(files),
      budget,
    };
  });
}

/** Lazy modules of the sources without a budget. */
function unlistedModules() {
  const listed = new Set(PARTS.map(({ module }) => module));
  const lazy = findIn(sources(['src', 'elements'], ['ts', 'tsx']), DYNAMIC_IMPORT).map(({ place, match: [, name] }) => {
    const base = posix.join(posix.dirname(place), name);
    return existsSync(`${base}.tsx`) ? `${base}.tsx` : `${base}.ts`;
  });
  return [...new Set(lazy)]
    .filter((path) => !listed.has(path) && !UNMEASURED.some((pattern) => pattern.test(path)))
    .sort();
}

/** Compares the sizes of the shop page in elements/README.md with the build; they may differ by 2 KB. */
function documentedSizes(rows) {
  const page = (name) => rows.find((row) => row.name === name).bytes / KB;
  const actual = [page('shop page before interaction (light)'), page('shop page before interaction')];
  const [, ...documented] =
    /downloads (\d+) KB of scripts instead of (\d+) \(gzip/.exec(readFileSync('elements/README.md', 'utf8')) ?? [];
  const isFresh = documented.length === 2 && actual.every((size, at) => Math.abs(size - Number(documented[at])) <= 2);
  return isFresh
    ? []
    : [`elements/README.md: a shop page downloads ${actual.map(Math.round).join(' KB in the light build, ')} KB`];
}

const kb = (bytes) => (bytes / KB).toFixed(1);

/** @param {{ bytes: number, budget: number, react?: boolean, may?: boolean, steps?: number, most?: number }} row */
function verdict({ bytes, budget, react = false, may = false, steps = 0, most = STEPS }) {
  if (react && !may) return 'loads React';
  if (steps > most) return 'too many steps';
  return bytes <= budget * KB ? 'ok' : 'too large';
}

function table(rows) {
  const line = (row) => {
    const { name, bytes, budget, steps = '', requests = '' } = row;
    return `${name.padEnd(44)}${kb(bytes).padStart(8)}${String(budget).padStart(8)}${String(requests).padStart(7)}${String(steps).padStart(7)}   ${verdict(row)}`;
  };
  const head = `${'KB, minified and gzip -9'.padEnd(44)}${'is'.padStart(8)}${'budget'.padStart(8)}${'files'.padStart(7)}${'steps'.padStart(7)}`;
  return [head, ...rows.map(line)].join('\n');
}

function problemOf(row) {
  const found = `${row.name}: ${verdict(row)}`;
  if (found.endsWith('steps')) return `${found} (${row.steps} after the element's own file, ${row.most} allowed)`;
  return `${found} (${kb(row.bytes)} KB, budget ${row.budget})`;
}

/** Checks the built library against the budgets: sizes, and round trips to the server. */
export async function checkSizes() {
  const graph = new Graph(await buildLibrary());
  const tags = elementTags();
  const unknown = tags.filter((tag) => !(tag in BUDGETS));
  const known = tags.filter((tag) => tag in BUDGETS);
  const rows = [...elementRows(graph, known), ...pageRows(graph), ...partRows(graph)];
  return {
    notes: [table(rows)],
    problems: [
      ...unknown.map((tag) => `<${tag}> has no budget: tools/check/budgets.mjs`),
      ...documentedSizes(rows),
      ...unlistedModules().map((path) => `${path} is lazy and has no budget: tools/check/lazy-budgets.mjs`),
      ...rows.filter((row) => verdict(row) !== 'ok').map(problemOf),
    ],
  };
}

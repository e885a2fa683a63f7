import { readFileSync } from 'node:fs';
import { buildLibrary } from '../build/library.mjs';
import { elementFiles, tagOf } from '../manifest/create.mjs';
import { ELEMENT_BUDGET, ELEMENTS, KB, OWN_BUDGET, PAGES, STEPS } from './budgets.mjs';
import { Graph } from './graph.mjs';
import { LAZY, PARTS, UNMEASURED } from './lazy-budgets.mjs';
import { lazyModules } from './lazy-modules.mjs';

const existing = () => elementFiles().map(tagOf);

function elementRows(graph, tags) {
  return tags.map((tag) => {
    const kind = ELEMENTS[tag];
    const files = graph.shown([graph.entry(tag)]);
    return {
      name: `<${tag}>`,
      bytes: graph.bytes(files),
      budget: OWN_BUDGET[tag] ?? ELEMENT_BUDGET[kind],
      // a leaf never loads it, not later either
      react: graph.hasReact(graph.everything(files)),
      may: kind === 'widget',
    };
  });
}

/**
 * What a page of PAGES downloads of a build: its entries, and all files that are there before anybody does anything.
 * @param {Graph} graph
 * @param {{ tags: string[], entry?: string, single?: boolean, modules?: string[] }} page
 * @param {string} folder
 */
export function pageFiles(graph, page, folder) {
  const { tags, entry, single, modules = [] } = page;
  const kind = single ? 'single' : 'elements';
  const entries = (entry ? [entry] : tags).map((name) => graph.entry(name, folder, kind));
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
    may: page.react,
    ...(page.added ? {} : { steps: graph.steps(entries, files), most: page.steps ?? STEPS, requests: files.size }),
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
    const files = graph.withModules(graph.shown([graph.entry(tag)]), after ? [after] : []);
    const [, file] = /([\w-]+)\.tsx?$/.exec(module) ?? [];
    return {
      name: `lazy: ${tag}’s ${file}`,
      bytes: graph.bytes(graph.withModules(files, [module])) - graph.bytes(files),
      budget,
    };
  });
}

/** The most that a package's lazy part adds to any element that has it. */
function lazyRows(graph, tags) {
  return LAZY.flatMap(({ name, package: about, after, budget }) => {
    const added = tags.flatMap((tag) => {
      const shown = graph.shown([graph.entry(tag)]);
      if (graph.lazyFor(shown, about).length === 0 || (after && !graph.includes(shown, after))) return [];
      return [graph.bytes(graph.withPackage(shown, about)) - graph.bytes(shown)];
    });
    return added.length > 0 ? [{ name: `lazy: ${name}`, bytes: Math.max(...added), budget }] : [];
  });
}

/** Modules that somebody has made lazy without saying in the budgets why, and what they may weigh. */
function unlistedModules() {
  const listed = new Set([...PARTS.map(({ module }) => module), ...LAZY.flatMap(({ modules }) => modules)]);
  return lazyModules().filter((path) => !listed.has(path) && !UNMEASURED.some(({ modules }) => modules.test(path)));
}

/** Finds what elements/README.md says of the shop page in both builds, where it is more than 2 KB off. */
function toldSizes(rows) {
  const page = (name) => rows.find((row) => row.name === name).bytes / KB;
  const is = [page('shop page before interaction (light)'), page('shop page before interaction')];
  const [, ...said] =
    /downloads (\d+) KB of scripts instead of (\d+) \(gzip/.exec(readFileSync('elements/README.md', 'utf8')) ?? [];
  const isTrue = said.length === 2 && is.every((size, at) => Math.abs(size - Number(said[at])) <= 2);
  return isTrue
    ? []
    : [`elements/README.md: a shop page downloads ${is.map(Math.round).join(' KB in the light build, ')} KB`];
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

/** The built library against the budgets: sizes, and journeys to the server. */
export async function checkSizes() {
  const graph = new Graph(await buildLibrary());
  const tags = existing();
  const unknown = tags.filter((tag) => !(tag in ELEMENTS));
  const known = tags.filter((tag) => tag in ELEMENTS);
  const rows = [...elementRows(graph, known), ...pageRows(graph), ...partRows(graph), ...lazyRows(graph, known)];
  return {
    notes: [table(rows)],
    problems: [
      ...unknown.map((tag) => `<${tag}> has no budget: tools/check/budgets.mjs`),
      ...toldSizes(rows),
      ...unlistedModules().map((path) => `${path} is lazy and has no budget: tools/check/lazy-budgets.mjs`),
      ...rows.filter((row) => verdict(row) !== 'ok').map(problemOf),
    ],
  };
}

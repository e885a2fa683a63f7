import { buildLibrary } from '../build/library.mjs';
import { elementFiles, tagOf } from '../manifest/create.mjs';
import { ELEMENT_BUDGET, ELEMENTS, KB, LAZY, PAGES } from './budgets.mjs';
import { Graph } from './graph.mjs';

const existing = () => elementFiles().map(tagOf);

function elementRows(graph, tags) {
  return tags.map((tag) => {
    const kind = ELEMENTS[tag];
    const files = graph.shown([graph.entry(tag)]);
    return {
      name: `<${tag}>`,
      bytes: graph.bytes(files),
      budget: ELEMENT_BUDGET[kind],
      // a leaf never loads it, not later either
      react: graph.hasReact(graph.everything(files)),
      may: kind === 'widget',
    };
  });
}

function pageRows(graph, tags) {
  return PAGES.flatMap((page) => {
    const there = page.tags.filter((tag) => tags.includes(tag));
    if (there.length === 0) return [];
    const shown = graph.shown(page.entry ? [page.entry] : there.map((tag) => graph.entry(tag)));
    const files = graph.withModules(shown, page.modules ?? []);
    const missing = page.tags.length - there.length;
    const name = missing > 0 ? `${page.name} (${there.length} of ${page.tags.length} elements)` : page.name;
    return [
      {
        name,
        bytes: graph.bytes(files),
        budget: page.budget,
        react: graph.hasReact(graph.everything(files)),
        may: page.react,
      },
    ];
  });
}

/** The most that a lazy part adds to any element that has it. */
function lazyRows(graph, tags) {
  return LAZY.flatMap(({ name, package: about, budget }) => {
    const added = tags.flatMap((tag) => {
      const shown = graph.shown([graph.entry(tag)]);
      if (graph.lazyFor(shown, about).length === 0) return [];
      return [graph.bytes(graph.withPackage(shown, about)) - graph.bytes(shown)];
    });
    return added.length > 0 ? [{ name: `lazy: ${name}`, bytes: Math.max(...added), budget }] : [];
  });
}

const kb = (bytes) => (bytes / KB).toFixed(1);

/** @param {{ bytes: number, budget: number, react?: boolean, may?: boolean }} row */
function verdict({ bytes, budget, react = false, may = false }) {
  if (react && !may) return 'loads React';
  return bytes <= budget * KB ? 'ok' : 'too large';
}

function table(rows) {
  const line = ({ name, bytes, budget, ...rest }) =>
    `${name.padEnd(44)}${kb(bytes).padStart(8)}${String(budget).padStart(8)}   ${verdict({ bytes, budget, ...rest })}`;
  return [`${'KB, minified and gzip -9'.padEnd(44)}${'is'.padStart(8)}${'budget'.padStart(8)}`, ...rows.map(line)].join(
    '\n',
  );
}

/** The built library against the size budgets. */
export async function checkSizes() {
  const graph = new Graph(await buildLibrary());
  const tags = existing();
  const unknown = tags.filter((tag) => !(tag in ELEMENTS));
  const known = tags.filter((tag) => tag in ELEMENTS);
  const rows = [...elementRows(graph, known), ...pageRows(graph, known), ...lazyRows(graph, known)];
  const failed = rows.filter((row) => verdict(row) !== 'ok');
  return {
    notes: [table(rows)],
    problems: [
      ...unknown.map((tag) => `<${tag}> has no budget: tools/check/budgets.mjs`),
      ...failed.map((row) => `${row.name}: ${verdict(row)} (${kb(row.bytes)} KB, budget ${row.budget})`),
    ],
  };
}

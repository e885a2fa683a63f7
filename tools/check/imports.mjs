import { readFileSync } from 'node:fs';
import { posix } from 'node:path';
import { lineAt, sources, withoutComments } from '../files.mjs';

const STATIC = /\b(?:import|export)\s+(type\s+)?(?:[\w*\s{},$]*?\bfrom\s*)?(['"])([^'"\n]+)\2/g;
const DYNAMIC = /(typeof\s+)?\bimport\(\s*(['"])([^'"\n]+)\2/g;

const names = (cell) => [...cell.matchAll(/`([^`]+)`/g)].map(([, name]) => name);

/** Reads the import table of a text: `Map { room => { values, types } }`, each a list of rooms. */
export function readImportTable(text) {
  const lines = text.match(/<!-- imports:start[^\n]*\n([\s\S]*?)<!-- imports:end/)?.[1].split('\n') ?? [];
  const rows = lines.filter((line) => line.startsWith('| `')).map((line) => line.split('|').slice(1, -1));
  const table = new Map(
    rows.map(([room, , values, types]) => [names(room)[0], { values: names(values), types: names(types) }]),
  );
  for (const [room, { values, types }] of table)
    for (const name of [...values, ...types])
      if (![...table.keys()].some((row) => covers(name, row)))
        throw new Error(`the import table names ${name} for ${room}, which has no row`);
  if (table.size === 0) throw new Error('no import table found');
  return table;
}

/** Returns true if `room` is `name`, or inside it. */
const covers = (name, room) => room === name || room?.startsWith(`${name}/`);

/** The import rule of a table. A room inside another one may import what that one may, and the rooms that its own row adds. */
export class ImportRule {
  #table;

  constructor(table) {
    this.#table = table;
  }

  /** The row of a file: that of the nearest folder around it that has one; undefined outside of all rooms. */
  roomOf(path) {
    const parts = path.replace(/^src\//, '').split('/');
    for (let length = parts.length; length > 0; length--) {
      const place = parts.slice(0, length).join('/');
      // events.ts is a room by itself
      const found = [place, place.replace(/\.\w+$/, '')].find((name) => this.#table.has(name));
      if (found) return found;
      if (length === 2 && parts[0] === 'components') return 'components/*';
    }
    return undefined;
  }

  /** Returns true if `from` may import `to`. `type` is true for type-only imports. */
  allows(from, to, type) {
    const [importer, imported] = [this.roomOf(from), this.roomOf(to)];
    const around = this.#around(imported);
    // the files of a component's own folder are above the rooms inside it
    if (importer === 'components/*' && [imported, around].includes('components/*')) return sameFolder(from, to);
    if (importer === imported) return true;
    return this.#rows(importer).some(({ values, types }) =>
      [...values, ...(type ? types : [])].some((name) => covers(name, imported) || name === around),
    );
  }

  /** The room around a room; `components/*` for the rooms inside a component's folder that has no row. */
  #around(room) {
    return room && this.roomOf(`src/${room.split('/').slice(0, -1).join('/')}`);
  }

  /** The row of a room, and those of the rooms around it. */
  #rows(room) {
    return room === undefined ? [] : [this.#table.get(room), ...this.#rows(this.#around(room))];
  }
}

/** Compares the component folders of two files. */
const sameFolder = (from, to) => from.split('/')[2] === to.split('/')[2];

/**
 * Finds the groups of files that import each other in a circle: the strongly connected components (Tarjan's algorithm) of `graph`, a Map of
 * each file to the files it imports.
 */
export function circles(graph) {
  const order = new Map();
  const lowest = new Map();
  const open = [];
  const found = [];

  function visit(file) {
    order.set(file, order.size);
    lowest.set(file, order.get(file));
    open.push(file);
    for (const next of graph.get(file) ?? []) {
      if (!order.has(next)) visit(next);
      if (open.includes(next)) lowest.set(file, Math.min(lowest.get(file), lowest.get(next)));
    }
    if (lowest.get(file) !== order.get(file)) return;
    const group = open.splice(open.indexOf(file));
    if (group.length > 1) found.push(group.sort());
  }

  for (const file of graph.keys()) if (!order.has(file)) visit(file);
  return found;
}

/** Lists the imports of a source: `{ to, type, line }`. */
export function importsOf(source) {
  const text = withoutComments(source);
  return [STATIC, DYNAMIC].flatMap((pattern) =>
    [...text.matchAll(pattern)].map((match) => ({
      to: match[3],
      type: Boolean(match[1]),
      line: lineAt(text, match.index),
    })),
  );
}

/** Resolves an import to a path from the project's root; undefined for a package. */
function resolveImport(from, to) {
  if (to.startsWith('/')) return to.slice(1);
  if (!to.startsWith('.')) return undefined;
  return posix.normalize(posix.join(posix.dirname(from), to));
}

/** Checks the scripts and style sheets that pages load in their markup. */
function pageProblems({ path, text }) {
  return [...text.matchAll(/\b(?:src|href)=["']([^"'#?]+\.(?:js|ts|mjs|css))["']/g)].flatMap(([, to]) => {
    const target = resolveImport(path, to) ?? posix.join(posix.dirname(path), to);
    return /^(dist|styles|demo)\//.test(target) ? [] : [`${path}: ${to} is neither built nor the demo's own`];
  });
}

function ruleProblems(files) {
  const rule = new ImportRule(readImportTable(readFileSync('src/README.md', 'utf8')));
  return files.flatMap(({ path, text }) =>
    importsOf(text).flatMap(({ to, type, line }) => {
      const target = resolveImport(path, to);
      if (target === undefined || rule.allows(path, target, type)) return [];
      const room = rule.roomOf(path) ?? 'a file outside of all rooms';
      return [`${path}:${line}: ${room} must not import ${to} (table in src/README.md)`];
    }),
  );
}

/** Maps each file to the other files that it imports, types and lazy modules included. */
function importGraph(files) {
  const paths = new Set(files.map(({ path }) => path));
  // imports name the built file: ./cart.js for cart.ts or cart.tsx
  const source = (target) => [target, target.replace(/\.js$/, '.ts'), target.replace(/\.js$/, '.tsx')];
  const fileOf = (from, to) => source(resolveImport(from, to) ?? '').find((path) => paths.has(path));
  const imported = (path, text) => importsOf(text).flatMap(({ to }) => fileOf(path, to) ?? []);
  return new Map(files.map(({ path, text }) => [path, [...new Set(imported(path, text))]]));
}

/** Maps each folder of the source to the folders that its files import from. */
export function folderGraph(graph) {
  const folders = new Map();
  for (const [path, imported] of graph) {
    if (!path.startsWith('src/')) continue;
    const folder = posix.dirname(path);
    const others = imported.map((to) => posix.dirname(to)).filter((other) => other !== folder);
    folders.set(folder, [...new Set([...(folders.get(folder) ?? []), ...others])]);
  }
  return folders;
}

function circleProblems(kind, graph) {
  const within = (path, group) => (graph.get(path) ?? []).filter((to) => group.includes(to));
  return circles(graph).map((group) => {
    const lines = group.map((path) => `  ${path} -> ${within(path, group).join(', ')}`);
    return `these ${kind} import each other in a circle:\n${lines.join('\n')}`;
  });
}

/** Checks the import table of src/README.md, and that there are no import circles of files, nor of folders in src. */
export function checkImports() {
  const files = sources(['src', 'elements', 'demo', 'tools'], ['ts', 'tsx', 'mjs', 'js']);
  const graph = importGraph(files);
  const problems = [
    ...ruleProblems(files),
    ...circleProblems('files', graph),
    ...circleProblems('folders', folderGraph(graph)),
  ];
  return { problems: [...problems, ...sources(['demo'], ['html']).flatMap(pageProblems)] };
}

import { readFileSync } from 'node:fs';
import { posix } from 'node:path';
import { findIn, sources } from '../files.mjs';

/** Static and dynamic imports, with `type` or `typeof`. */
const IMPORT =
  /\b(?:(?:import|export)\s+(type\s+)?(?:[\w*\s{},$]*?\bfrom\s*)?|(typeof\s+)?\bimport\(\s*)(['"])([^'"\n]+)\3/g;

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

/** Finds the groups of files that import each other in a circle. `graph` maps each file to the files that it imports. */
export function circles(graph) {
  const reach = (file, found = new Set()) => {
    for (const next of graph.get(file) ?? []) if (!found.has(next)) reach(next, found.add(next));
    return found;
  };
  const reached = new Map([...graph.keys()].map((file) => [file, reach(file)]));
  const groups = [...reached].map(([file, found]) =>
    [...found].filter((other) => reached.get(other)?.has(file)).sort(),
  );
  return [...new Map(groups.filter(({ length }) => length > 1).map((group) => [group.join(), group])).values()];
}

/** Resolves an import to a path from the project's root; undefined for a package. */
function resolveImport(from, to) {
  if (to.startsWith('/')) return to.slice(1);
  return to.startsWith('.') ? posix.join(posix.dirname(from), to) : undefined;
}

/** Lists the imports of a file that lead to other files. */
const importsOf = (file) =>
  findIn([file], IMPORT).flatMap(({ place, match: [, type, typeOf, , to] }) => {
    const target = resolveImport(file.path, to);
    return target === undefined ? [] : [{ place, to, target, isType: Boolean(type ?? typeOf) }];
  });

/** Checks the scripts and style sheets that pages load in their markup. */
function pageProblems({ path, text }) {
  return [...text.matchAll(/\b(?:src|href)=["']([^"'#?]+\.(?:js|ts|mjs|css))["']/g)].flatMap(([, to]) => {
    const target = resolveImport(path, to) ?? posix.join(posix.dirname(path), to);
    return /^(dist|styles|demo)\//.test(target) ? [] : [`${path}: ${to} is neither built nor the demo's own`];
  });
}

function ruleProblems(files) {
  const rule = new ImportRule(readImportTable(readFileSync('src/README.md', 'utf8')));
  return files.flatMap(({ path, imports }) => {
    const room = rule.roomOf(path) ?? 'a file outside of all rooms';
    return imports
      .filter(({ target, isType }) => !rule.allows(path, target, isType))
      .map(({ place, to }) => `${place}: ${room} must not import ${to} (table in src/README.md)`);
  });
}

/** Maps each file to the other files that it imports, types and lazy modules included. */
function importGraph(files) {
  const paths = new Set(files.map(({ path }) => path));
  // imports name the built file: ./cart.js for cart.ts or cart.tsx
  const source = ({ target }) =>
    ['.js', '.ts', '.tsx'].map((end) => target.replace(/\.js$/, end)).find((path) => paths.has(path)) ?? [];
  return new Map(files.map(({ path, imports }) => [path, [...new Set(imports.flatMap(source))]]));
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
  const files = sources(['src', 'elements', 'demo', 'tools'], ['ts', 'tsx', 'mjs', 'js']).map((file) => ({
    path: file.path,
    imports: importsOf(file),
  }));
  const graph = importGraph(files);
  return {
    problems: [
      ...ruleProblems(files),
      ...circleProblems('files', graph),
      ...circleProblems('folders', folderGraph(graph)),
      ...sources(['demo'], ['html']).flatMap(pageProblems),
    ],
  };
}

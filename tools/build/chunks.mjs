/** Adds a module and all its static imports, direct and indirect, to a set. */
function staticImports(id, getModuleInfo, seen = new Set()) {
  if (seen.has(id)) return seen;
  seen.add(id);
  for (const imported of getModuleInfo(id)?.importedIds ?? []) staticImports(imported, getModuleInfo, seen);
  return seen;
}

/** React, or Preact in its place. */
const REACT = /node_modules\/(react|react-dom|scheduler|preact|@r2wc)\/|src\/platform\/light\/|commonjsHelpers/;
const LIT = /node_modules\/(lit|lit-html|lit-element|@lit)\/(?!.*directive)/;

/** Elements, and the scripts that pages load beside them. */
const ENTRY = /\/elements\/(sb-[\w-]+|autoload|backend|cart|index)\.ts$/;

/** Entries that must import a module for a chunk with their names, and, a third of all, for one with their kinds. */
const SEVERAL = 3;
const MANY = 9;

/** Kind of an entry or a module: widget, leaf, or script if it imports neither React nor Lit. */
function kindOf(id, getModuleInfo) {
  const imports = [...staticImports(id, getModuleInfo)];
  if (imports.some((id) => REACT.test(id))) return 'widget';
  return imports.some((id) => LIT.test(id)) ? 'leaf' : 'script';
}

/** Reads the entries that import each module, as `{ name, kind }`. */
function readImporters({ getModuleIds, getModuleInfo }) {
  const importers = new Map();
  for (const id of getModuleIds()) {
    const [, name] = ENTRY.exec(id) ?? [];
    if (!name) continue;
    const entry = { name, kind: kindOf(id, getModuleInfo) };
    for (const each of staticImports(id, getModuleInfo)) importers.set(each, [...(importers.get(each) ?? []), entry]);
  }
  return importers;
}

/**
 * Rollup's `manualChunks` for the build with one entry per element. Modules that the same entries import share a chunk, named after these,
 * and modules of many entries one that is named after their kinds. Modules that import React are apart, because lazy modules of leaves
 * need the others. Rollup splits the rest: lazy modules, and those of one or two entries or of a few leaves. No two chunks named here
 * import each other, because an entry that imports a module also imports all that this one does.
 */
export function chunksByImporters() {
  let importers;
  return (id, graph) => {
    if (REACT.test(id)) return 'react';
    if (LIT.test(id)) return 'leaf';
    // otherwise Rollup joins it with cart.js, which would load all that it exports
    if (id.endsWith('/elements/index.ts')) return 'index';
    importers ??= readImporters(graph);
    const entries = importers.get(id) ?? [];
    if (ENTRY.test(id) || entries.length < SEVERAL) return undefined;
    const isOfMany = entries.length >= MANY;
    if (!isOfMany && entries.some(({ kind }) => kind === 'leaf')) return undefined;
    const names = new Set(entries.map(({ name, kind }) => (isOfMany ? kind : name)));
    return [...names, ...(kindOf(id, graph.getModuleInfo) === 'widget' ? ['react'] : [])].sort().join('-');
  };
}

/**
 * Most characters of source for a lazy module, with the modules that only it imports, to be bundled with its element: 5 KB after gzip, a
 * sixth of what slow 4G transfers in one round trip.
 */
const MOST_BUNDLED = 24_000;

/** Texts in other languages than English, which stay lazy. */
const TEXTS = /\/src\/i18n\/(?!en\/)[a-z]+\//;

const entryOf = ({ getModuleIds, getModuleInfo }) => [...getModuleIds()].find((id) => getModuleInfo(id).isEntry);

/** Collects an entry's static imports and its small lazy modules. */
function modulesWithSmallParts(entry, getModuleInfo) {
  const modules = staticImports(entry, getModuleInfo);
  // the loop also visits modules that it adds
  for (const id of modules) {
    for (const lazy of getModuleInfo(id).dynamicallyImportedIds) {
      if (TEXTS.test(lazy)) continue;
      const added = [...staticImports(lazy, getModuleInfo, new Set(modules))].slice(modules.size);
      const size = added.reduce((sum, id) => sum + getModuleInfo(id).code.length, 0);
      if (size <= MOST_BUNDLED) for (const id of added) modules.add(id);
    }
  }
  return modules;
}

/** Rollup's `manualChunks` for a build with one entry: its small lazy modules are in its own file. */
export function withSmallParts() {
  let modules;
  return (id, graph) => {
    modules ??= modulesWithSmallParts(entryOf(graph), graph.getModuleInfo);
    return modules.has(id) ? 'element' : undefined;
  };
}

/**
 * Rollup plug-in: loads the static imports of a lazy module in parallel with the module, unless its importer has them. Otherwise the
 * browser would find them only in the module itself, one round trip later. Needs `hoistTransitiveImports`, which lists all of them.
 */
export function preload() {
  return {
    name: 'preload',
    renderDynamicImport({ chunk, getTargetChunkImports }) {
      const loaded = new Set();
      for (const id of chunk.moduleIds) staticImports(id, this.getModuleInfo, loaded);
      const missing = (getTargetChunkImports() ?? []).filter(
        (needed) => needed.type === 'internal' && !needed.chunk.moduleIds.some((id) => loaded.has(id)),
      );
      if (missing.length === 0) return null;
      const others = missing.map(({ resolvedImportPath }) => `import(${resolvedImportPath})`);
      return { left: 'Promise.all([import(', right: `),${others}]).then(([module])=>module)` };
    },
  };
}

import { planChunks, staticImports } from './chunk-plan.mjs';

/** Packages that many elements share: one chunk each. A page of leaves never loads React's. */
const VENDORS = {
  react: /node_modules\/(react|react-dom|scheduler|preact|@r2wc)\/|src\/platform\/light\/|commonjsHelpers/,
  lit: /node_modules\/(lit|lit-html|lit-element|@lit)\/(?!.*directive)/,
};

/** Modules of nanostores: its index, which exports all of them, what every store needs of it, and what few need. */
const NANOSTORES = /node_modules\/nanostores\/(index|atom\/index|computed\/index)\.js$/;
const COMPUTED = /\bcomputed\b[^;]*\bfrom\s*["']nanostores["']/;

/** The build's graph without what is only exported by the index of nanostores: an importer of the index needs what it uses of it. */
function usedGraph({ getModuleIds, getModuleInfo }) {
  const idsOf = (name) => [...getModuleIds()].filter((id) => NANOSTORES.exec(id)?.[1] === name);
  const [atom, computed] = [idsOf('atom/index'), idsOf('computed/index')];
  const importsOf = ({ id, code, importedIds }) => {
    if (NANOSTORES.exec(id)?.[1] === 'index') return atom;
    return COMPUTED.test(code ?? '') ? [...importedIds, ...computed] : importedIds;
  };
  const infos = new Map();
  const infoOf = (id) => {
    const info = getModuleInfo(id);
    if (!infos.has(id)) infos.set(id, info && Object.create(info, { importedIds: { value: importsOf(info) } }));
    return infos.get(id);
  };
  return { getModuleIds, getModuleInfo: infoOf };
}

const vendorOf = (id) => Object.keys(VENDORS).find((name) => VENDORS[name].test(id));

/** Rollup's `manualChunks` for the build with one entry per element: shared modules are in few files instead of dozens of small ones. */
export function chunksByUse() {
  let names;
  return (id, graph) => {
    names ??= planChunks(usedGraph(graph), vendorOf);
    return vendorOf(id) ?? names.get(id);
  };
}

/**
 * Most characters of source for a lazy module, with the modules that only it imports, to be bundled with its element: 5 KB after gzip, a
 * sixth of what slow 4G transfers in one round trip.
 */
const MOST_BUNDLED = 24_000;

/** Texts in other languages than English, and the reader of a page's own, which stay lazy. */
const TEXTS = /\/src\/i18n\/(?:(?!en\.)\w+\.json\?|own-texts)/;

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

/** Rollup's `manualChunks` for a build with one entry, all of whose static imports are in its own file; its lazy modules share chunks. */
export function entryInOneFile() {
  let own;
  let names;
  return (id, graph) => {
    const used = own ? graph : usedGraph(graph);
    own ??= staticImports(entryOf(graph), used.getModuleInfo);
    names ??= planChunks(used, (id) => (own.has(id) ? 'element' : undefined));
    return own.has(id) ? 'element' : names.get(id);
  };
}

/**
 * Rollup plug-in: loads the static imports of a lazy module in parallel with the module, unless its importer has them. Otherwise the
 * browser would find them only in the module itself, one round trip later. Needs `hoistTransitiveImports`, which lists all of them.
 */
export function preload() {
  let used;
  return {
    name: 'preload',
    renderStart() {
      used = usedGraph({ getModuleIds: this.getModuleIds, getModuleInfo: this.getModuleInfo });
    },
    renderDynamicImport({ chunk, getTargetChunkImports }) {
      const loaded = new Set();
      for (const id of chunk.moduleIds) staticImports(id, used.getModuleInfo, loaded);
      const missing = (getTargetChunkImports() ?? []).filter(
        (needed) => needed.type === 'internal' && !needed.chunk.moduleIds.some((id) => loaded.has(id)),
      );
      if (missing.length === 0) return null;
      const others = missing.map(({ resolvedImportPath }) => `import(${resolvedImportPath})`);
      return { left: 'Promise.all([import(', right: `),${others}]).then(([module])=>module)` };
    },
  };
}

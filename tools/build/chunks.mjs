import { ChunkPlan } from './chunk-plan.mjs';
import { staticImports } from './entries.mjs';

/** Packages that many elements share; each is one chunk, and a page of leaves never loads React's. */
const VENDORS = {
  react: /node_modules\/(react|react-dom|scheduler|preact|@r2wc)\/|src\/platform\/light\/|commonjsHelpers/,
  lit: /node_modules\/(lit|lit-html|lit-element|@lit)\/(?!.*directive)/,
};

const vendorOf = (id) => Object.keys(VENDORS).find((name) => VENDORS[name].test(id));

/** Rollup's `manualChunks` for a module for each element: what several of them load comes in few files, in place of dozens of small ones. */
export function chunksByUse() {
  let names;
  return (id, graph) => {
    names ??= new ChunkPlan(graph, vendorOf).names();
    return vendorOf(id) ?? names.get(id);
  };
}

/** Most characters of source that a lazy module and what it alone imports may have to come with its element: 6 KB after gzip, a fifth of what slow 4G brings in one journey. */
const SMALL_PART = 32_000;

/** English comes along, another language when it is asked for. */
const TEXTS = /\/src\/i18n\/(?!en\/)[a-z]+\//;

/** An entry's modules: those it imports, and lazy ones as long as they are small. */
function modulesWithSmallParts(entry, getModuleInfo) {
  const modules = staticImports(entry, getModuleInfo);
  // a set is walked to its end, also when that moves on
  for (const id of modules) {
    for (const lazy of getModuleInfo(id).dynamicallyImportedIds) {
      if (TEXTS.test(lazy)) continue;
      const added = [...staticImports(lazy, getModuleInfo, new Set(modules))].slice(modules.size);
      const size = added.reduce((sum, id) => sum + getModuleInfo(id).code.length, 0);
      if (size <= SMALL_PART) for (const id of added) modules.add(id);
    }
  }
  return modules;
}

/** Rollup's `manualChunks` for a build with one entry: its lazy modules are in its own file as long as they are small. */
export function withSmallParts() {
  let modules;
  return (id, { getModuleIds, getModuleInfo }) => {
    const entry = () => [...getModuleIds()].find((id) => getModuleInfo(id).isEntry);
    modules ??= modulesWithSmallParts(entry(), getModuleInfo);
    return modules.has(id) ? 'element' : undefined;
  };
}

/** Packages that many elements share; each is one chunk, and a page of leaves never loads React's. */
const VENDORS = {
  react: /node_modules\/(react|react-dom|scheduler|preact|@r2wc)\/|src\/platform\/light\/|commonjsHelpers/,
  lit: /node_modules\/(lit|lit-html|lit-element|@lit)\/(?!.*directive)/,
};

/** The modules that an entry imports, directly and further on, itself included. */
function staticImports(id, getModuleInfo, seen = new Set()) {
  if (seen.has(id)) return seen;
  seen.add(id);
  for (const imported of getModuleInfo(id).importedIds) staticImports(imported, getModuleInfo, seen);
  return seen;
}

const usesReact = (modules) => [...modules].some((id) => VENDORS.react.test(id));

/** How many of the elements import each module, directly or further on, as a share of one. */
function shares(elements) {
  const counts = new Map();
  for (const modules of elements) for (const id of modules) counts.set(id, (counts.get(id) ?? 0) + 1 / elements.length);
  return (id) => counts.get(id) ?? 0;
}

/** Names the chunk of each module that at least half of the leaves, or more than half of the widgets, import: half of the widgets are the shop's. */
function sharedModules({ getModuleIds, getModuleInfo }, isElement) {
  const imports = (id) => staticImports(id, getModuleInfo);
  const elements = [...getModuleIds()].filter(isElement).map(imports);
  const leaves = shares(elements.filter((modules) => !usesReact(modules)));
  const widgets = shares(elements.filter(usesReact));
  const nameOf = (id) => {
    if (widgets(id) === 0) return leaves(id) >= 1 / 2 ? 'leaf' : undefined;
    if (widgets(id) <= 1 / 2) return undefined;
    if (leaves(id) >= 1 / 2) return 'core';
    if (usesReact(imports(id))) return 'widget';
    // some leaves use them as well: apart from the stores, which only their lazy parts use
    return leaves(id) > 0 ? 'common' : 'store';
  };
  return new Map([...getModuleIds()].map((id) => [id, nameOf(id)]));
}

/**
 * Rollup's `manualChunks`: one chunk for each group of modules that many elements of a kind load, so that a page loads a few files in
 * place of dozens. All else is as Rollup splits it. `isElement` tells the modules of elements by their ids.
 */
export function chunksByUse(isElement) {
  let shared;
  return (id, graph) => {
    const vendor = Object.keys(VENDORS).find((name) => VENDORS[name].test(id));
    if (vendor) return vendor;
    shared ??= sharedModules(graph, isElement);
    return isElement(id) ? undefined : shared.get(id);
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

/** Packages that many elements share; each is one chunk, and a page of leaves never loads React's. */
const VENDORS = {
  react: /node_modules\/(react|react-dom|scheduler|preact|@r2wc)\/|src\/platform\/light\/|commonjsHelpers/,
  lit: /node_modules\/(lit|lit-html|lit-element|@lit)\//,
};

/** The modules that an entry imports, directly and further on, itself included. */
function staticImports(id, getModuleInfo, seen = new Set()) {
  if (seen.has(id)) return seen;
  seen.add(id);
  for (const imported of getModuleInfo(id).importedIds) staticImports(imported, getModuleInfo, seen);
  return seen;
}

/** The modules that at least half of the sets hold. */
function heldByMost(sets) {
  const all = new Set(sets.flatMap((set) => [...set]));
  return new Set([...all].filter((id) => sets.filter((set) => set.has(id)).length * 2 >= sets.length));
}

const usesReact = (modules) => [...modules].some((id) => VENDORS.react.test(id));

/** What most elements, most leaves and most widgets import; of the widgets', what needs React is apart, for lazy parts of leaves share the rest. */
function sharedModules({ getModuleIds, getModuleInfo }, isElement) {
  const imports = (id) => staticImports(id, getModuleInfo);
  const elements = [...getModuleIds()].filter(isElement).map(imports);
  const widget = [...heldByMost(elements.filter(usesReact))];
  return {
    core: heldByMost(elements),
    leaf: heldByMost(elements.filter((modules) => !usesReact(modules))),
    store: new Set(widget.filter((id) => !usesReact(imports(id)))),
    widget: new Set(widget),
  };
}

/**
 * Rollup's `manualChunks`: one chunk for each group of modules that most elements of a kind load anyway, so that a page loads a few files in
 * place of dozens. All else is as Rollup splits it. `isElement` tells the modules of elements by their ids.
 */
export function chunksByUse(isElement) {
  let shared;
  return (id, graph) => {
    const vendor = Object.keys(VENDORS).find((name) => VENDORS[name].test(id));
    if (vendor) return vendor;
    shared ??= sharedModules(graph, isElement);
    return isElement(id) ? undefined : Object.keys(shared).find((name) => shared[name].has(id));
  };
}

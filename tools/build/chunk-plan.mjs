/** Adds an item and everything that it leads to, directly or indirectly, to a set. */
function reached(item, next, seen = new Set()) {
  if (seen.has(item)) return seen;
  seen.add(item);
  for (const each of next(item)) reached(each, next, seen);
  return seen;
}

/** Adds a module and all its static imports, direct and indirect, to a set. */
export const staticImports = (id, getModuleInfo, seen = new Set()) =>
  reached(id, (module) => getModuleInfo(module)?.importedIds ?? [], seen);

/** Modules that import lazily only after a failure: what they load then may be more than they need. */
const AFTER_FAILURE = /\/early-press\.ts$/;

/** Elements and lazy modules: the modules that each needs, and those that are loaded before it because all its importers have them. */
function readEntries(ids, getModuleInfo) {
  const entries = ids.map(getModuleInfo).flatMap(({ id, isEntry, dynamicImporters }) => {
    if (!isEntry && dynamicImporters.length === 0) return [];
    const importers = isEntry ? [] : dynamicImporters.filter((importer) => !AFTER_FAILURE.test(importer));
    return { id, importers, needs: staticImports(id, getModuleInfo), loaded: new Set(isEntry ? [] : ids) };
  });
  const loadersOf = ({ importers }) => entries.filter(({ needs }) => importers.some((id) => needs.has(id)));
  const lazy = entries.map((entry) => ({ loaded: entry.loaded, loaders: loadersOf(entry) }));
  // lazy modules may load each other: repeat until nothing changes
  for (let changed = true; changed; ) {
    changed = false;
    for (const { loaded, loaders } of lazy)
      for (const id of loaded)
        if (!loaders.every((loader) => loader.needs.has(id) || loader.loaded.has(id))) changed = loaded.delete(id);
  }
  return entries;
}

/**
 * Groups modules into parts, the future chunks: those that the same entries load, as in Rollup, and those of a package with a fixed name. A
 * part has the `infos` of its modules, its `size` in characters, the entries that load it (`by`) and, with these, those before which it is
 * loaded (`known`), the parts that it imports directly (`imports`), and itself with all that it imports (`needs`). Nothing is joined with
 * one that `isOwn`.
 */
function readParts(ids, getModuleInfo, vendorOf) {
  const entries = readEntries(ids, getModuleInfo);
  const isEntry = new Set(entries.map(({ id }) => id));
  const parts = new Map();
  const partOf = new Map();
  for (const id of ids) {
    const info = getModuleInfo(id);
    const known = entries.filter(({ needs, loaded }) => needs.has(id) || loaded.has(id));
    const by = known.filter(({ loaded }) => !loaded.has(id));
    const key = vendorOf(id) ?? by.map((entry) => entry.id).join();
    const part = parts.get(key) ?? { infos: [], size: 0, by: new Set(), known: new Set(), isOwn: false };
    parts.set(key, part);
    partOf.set(id, part);
    part.infos.push(info);
    part.size += info.code.length;
    // code that only one entry loads is in that entry's file
    part.isOwn ||= vendorOf(id) !== undefined || by.length < 2 || isEntry.has(id);
    for (const entry of by) part.by.add(entry);
    for (const entry of known) part.known.add(entry);
  }
  for (const part of parts.values())
    part.imports = new Set(part.infos.flatMap(({ importedIds }) => importedIds.map((id) => partOf.get(id))));
  return [...parts.values()];
}

/**
 * Cost of a file in characters of source. A phone's main thread takes about two milliseconds to request and link a module, in which slow 4G
 * transfers 400 bytes, 1600 characters; less here, because a part that is joined several times brings its unneeded code each time.
 */
const REQUEST = 1_200;

/** Weight of code that an element loads, against that of a lazy module: every page with the element loads it. */
const ELEMENT = 1.5;

/** The entry whose lazy module every page loads that has no shop. */
const AUTOLOAD = /\/elements\/autoload\.ts$/;

const weightOf = ({ importers }) => (importers.some((id) => !AUTOLOAD.test(id)) ? 1 : ELEMENT);

/** Characters, weighted, that the entries of one part would load in addition with another part. */
function unneeded(one, other) {
  let sum = 0;
  for (const entry of one.by) {
    if (other.by.has(entry)) continue;
    for (const part of other.needs) if (!part.known.has(entry)) sum += part.size * weightOf(entry);
  }
  return sum;
}

/** Gain of joining two parts, in characters: the saved requests, less the code that some entries load without needing it. */
function gainOf(one, other) {
  const both = [...one.by].filter((entry) => other.by.has(entry)).length;
  return both && both * REQUEST - unneeded(one, other) - unneeded(other, one);
}

/** Returns true if one needs the other through a third part: their chunk and the third would import each other. */
function isCircular(one, other) {
  const through = (from, to) => [...from.imports].some((part) => part !== from && part !== to && part.needs.has(to));
  return through(one, other) || through(other, one);
}

function followImports(parts) {
  for (const part of parts) part.needs = reached(part, ({ imports }) => imports);
}

/** Moves everything of the second part into the first. */
function join(parts, part, joined) {
  parts.splice(parts.indexOf(joined), 1);
  part.infos.push(...joined.infos);
  part.size += joined.size;
  for (const key of ['by', 'known', 'imports']) for (const each of joined[key]) part[key].add(each);
  for (const { imports } of parts) if (imports.delete(joined)) imports.add(part);
  followImports(parts);
  for (const entry of part.by)
    for (const needed of part.needs)
      if (!needed.known.has(entry)) for (const key of ['known', 'by']) needed[key].add(entry);
}

/** Joins the two parts with the largest gain. Returns false if no join gains anything. */
function joinBest(parts) {
  const free = parts.filter(({ isOwn }) => !isOwn);
  let most = 0;
  let best = [];
  for (const [at, one] of free.entries())
    for (const other of free.slice(at + 1)) {
      const gain = gainOf(one, other);
      if (gain <= most || isCircular(one, other)) continue;
      most = gain;
      best = [one, other];
    }
  if (most > 0) join(parts, best[0], best[1]);
  return most > 0;
}

/**
 * Plans which modules share a chunk: chunk names by module id; a chunk is named after its largest module. Modules that the same entries
 * load are together; parts are then joined where the saved requests outweigh the code that some entries load without needing it.
 * `vendorOf` returns the fixed chunk name of a package's module.
 */
export function planChunks({ getModuleIds, getModuleInfo }, vendorOf) {
  const ids = [...getModuleIds()].filter((id) => !getModuleInfo(id).isExternal);
  const parts = readParts(ids, getModuleInfo, vendorOf);
  followImports(parts);
  while (joinBest(parts));
  const names = new Map();
  const taken = new Map();
  const largestOf = ({ infos }) => infos.reduce((most, info) => (info.code.length > most.code.length ? info : most)).id;
  const named = parts.filter(({ isOwn }) => !isOwn).map((part) => ({ ...part, largest: largestOf(part) }));
  // in the order of paths, because modules come in the order in which they were read
  for (const { infos, largest } of named.sort((a, b) => (a.largest < b.largest ? -1 : 1))) {
    const plain = /([\w-]+)(\.\w+)+(\?.*)?$/.exec(largest)?.[1] ?? 'shared';
    const count = (taken.get(plain) ?? 0) + 1;
    taken.set(plain, count);
    for (const { id } of infos) names.set(id, count > 1 ? `${plain}-${count}` : plain);
  }
  return names;
}

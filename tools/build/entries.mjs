/** The modules that one imports, directly and further on, itself included. */
export function staticImports(id, getModuleInfo, seen = new Set()) {
  if (seen.has(id)) return seen;
  seen.add(id);
  for (const imported of getModuleInfo(id).importedIds) staticImports(imported, getModuleInfo, seen);
  return seen;
}

/** Elements and lazy modules: what each needs, and which modules are there when it is asked for, because all who ask for it have them. */
export function readEntries({ getModuleIds, getModuleInfo }) {
  const ids = [...getModuleIds()];
  const entries = ids.map(getModuleInfo).flatMap(({ id, isEntry, dynamicImporters }) => {
    if (!isEntry && dynamicImporters.length === 0) return [];
    return {
      id,
      askedBy: isEntry ? [] : dynamicImporters,
      needs: staticImports(id, getModuleInfo),
      there: new Set(isEntry ? [] : ids),
    };
  });
  const lazy = entries.filter(({ askedBy }) => askedBy.length > 0);
  // a lazy module may be asked for by another one: until nothing changes
  for (let changed = true; changed; ) {
    changed = false;
    for (const entry of lazy) {
      const askers = entries.filter(({ needs }) => entry.askedBy.some((id) => needs.has(id)));
      const there = [...entry.there].filter((id) =>
        askers.every((asker) => asker.needs.has(id) || asker.there.has(id)),
      );
      changed ||= there.length < entry.there.size;
      entry.there = new Set(there);
    }
  }
  return entries;
}

/** The modules themselves and all they import, directly and further on. */
function closure(context, ids, seen = new Set()) {
  for (const id of ids) {
    if (seen.has(id)) continue;
    seen.add(id);
    closure(context, context.getModuleInfo(id)?.importedIds ?? [], seen);
  }
  return seen;
}

/**
 * Rollup plug-in: a lazy module is asked for together with the chunks it imports, as far as who loads it has not got them. A browser learns of
 * those only from the module itself, which is a journey to the server more. Needs `hoistTransitiveImports`, which tells of all.
 */
export function preload() {
  return {
    name: 'preload',
    renderDynamicImport({ chunk, getTargetChunkImports }) {
      const there = closure(this, chunk.moduleIds);
      const missing = (getTargetChunkImports() ?? []).filter(
        (needed) => needed.type === 'internal' && !needed.chunk.moduleIds.some((id) => there.has(id)),
      );
      if (missing.length === 0) return null;
      const others = missing.map(({ resolvedImportPath }) => `import(${resolvedImportPath})`);
      return { left: 'Promise.all([import(', right: `),${others}]).then(([module])=>module)` };
    },
  };
}

/** Module graph that Rollup gives to `manualChunks`. */
export interface ModuleGraph {
  getModuleIds(): Iterable<string>;
  getModuleInfo(id: string): {
    id: string;
    code: string;
    isEntry: boolean;
    importedIds: string[];
    dynamicImporters: string[];
  };
}

/** Static imports of a module, direct and indirect, with the module itself. */
export function staticImports(
  id: string,
  getModuleInfo: (id: string) => { importedIds: readonly string[] },
  seen?: Set<string>,
): Set<string>;

export class ChunkPlan {
  /** `vendorOf` gives the fixed chunk name of a package's module. */
  constructor(graph: ModuleGraph, vendorOf: (id: string) => string | undefined);
  /** Chunk names of shared modules by module id. */
  names(): Map<string, string>;
}

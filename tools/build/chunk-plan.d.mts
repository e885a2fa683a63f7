/** What Rollup's `manualChunks` is told of all modules. */
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

export class ChunkPlan {
  /** `vendorOf` gives the name of the chunk that a package's module has anyway. */
  constructor(graph: ModuleGraph, vendorOf: (id: string) => string | undefined);
  /** The chunk of each module that shares one with others, by its id. */
  names(): Map<string, string>;
}

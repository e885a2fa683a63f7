/** Test files by their path, each with all sources that it imports in one module. */
export function bundleTests(files: readonly string[]): Promise<Record<string, { code: string; map: string }>>;

/** The folder of bundled packages. */
export const PACKAGES: string;

/** Test files by their path, each with all sources that it imports in one module. */
export function bundleTests(files: readonly string[]): Promise<Record<string, { code: string; map: string }>>;

/** Bundles what the browsers of a run share: packages as the engines have them, and the test files. */
export function keepBundles(engines: readonly string[], files: readonly string[]): Promise<void>;

/** Web Test Runner middleware: serves test files as the bundles that are kept of them. */
export const bundledTests: import('@web/test-runner').Middleware;

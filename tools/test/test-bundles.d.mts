import type { TestRunnerConfig, TestRunnerPlugin } from '@web/test-runner';

/** Test files by their path, each with all sources that it imports in one module. */
export function bundleTests(files: readonly string[]): Promise<Record<string, { code: string; map: string }>>;

/** Keeps the bundles of test files in a folder, for all engines of a run. */
export function keepBundles(files: readonly string[], folder: string): Promise<void>;

/** Web Test Runner plug-in: serves test files as their bundles, to test pages only. */
export function bundledTests(
  files: readonly string[],
): TestRunnerPlugin & { middleware: NonNullable<TestRunnerConfig['middleware']>[number] };

import { spawnSync } from 'node:child_process';
import { build } from 'esbuild';
import { esbuildCss } from '../build/css.mjs';

/** esbuild: packages and what the test runner serves are named and not followed. */
const external = {
  name: 'external',
  setup({ onResolve }) {
    onResolve({ filter: /^([^./]|\/__)/ }, ({ path, kind }) =>
      kind === 'entry-point' ? undefined : { path, external: true },
    );
  },
};

/**
 * What each test file reaches by imports, itself included, also those made later: paths from the project's root, and names of packages.
 * @param {readonly string[]} files
 * @returns {Promise<Map<string, Set<string>>>}
 */
export async function reachOf(files) {
  const { metafile } = await build({
    stdin: { contents: files.map((file) => `import './${file}';`).join('\n'), resolveDir: process.cwd() },
    bundle: true,
    write: false,
    metafile: true,
    format: 'esm',
    jsx: 'automatic',
    logLevel: 'error',
    plugins: [external, esbuildCss()],
  });
  const importsOf = (file) => (metafile.inputs[file]?.imports ?? []).map(({ path }) => path);
  const reach = (start) => {
    const found = new Set([start]);
    for (const file of found) for (const next of importsOf(file)) found.add(next);
    return found;
  };
  return new Map(files.map((file) => [file, reach(file)]));
}

/** Files that the working copy has changed since the last commit, new ones too. */
export function changedFiles() {
  const git = (...args) => spawnSync('git', args, { encoding: 'utf8' }).stdout.split('\n').filter(Boolean);
  return [...git('diff', '--name-only', 'HEAD'), ...git('ls-files', '--others', '--exclude-standard')];
}

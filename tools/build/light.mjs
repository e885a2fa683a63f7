import { fileURLToPath } from 'node:url';

const REACT = fileURLToPath(new URL('../../src/platform/light/react.mjs', import.meta.url));

/** Replacements of React's modules in the light build: Preact, through a module that adds what it lacks. */
export const PREACT_FOR_REACT = {
  react: REACT,
  'react-dom': REACT,
  'react-dom/client': 'preact/compat/client',
  'react/jsx-runtime': 'preact/compat/jsx-runtime',
  'react/jsx-dev-runtime': 'preact/compat/jsx-dev-runtime',
};

/** Rollup plug-in that replaces React by Preact, also for r2wc. */
export function preactForReact() {
  return {
    name: 'preact-for-react',
    resolveId(source, importer) {
      return source in PREACT_FOR_REACT ? this.resolve(PREACT_FOR_REACT[source], importer, { skipSelf: true }) : null;
    },
  };
}

/** esbuild plug-in for the same, for the packages that tests load. */
export function esbuildPreact() {
  return {
    name: 'preact-for-react',
    setup({ onResolve, resolve }) {
      const names = Object.keys(PREACT_FOR_REACT).map((name) => name.replace('/', '\\/'));
      onResolve({ filter: new RegExp(`^(${names.join('|')})$`) }, ({ path, kind, resolveDir }) =>
        resolve(PREACT_FOR_REACT[path], {
          kind: kind === 'entry-point' ? 'import-statement' : kind,
          resolveDir: resolveDir || process.cwd(),
        }),
      );
    },
  };
}

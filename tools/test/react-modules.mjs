import { createRequire } from 'node:module';
import { build } from 'esbuild';

const require = createRequire(import.meta.url);
const moduleName = (specifier) => specifier.replace(/[^a-z0-9]+/gi, '_');

/** esbuild: a CommonJS package as an ES module with its real named exports. */
const namedExports = {
  name: 'named-exports',
  setup(bundle) {
    bundle.onResolve({ filter: /^module:/ }, ({ path }) => ({ path: path.slice(7), namespace: 'module' }));
    bundle.onLoad({ filter: /.*/, namespace: 'module' }, ({ path }) => {
      const names = Object.keys(require(path)).filter((key) => /^[A-Za-z_$][\w$]*$/.test(key) && key !== 'default');
      return {
        resolveDir: process.cwd(),
        contents: `import m from ${JSON.stringify(path)};\nexport default m;\nexport const { ${names.join(', ')} } = m;`,
      };
    });
  },
};

async function bundle(specifiers) {
  const result = await build({
    entryPoints: Object.fromEntries(specifiers.map((specifier) => [moduleName(specifier), `module:${specifier}`])),
    bundle: true,
    splitting: true,
    format: 'esm',
    platform: 'browser',
    target: 'es2022',
    outdir: '/__modules__',
    write: false,
    logLevel: 'error',
    define: { 'process.env.NODE_ENV': '"development"' },
    plugins: [namedExports],
  });
  return new Map(result.outputFiles.map((file) => [file.path.replaceAll('\\', '/').replace(/^[A-Z]:/, ''), file.text]));
}

/**
 * Web Test Runner plug-in: CommonJS packages are bundled once, in memory, into ES modules; what they share stays shared, so there
 * is one React on the page.
 */
export function commonJsModules(specifiers) {
  let files = new Map();
  return {
    name: 'common-js-modules',
    async serverStart() {
      files = await bundle(specifiers);
    },
    resolveImport({ source }) {
      return specifiers.includes(source) ? `/__modules__/${moduleName(source)}.js` : undefined;
    },
    serve({ path }) {
      const body = files.get(path);
      return body === undefined ? undefined : { body, type: 'js' };
    },
  };
}

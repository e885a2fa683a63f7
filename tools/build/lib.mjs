import { copyFileSync } from 'node:fs';
import { join, relative, resolve } from 'node:path';
import nodeResolve from '@rollup/plugin-node-resolve';
import replace from '@rollup/plugin-replace';
import { rollup } from 'rollup';
import esbuild from 'rollup-plugin-esbuild';
import { globSync } from 'tinyglobby';
import { compile } from '../program.mjs';
import { rollupCss } from './css.mjs';
import { keepBuilt, replaceFolder } from './keep.mjs';
import { INPUTS } from './library.mjs';
import { DEPENDENCIES, VERSION, WRITTEN_IN } from './package-facts.mjs';
import { rollupPatches } from './patches.mjs';
import { rollupTexts } from './texts.mjs';

const BARE = Object.keys(DEPENDENCIES);

/** Returns true for modules of dependencies: they stay imports, so that a page has each once. Other packages are bundled. */
const isBare = (id) => BARE.some((name) => id === name || id.startsWith(`${name}/`));

/** A module's path in `lib`, as in the sources; bundled packages are in `vendor`, for npm packs no folder named node_modules. */
function pathOf({ facadeModuleId }) {
  const path = relative(resolve('.'), facadeModuleId).replaceAll('\\', '/').replace('.json?', '/');
  const module = path
    .split('?')[0]
    .replace(/^.*node_modules\//, 'vendor/')
    .replace(/\.(?:m?js|tsx?)$/, '');
  return `${module}.js`;
}

/** Writes one unminified module per source, for bundlers. */
async function writeModules(dir) {
  const bundle = await rollup({
    input: [...globSync('elements/*.ts'), 'src/server/render.ts'],
    external: isBare,
    plugins: [
      rollupCss(),
      rollupTexts(),
      rollupPatches(),
      replace({ preventAssignment: true, values: WRITTEN_IN }),
      nodeResolve({ mainFields: ['module', 'main'], extensions: ['.ts', '.tsx', '.mjs', '.js'] }),
      esbuild({ target: 'es2022', jsx: 'automatic' }),
    ],
    // helpers of old packages use `this` and work without it
    onwarn: (warning, warn) => warning.code !== 'THIS_IS_UNDEFINED' && warn(warning),
  });
  try {
    await bundle.write({ dir, format: 'es', preserveModules: true, entryFileNames: pathOf });
  } finally {
    await bundle.close();
  }
}

/** Writes the declarations of all sources. */
async function writeDeclarations(folder) {
  const { ok, output } = await compile('-p', 'tsconfig.build.json', '--outDir', folder);
  if (!ok) throw new Error(`Declarations could not be written:\n${output}`);
}

/** Copies the bundler plug-in for pages with Trusted Types. */
function writePlugin(dir) {
  for (const [from, to] of Object.entries({ mjs: 'js', 'd.mts': 'd.ts' }))
    copyFileSync(`tools/build/trusted-types-plugin.${from}`, join(dir, `trusted-types-plugin.${to}`));
}

/** Builds `lib`, the modules that bundlers import, with their declarations; skipped if the sources are unchanged. */
export function buildLib() {
  const options = { paths: [...INPUTS, 'tsconfig.build.json'], facts: [VERSION, DEPENDENCIES] };
  return keepBuilt({ output: 'lib', title: 'the modules for bundlers', ...options }, () =>
    replaceFolder('lib', async (folder) => {
      await Promise.all([writeModules(folder), writeDeclarations(folder)]);
      // the declarations have the types of its keys
      copyFileSync('src/i18n/en.json', join(folder, 'src/i18n/en.json'));
      writePlugin(folder);
    }),
  );
}

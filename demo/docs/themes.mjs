import { readdirSync } from 'node:fs';
import { build } from 'esbuild';
import { readTokens } from '../../tools/build/css.mjs';
import { FONTS, NUMBERS, pairsOf } from './assets/mix.js';
import { PAIRS } from './assets/pairs.js';

const FOLDER = 'styles/themes';

/**
 * Every token by name for each theme of the package; the empty name has the defaults.
 * @returns {Record<string, Record<string, string>>}
 */
export function readThemes() {
  const defaults = readTokens();
  const names = readdirSync(FOLDER).map((file) => file.replace('.css', ''));
  const own = names.map((name) => [
    name,
    { ...Object.fromEntries([...defaults, ...readTokens(`${FOLDER}/${name}.css`)]) },
  ]);
  return { '': Object.fromEntries(defaults), ...Object.fromEntries(own) };
}

/** Colours that a theme begins with; the others follow them, or are details. */
const FIRST = ['accent', 'on-accent', 'surface', 'text'];

/** What the page of the theme mixer is made of. */
export function mixerData() {
  const themes = readThemes();
  const tokens = Object.keys(pairsOf(themes['']));
  return {
    ...{ themes, pairs: PAIRS },
    colours: [
      { title: 'Colours', items: FIRST },
      { title: 'More colours', items: tokens.filter((token) => !FIRST.includes(token)) },
    ],
    numbers: Object.entries(NUMBERS).map(([name, number]) => ({ name, ...number })),
    fonts: Object.entries(FONTS).map(([name, { label }]) => ({ name, label })),
  };
}

/** The library's own measure of contrast, as a script for the page. */
export async function contrastScript() {
  const contents = `export { contrast } from './src/domain/shared/colour-contrast.ts';
export { solidColour } from './src/domain/shared/solid-colour.ts';`;
  const { outputFiles } = await build({
    ...{ stdin: { contents, resolveDir: '.', loader: 'ts' }, bundle: true, write: false },
    ...{ format: 'esm', target: 'es2022', minify: true, logLevel: 'error' },
  });
  return outputFiles[0].text;
}

import { readFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';

/** `de.json?shop`: a group of the texts in a language, as a module. */
const GROUP = /^(.*[\\/]src[\\/]i18n[\\/]\w+\.json)\?(\w+)$/;

/** The module of one group of a language's texts. */
const moduleOf = (text, group) => `export const ${group} = ${JSON.stringify(JSON.parse(text)[group])};`;

/** Rollup plug-in for `import('./de.json?shop')`. */
export function rollupTexts() {
  return {
    name: 'texts',
    load(id) {
      const [, path, group] = GROUP.exec(id) ?? [];
      return path ? moduleOf(readFileSync(path, 'utf8'), group) : null;
    },
  };
}

/** esbuild plug-in for the same. Without it, each of these modules has the texts of all groups. */
export function esbuildTexts() {
  return {
    name: 'texts',
    setup({ onLoad }) {
      onLoad({ filter: /[\\/]src[\\/]i18n[\\/]\w+\.json$/ }, async ({ path, suffix }) => {
        const text = await readFile(path, 'utf8');
        return suffix
          ? { contents: moduleOf(text, suffix.slice(1)), loader: 'js' }
          : { contents: text, loader: 'json' };
      });
    },
  };
}

/** Web Test Runner plug-in for the same; a file without a group stays JSON. */
export function testRunnerTexts() {
  const isGroup = ({ path, URL }) => /^\/src\/i18n\/\w+\.json$/.test(path) && URL.search !== '';
  return {
    name: 'texts',
    resolveMimeType: (context) => (isGroup(context) ? 'js' : undefined),
    transform(context) {
      const [group] = context.URL.searchParams.keys();
      return isGroup(context) ? moduleOf(String(context.body), group) : undefined;
    },
  };
}

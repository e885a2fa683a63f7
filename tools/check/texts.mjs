import { readdirSync, rmSync } from 'node:fs';
import { resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { build } from 'esbuild';

const FIRST = 'en';

/** One catalogue per language, of all its areas. */
async function load(languages) {
  const outfile = resolve('build', `texts-${process.pid}.mjs`);
  const areas = languages.flatMap((language) => readdirSync(`src/i18n/${language}`).map((file) => [language, file]));
  const contents = areas
    .map(([language, file], at) => `import * as a${at} from './src/i18n/${language}/${file}';`)
    .concat(`export default [${areas.map(([language], at) => `['${language}', a${at}]`).join()}];`)
    .join('\n');
  try {
    await build({
      stdin: { contents, resolveDir: process.cwd() },
      outfile,
      bundle: true,
      format: 'esm',
      logLevel: 'error',
    });
    const { default: loaded } = await import(pathToFileURL(outfile).href);
    const catalogues = Object.fromEntries(languages.map((language) => [language, {}]));
    for (const [language, area] of loaded) Object.assign(catalogues[language], ...Object.values(area));
    return catalogues;
  } finally {
    rmSync(outfile, { force: true });
  }
}

const forms = (message) => (typeof message === 'string' ? { other: message } : message);
const places = (message) => {
  const found = Object.values(forms(message)).flatMap((text) => text.match(/\{\w+\}/g) ?? []);
  return [...new Set(found)].sort().join(' ');
};

/** Plural forms that a language counts with must all be there, so that no number meets a wrong one. */
function pluralProblems(language, key, message) {
  if (typeof message === 'string') return [];
  const needed = new Intl.PluralRules(language).resolvedOptions().pluralCategories;
  const missing = needed.filter((form) => !(form in message));
  return missing.length > 0 ? [`${language}: ${key} lacks the plural ${missing.join(', ')}`] : [];
}

function compare(language, texts, first) {
  const missing = Object.keys(first).filter((key) => !(key in texts));
  const extra = Object.keys(texts).filter((key) => !(key in first));
  const shared = Object.keys(texts).filter((key) => key in first);
  return [
    ...missing.map((key) => `${language}: ${key} is missing`),
    ...extra.map((key) => `${language}: ${key} is not in ${FIRST}`),
    ...shared
      .filter((key) => places(texts[key]) !== places(first[key]))
      .map(
        (key) =>
          `${language}: ${key} has ${places(texts[key]) || 'no values'}, ${FIRST} has ${places(first[key]) || 'none'}`,
      ),
    ...Object.entries(texts).flatMap(([key, message]) => pluralProblems(language, key, message)),
  ];
}

/** Every language has the same keys, with the same values in them and all plural forms. */
export async function checkTexts() {
  const languages = readdirSync('src/i18n', { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map(({ name }) => name);
  const catalogues = await load(languages);
  const first = catalogues[FIRST];
  const problems = languages.flatMap((language) => compare(language, catalogues[language], first));
  return { problems, notes: [`${Object.keys(first).length} texts in ${languages.join(', ')}`] };
}

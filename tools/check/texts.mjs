import { existsSync, readdirSync } from 'node:fs';
import { evaluate } from '../build/evaluate.mjs';

const FOLDER = 'src/i18n';
const FIRST = 'en';

/** Loads the texts of files: `{ file, texts }`. */
async function load(files) {
  const lines = files.map((file, at) => `export * as module${at} from './${FOLDER}/${file}';`);
  const modules = await evaluate(lines.join('\n'));
  return files.map((file, at) => ({ file, texts: Object.assign({}, ...Object.values(modules[`module${at}`])) }));
}

/** Values of a message, such as `{count}`, in all plural forms. */
function valuesOf(message) {
  const forms = typeof message === 'string' ? [message] : Object.values(message);
  return [...new Set(forms.flatMap((text) => text.match(/\{\w+\}/g) ?? []))].sort().join(' ');
}

/** Finds plural forms that a language needs and a message lacks. */
function pluralProblems(language, key, message) {
  if (typeof message === 'string') return [];
  const needed = new Intl.PluralRules(language).resolvedOptions().pluralCategories;
  const missing = needed.filter((form) => !(form in message));
  return missing.length > 0 ? [`${key} lacks the plural ${missing.join(', ')}`] : [];
}

/** Compares the texts of a file with those of the English file. */
function compare({ file, texts }, { file: source, texts: english }) {
  const [language] = file.split('/');
  const problems = [
    ...Object.keys(english).flatMap((key) => (key in texts ? [] : [`${key} is missing`])),
    ...Object.entries(texts).flatMap(([key, message]) => {
      if (!(key in english)) return [`${key} is not in ${source}`];
      const [values, wanted] = [valuesOf(message), valuesOf(english[key])];
      return values === wanted ? [] : [`${key} has ${values || 'no values'}, ${source} has ${wanted || 'none'}`];
    }),
    ...Object.entries(texts).flatMap(([key, message]) => pluralProblems(language, key, message)),
  ];
  return problems.map((problem) => `${file}: ${problem}`);
}

/** Finds keys that are in two files: a shared text is translated once. */
function duplicates(catalogues) {
  const fileOf = new Map();
  return catalogues.flatMap(({ file, texts }) =>
    Object.keys(texts).flatMap((key) => {
      const before = fileOf.get(key);
      fileOf.set(key, file);
      return before ? [`${file}: ${key} is in ${before} as well`] : [];
    }),
  );
}

/** Checks that all languages have the same files, keys and placeholders, and all plural forms. */
export async function checkTexts() {
  const folders = readdirSync(FOLDER, { withFileTypes: true }).filter((entry) => entry.isDirectory());
  const languages = folders.map(({ name }) => name);
  const kinds = [...new Set(languages.flatMap((language) => readdirSync(`${FOLDER}/${language}`)))];
  const files = languages.flatMap((language) => kinds.map((kind) => `${language}/${kind}`));
  const absent = files.filter((file) => !existsSync(`${FOLDER}/${file}`));
  if (absent.length > 0) return { problems: absent.map((file) => `${file} is missing`) };
  const catalogues = await load(files);
  const english = catalogues.filter(({ file }) => file.startsWith(`${FIRST}/`));
  const problems = catalogues.flatMap((catalogue, at) => compare(catalogue, english[at % kinds.length]));
  const count = english.reduce((sum, { texts }) => sum + Object.keys(texts).length, 0);
  return { problems: [...problems, ...duplicates(english)], notes: [`${count} texts in ${languages.join(', ')}`] };
}

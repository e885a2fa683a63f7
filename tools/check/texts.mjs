import { existsSync, readdirSync } from 'node:fs';
import { basename } from 'node:path';
import { evaluate } from '../build/evaluate.mjs';

const FIRST = 'en';

const languageOf = (file) => file.split('/')[0];

/** Loads the catalogues of the files: a Map by file name. */
async function load(files) {
  const lines = files.map((file, at) => `export * as module${at} from './src/i18n/${file}';`);
  const modules = await evaluate(lines.join('\n'));
  return new Map(files.map((file, at) => [file, Object.assign({}, ...Object.values(modules[`module${at}`]))]));
}

const forms = (message) => (typeof message === 'string' ? { other: message } : message);
const places = (message) => {
  const found = Object.values(forms(message)).flatMap((text) => text.match(/\{\w+\}/g) ?? []);
  return [...new Set(found)].sort().join(' ');
};

/** Finds plural forms that a language needs and a message lacks. */
function pluralProblems(file, key, message) {
  if (typeof message === 'string') return [];
  const needed = new Intl.PluralRules(languageOf(file)).resolvedOptions().pluralCategories;
  const missing = needed.filter((form) => !(form in message));
  return missing.length > 0 ? [`${file}: ${key} lacks the plural ${missing.join(', ')}`] : [];
}

function compare(file, texts, first, english) {
  const missing = Object.keys(first).filter((key) => !(key in texts));
  const extra = Object.keys(texts).filter((key) => !(key in first));
  const shared = Object.keys(texts).filter((key) => key in first);
  return [
    ...missing.map((key) => `${file}: ${key} is missing`),
    ...extra.map((key) => `${file}: ${key} is not in ${english}`),
    ...shared
      .filter((key) => places(texts[key]) !== places(first[key]))
      .map(
        (key) =>
          `${file}: ${key} has ${places(texts[key]) || 'no values'}, ${english} has ${places(first[key]) || 'none'}`,
      ),
    ...Object.entries(texts).flatMap(([key, message]) => pluralProblems(file, key, message)),
  ];
}

/** Finds keys that are in two files: a shared text is translated once. */
function duplicates(catalogues) {
  const fileOf = new Map();
  return [...catalogues].flatMap(([file, texts]) =>
    Object.keys(texts).flatMap((key) => {
      const before = fileOf.get(key);
      fileOf.set(key, file);
      return before ? [`${file}: ${key} is in ${before} as well`] : [];
    }),
  );
}

/** Checks that all languages have the same files, keys and placeholders, and all plural forms. */
export async function checkTexts() {
  const languages = readdirSync('src/i18n', { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map(({ name }) => name);
  const kinds = [...new Set(languages.flatMap((language) => readdirSync(`src/i18n/${language}`)))];
  const files = languages.flatMap((language) => kinds.map((kind) => `${language}/${kind}`));
  const absent = files.filter((file) => !existsSync(`src/i18n/${file}`));
  if (absent.length > 0) return { problems: absent.map((file) => `${file} is missing`), notes: [] };
  const catalogues = await load(files);
  const english = new Map([...catalogues].filter(([file]) => languageOf(file) === FIRST));
  const problems = [...catalogues].flatMap(([file, texts]) => {
    const source = `${FIRST}/${basename(file)}`;
    return compare(file, texts, english.get(source), source);
  });
  const count = [...english.values()].reduce((sum, texts) => sum + Object.keys(texts).length, 0);
  return { problems: [...problems, ...duplicates(english)], notes: [`${count} texts in ${languages.join(', ')}`] };
}

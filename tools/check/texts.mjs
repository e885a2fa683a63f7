import { readdirSync, readFileSync } from 'node:fs';
import { sources } from '../files.mjs';

const FOLDER = 'src/i18n';
const FIRST = 'en';

/** Values of a message, such as `{count}`, in all plural forms. */
function valuesOf(message) {
  const forms = typeof message === 'string' ? [message] : Object.values(message);
  return [...new Set(forms.flatMap((text) => text.match(/\{\w+\}/g) ?? []))].sort().join(' ');
}

/** Finds plural forms that a language needs and a message lacks, or has in vain. */
function pluralProblems(language, key, message) {
  if (typeof message === 'string') return [];
  const needed = new Intl.PluralRules(language).resolvedOptions().pluralCategories;
  const missing = needed.filter((form) => !(form in message));
  const unused = Object.keys(message).filter((form) => !needed.some((each) => each === form));
  return [
    ...(missing.length > 0 ? [`${key} lacks the plural ${missing.join(', ')}`] : []),
    ...unused.map((form) => `${key} has the plural ${form}, which the language does not have`),
  ];
}

/** Compares a message with the English one, also in its kind: a text, or plural forms. */
function messageProblems(language, key, message, english) {
  if (english === undefined) return [`${key} is not in ${FIRST}.json`];
  const [values, wanted] = [valuesOf(message), valuesOf(english)];
  return [
    ...(values === wanted ? [] : [`${key} has ${values || 'no values'}, ${FIRST}.json has ${wanted || 'none'}`]),
    ...(JSON.stringify(message).includes('""') ? [`${key} is empty`] : []),
    ...pluralProblems(language, key, message),
  ];
}

/** Compares the texts of a group with the English ones. */
function groupProblems(language, texts = {}, english = {}) {
  return [
    ...Object.keys(english).flatMap((key) => (key in texts ? [] : [`${key} is missing`])),
    ...Object.entries(texts).flatMap(([key, message]) => messageProblems(language, key, message, english[key])),
  ];
}

/** Finds keys that are in two groups: a shared text is translated once. */
function duplicates(groups) {
  const groupOf = new Map();
  return Object.entries(groups).flatMap(([group, texts]) =>
    Object.keys(texts).flatMap((key) => {
      const before = groupOf.get(key);
      groupOf.set(key, group);
      return before ? [`${FIRST}.json: ${key} is in ${before} and in ${group}`] : [];
    }),
  );
}

/** Compares languages, `{ de: { shop: { [key]: message } } }`, with English. */
export function textProblems(languages) {
  const english = languages[FIRST];
  const problems = Object.entries(languages).flatMap(([language, groups]) =>
    [...new Set([...Object.keys(english), ...Object.keys(groups)])].flatMap((group) =>
      groupProblems(language, groups[group], english[group]).map((problem) => `${language}.json: ${group}: ${problem}`),
    ),
  );
  return [...problems, ...duplicates(english)];
}

/** Finds languages that a module of texts, `{ path, text }`, does not load for one of its groups. */
export function listProblems(modules, languages) {
  return modules.flatMap(({ path, text }) =>
    [...text.matchAll(/'\.\/en\.json\?(\w+)'/g)].flatMap(([, group]) =>
      languages
        .map((language) => `'./${language}.json?${group}'`)
        .filter((name) => !text.includes(name))
        .map((name) => `${path}: import(${name}) is missing`),
    ),
  );
}

/** Checks that all languages are loaded and have the same groups, keys and placeholders, and all plural forms. */
export function checkTexts() {
  const files = readdirSync(FOLDER).filter((file) => file.endsWith('.json'));
  const languages = Object.fromEntries(
    files.map((file) => [file.slice(0, -'.json'.length), JSON.parse(readFileSync(`${FOLDER}/${file}`, 'utf8'))]),
  );
  const count = Object.values(languages[FIRST]).reduce((sum, texts) => sum + Object.keys(texts).length, 0);
  const modules = sources([FOLDER], ['ts']).filter(({ path }) => path.endsWith('-texts.ts'));
  return {
    problems: [...textProblems(languages), ...listProblems(modules, Object.keys(languages))],
    notes: [`${count} texts in ${Object.keys(languages).join(', ')}`],
  };
}

import { readdirSync, readFileSync } from 'node:fs';

const FOLDER = 'src/i18n';
const TITLES = {
  page: 'Content elements and the slider',
  shop: 'Catalogue and product',
  cart: 'Cart, checkout and payment',
  entry: 'Forms, before they are filled in',
  form: 'Forms and fields',
  mail: 'Forms sent by mail',
  plain: 'Browsers without scripts',
  engine: 'Refusals by a shop engine',
  editor: 'The page’s editor',
};
/** Languages whose texts no native speaker has read. */
const UNREAD = ['de', 'es', 'fr'];

const read = (code) => JSON.parse(readFileSync(`${FOLDER}/${code}.json`, 'utf8'));
const written = (message) =>
  typeof message === 'string'
    ? message
    : Object.entries(message)
        .map(([form, text]) => `${form}: ${text}`)
        .join(' · ');

/** The texts of the elements in English by group, and the languages: `{ languages, groups }`. */
export default function () {
  const codes = readdirSync(FOLDER).flatMap((file) => /^(\w+)\.json$/.exec(file)?.[1] ?? []);
  const names = new Intl.DisplayNames('en', { type: 'language' });
  const languages = codes.map((code) => ({ code, name: names.of(code), isUnread: UNREAD.includes(code) }));
  const groups = Object.entries(read('en')).map(([group, texts]) => ({
    title: TITLES[group] ?? group,
    items: Object.entries(texts).map(([key, message]) => ({ key, text: written(message) })),
  }));
  return { languages, groups };
}

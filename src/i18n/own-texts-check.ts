import type { Catalogue, Message } from '../domain/text/message-format.js';
import type { OwnMessages } from './own-texts-store.js';

/** All groups of English texts: all languages have their keys and values. */
const GROUPS: readonly (() => Promise<object>)[] = [
  () => import('./en.json?shop'),
  () => import('./en.json?cart'),
  () => import('./en.json?page'),
  () => import('./en.json?entry'),
  () => import('./en.json?form'),
  () => import('./en.json?plain'),
  () => import('./en.json?mail'),
  () => import('./en.json?engine'),
  () => import('./en.json?editor'),
];

/** Keys that end with a name of the shop's data, such as a payment method or a filter. */
const OF_DATA = /^(payment::method|find::(group|facet|lowest|highest|sort))::/;

const valuesOf = (message: Message): string[] => JSON.stringify(message).match(/\{\w+\}/g) ?? [];

function valueProblems(key: string, message: Message, english: Message): string[] {
  const known = valuesOf(english);
  return [...new Set(valuesOf(message))]
    .filter((value) => !known.includes(value))
    .map((value) => {
      const all = known.length > 0 ? `it has ${[...new Set(known)].join(', ')}` : 'it has none';
      return `the text "${key}" of this page has ${value}, which nothing replaces: ${all}`;
    });
}

/** Finds keys and values that the library does not have. Loads groups of texts only until all keys are found. */
export async function ownProblems(all: readonly OwnMessages[]): Promise<string[]> {
  const open = new Set(all.flatMap((messages) => [...messages.keys()]).filter((key) => !OF_DATA.test(key)));
  const problems: string[] = [];
  for (const load of GROUPS) {
    if (open.size === 0) return problems;
    const texts: Catalogue = Object.assign({}, ...Object.values(await load()));
    for (const key of open) {
      const english = Object.hasOwn(texts, key) ? texts[key] : undefined;
      if (english === undefined) continue;
      open.delete(key);
      const own = all.map((messages) => messages.get(key)).filter((message) => message !== undefined);
      problems.push(...own.flatMap((message) => valueProblems(key, message, english)));
    }
  }
  return [...problems, ...[...open].map((key) => `there is no text "${key}", which this page has in its own words`)];
}

import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pageWords } from './seed/ru/page-words.js';
import type { Language } from './seed/types.js';

/** The pages of the shop, which have an address in each language. */
const PAGES = [
  { file: 'shop.html', path: '/' },
  { file: 'product-page.html', path: '/product' },
  { file: 'legal.html', path: '/legal' },
];

/** What a language has of its own: where its pages begin, and which shop they show. */
const LANGUAGES: Record<Language, { base: string; shop: string }> = {
  en: { base: '', shop: 'demo' },
  ru: { base: '/ru', shop: 'demo-ru' },
};

/** A page of the shop in a language. */
export interface ShopPage {
  file: string;
  language: Language;
  /** Where it stands: `/ru/product`. */
  address: string;
}

const addressOf = (path: string, language: Language) => `${LANGUAGES[language].base}${path}`;

/** Every page of the shop in every language. */
export const shopPages: readonly ShopPage[] = (['en', 'ru'] as const).flatMap((language) =>
  PAGES.map(({ file, path }) => ({ file, language, address: addressOf(path, language) })),
);

const INCLUDE = /^( *)<!--#include file="([\w/-]+\.html)" -->\n/gm;
const TOKEN = /<!--[\s\S]*?-->|<(?:"[^"]*"|'[^']*'|[^'">])*>|[^<]+/g;
const ATTRIBUTE = /([\w-]+)=(?:"([^"]*)"|'([^']*)')/g;
/** Attributes that visitors see or hear. */
const WORDS = ['alt', 'aria-label', 'label', 'data-title', 'captions'];

const decoded = (text: string) => text.replaceAll('&quot;', '"').replaceAll('&amp;', '&');
const encoded = (text: string) => text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;');

/** Says a text of a page in the page's language. */
export type Say = (text: string) => string;

/** In Russian; what has no Russian stays, and test/tools/demo-story.test.ts finds it. */
export const inRussian: Say = (text) => pageWords[text] ?? text;

/** The texts in an attribute that holds JSON: labels and hints of fields. */
function sayFields(json: string, say: Say): string {
  const fields = JSON.parse(json, (key, value) => (key === 'label' || key === 'hint' ? say(value) : value));
  return JSON.stringify(fields).replaceAll("'", '&#39;');
}

function sayAttribute(tag: string, name: string, value: string, say: Say): string {
  if (name === 'fields') return sayFields(value, say);
  const isWords = WORDS.includes(name) || (name === 'content' && tag.includes('name="description"'));
  return isWords && value !== '' ? encoded(say(decoded(value))) : value;
}

/** A link of a page as it is in a language: to the shop's pages in that language, and within this page by the mark alone. */
function linkOf(href: string, page: ShopPage): string {
  const [path = '', mark] = href.split('#');
  if (!PAGES.some((one) => one.path === path)) return href;
  const address = addressOf(path, page.language);
  if (mark === undefined) return address;
  return `${address === page.address ? '' : address}#${mark}`;
}

/** A tag in the page's language. A link with `hreflang` leads to this page in that language. */
function tagOf(tag: string, page: ShopPage, url: URL, say: Say): string {
  const other = /hreflang="(en|ru)"/.exec(tag)?.[1] as Language | undefined;
  const own = PAGES.find(({ file }) => file === page.file)?.path ?? '/';
  const changed = tag.replace(ATTRIBUTE, (_whole, name: string, double?: string, single?: string) => {
    const value = double ?? single ?? '';
    const quote = double === undefined ? "'" : '"';
    const next = (text: string) => `${name}=${quote}${text}${quote}`;
    // search engines want whole addresses
    const origin = tag.startsWith('<link') ? url.origin : '';
    if (name === 'href' && other) return next(encoded(`${origin}${addressOf(own, other)}${url.search}`));
    if (name === 'href') return next(linkOf(value, page));
    if (name === 'project-id') return next(LANGUAGES[page.language].shop);
    if (name === 'lang' && tag.startsWith('<html')) return next(page.language);
    return next(sayAttribute(tag, name, value, say));
  });
  return other === page.language && tag.startsWith('<a') ? changed.replace(/>$/, ' aria-current="true">') : changed;
}

/** What a page loads ahead. A Russian page has figures and names in Latin letters, and all else in Cyrillic ones. */
const fontsOf = (tag: string, { language }: ShopPage): string =>
  language === 'ru' && tag.includes('as="font"') ? `${tag}\n    ${tag.replace('/latin.', '/cyrillic.')}` : tag;

/** Words between tags; the space around them is the page's. */
function wordsOf(text: string, say: Say): string {
  const words = text.trim();
  if (words === '') return text;
  const [before, after] = text.split(words);
  return `${before}${encoded(say(decoded(words))).replaceAll('&quot;', '"')}${after}`;
}

/**
 * A page of the shop in its language: its parts put in, its words said, its links and its shop those of the language. `url` is the one that was asked
 * for: its query goes along to the same page in another language.
 */
export async function shopPage(root: string, page: ShopPage, url: URL, say?: Say): Promise<string> {
  const source = await readFile(join(root, 'demo', page.file), 'utf8');
  const names = [...source.matchAll(INCLUDE)].map(([, , name = '']) => name);
  const texts = await Promise.all(names.map((name) => readFile(join(root, 'demo', name), 'utf8')));
  const parts = new Map(names.map((name, at) => [name, texts[at] ?? '']));
  const whole = source.replace(INCLUDE, (_line, indent: string, name: string) =>
    (parts.get(name) ?? '').replace(/^(?=.)/gm, indent),
  );
  const said = say ?? (page.language === 'ru' ? inRussian : (text: string) => text);
  return whole.replace(TOKEN, (token) => {
    if (token.startsWith('<!')) return token;
    return token.startsWith('<') ? fontsOf(tagOf(token, page, url, said), page) : wordsOf(token, said);
  });
}

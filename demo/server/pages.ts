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

/** Where the shop begins in a language. */
export const homeIn = (language: Language): string => addressOf('/', language);

/** The language of the shop's page at an address. */
export const languageAt = (path: string): Language => (/^\/ru(?:[/?#]|$)/.test(path) ? 'ru' : 'en');

/** Every page of the shop in every language. */
export const shopPages: readonly ShopPage[] = (['en', 'ru'] as const).flatMap((language) =>
  PAGES.map(({ file, path }) => ({ file, language, address: addressOf(path, language) })),
);

const INCLUDE = /^( *)<!--#include file="([\w/-]+\.html)" -->\n/gm;
/** A comment, a script or style with all that is in it, a tag, or text. */
const TOKEN =
  /<!--[\s\S]*?-->|(<(script|style)(?=[\s>])(?:"[^"]*"|'[^']*'|[^'">])*>)([\s\S]*?<\/\2\s*>)|<(?:"[^"]*"|'[^']*'|[^'">])*>|[^<]+/gi;
const ATTRIBUTE = /([\w-]+)=(?:"([^"]*)"|'([^']*)')/g;
/** Attributes that visitors see or hear. */
const WORDS = ['alt', 'aria-label', 'label', 'placeholder', 'data-title', 'data-words', 'captions'];
/** Attributes that lead somewhere. */
const LINKS = ['href', 'action', 'ask-link'];

/** The entities that a page of the demo may use by name; what is not here is told of by an error, and not passed on broken. */
const NAMED: Readonly<Record<string, string>> = {
  ...{ amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" },
  ...{ nbsp: '\u00a0', shy: '\u00ad', ndash: '–', mdash: '—', hellip: '…', times: '×', middot: '·' },
  ...{ lsquo: '‘', rsquo: '’', ldquo: '“', rdquo: '”', laquo: '«', raquo: '»', copy: '©', euro: '€' },
};

const ENTITY = /&(?:#x([\da-f]{1,6})|#(\d{1,7})|([a-z]\w*));/gi;

/** What stands in a page's source, as its reader has it. */
function decoded(source: string): string {
  return source.replace(ENTITY, (whole, hex?: string, decimal?: string, name = '') => {
    if (hex) return String.fromCodePoint(Number.parseInt(hex, 16));
    if (decimal) return String.fromCodePoint(Number(decimal));
    const known = Object.hasOwn(NAMED, name) ? NAMED[name] : undefined;
    if (known === undefined) throw new Error(`${whole} is no entity that demo/server/pages.ts knows`);
    return known;
  });
}

const plain = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');

/** A text as it stands between tags. */
const textSource = (text: string): string => plain(text).replaceAll('>', '&gt;');

/** A text as it stands in an attribute with these quotes. */
const attributeSource = (text: string, quote: string): string =>
  plain(text).replaceAll(quote, quote === '"' ? '&quot;' : '&#39;');

/** Says a text of a page in the page's language. */
export type Say = (text: string) => string;

/** In Russian; what has no Russian stays, and test/tools/demo-in-russian.test.ts finds it. */
export const inRussian: Say = (text) => pageWords[text] ?? text;

/** The texts in an attribute that holds JSON: labels and hints of fields. */
function sayFields(json: string, say: Say): string {
  const fields = JSON.parse(json, (key, value) => (key === 'label' || key === 'hint' ? say(value) : value));
  return JSON.stringify(fields);
}

/** The source of an attribute whose words are said in the page's language; other attributes are left as they are. */
function sayAttribute(tag: string, name: string, source: string, quote: string, say: Say): string {
  if (name === 'fields') return attributeSource(sayFields(decoded(source), say), quote);
  const isWords = WORDS.includes(name) || (name === 'content' && tag.includes('name="description"'));
  return isWords && source !== '' ? attributeSource(say(decoded(source)), quote) : source;
}

/** A link of a page as it is in a language: to the shop's pages in that language, and within this page by the mark alone. */
function linkOf(href: string, page: ShopPage): string {
  const [, path = '', query = '', mark = ''] = /^([^?#]*)(\?[^#]*)?(#.*)?$/.exec(href) ?? [];
  if (!PAGES.some((one) => one.path === path)) return href;
  const address = addressOf(path, page.language);
  return mark && !query && address === page.address ? mark : `${address}${query}${mark}`;
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
    if (name === 'href' && other) return next(attributeSource(`${origin}${addressOf(own, other)}${url.search}`, quote));
    if (LINKS.includes(name)) return next(linkOf(value, page));
    if (name === 'project-id') return next(LANGUAGES[page.language].shop);
    if (name === 'lang' && tag.startsWith('<html')) return next(page.language);
    return next(sayAttribute(tag, name, value, quote, say));
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
  return `${before}${textSource(say(decoded(words)))}${after}`;
}

/** A page's source in a language: its words said, its links and its shop those of the language. Scripts and styles are nobody's words. */
export function pageIn(source: string, page: ShopPage, url: URL, say: Say): string {
  return source.replace(TOKEN, (token, raw?: string, _element?: string, content = '') => {
    if (token.startsWith('<!')) return token;
    if (raw) return `${tagOf(raw, page, url, say)}${content}`;
    return token.startsWith('<') ? fontsOf(tagOf(token, page, url, say), page) : wordsOf(token, say);
  });
}

/** The source of a page in `demo`, with its parts put in: the head of the editor, head and foot of the shop. */
export async function pageSource(root: string, file: string): Promise<string> {
  const source = await readFile(join(root, 'demo', file), 'utf8');
  const names = [...source.matchAll(INCLUDE)].map(([, , name = '']) => name);
  const texts = await Promise.all(names.map((name) => readFile(join(root, 'demo', name), 'utf8')));
  const parts = new Map(names.map((name, at) => [name, texts[at] ?? '']));
  return source.replace(INCLUDE, (_line, indent: string, name: string) =>
    (parts.get(name) ?? '').replace(/^(?=.)/gm, indent),
  );
}

/** Address of an engine that the shop's pages use in place of this backend, empty for none, and the name of its backend. */
const { SHOP_API = '', SHOP_BACKEND = 'vendure' } = process.env;
const AT_ENGINE = `<sb-site backend="${SHOP_BACKEND}" backend-src="${SHOP_API}" currency="EUR" country="DE" `;

/** A page of the shop in its language. `url` is the one that was asked for: its query goes along to the same page in another language. */
export async function shopPage(root: string, page: ShopPage, url: URL, say?: Say): Promise<string> {
  const written = await pageSource(root, page.file);
  const source = SHOP_API ? written.replace('<sb-site ', AT_ENGINE) : written;
  return pageIn(source, page, url, say ?? (page.language === 'ru' ? inRussian : (text) => text));
}

import type { Context } from 'hono';
import { languageAt } from '../pages.js';
import { type ServerText, serverWords } from '../seed/ru/server-words.js';
import type { Language } from '../seed/types.js';
import { refererPath } from './return-path.js';
import { SHOPS } from './shop-seed.js';

/** The language that a shop speaks to its visitors. */
export function shopLanguage(projectId: string): Language {
  return SHOPS.find(({ id }) => id === projectId)?.language ?? 'en';
}

/** The language of who asks for what belongs to no shop: that of the page they are on or come from, else the one their browser asks for. */
export function visitorLanguage(c: Context): Language {
  if (languageAt(c.req.path) === 'ru') return 'ru';
  const from = refererPath(c.req.header('referer'), c.req.header('host'));
  if (from !== null) return languageAt(from);
  return /^ru\b/i.test(c.req.header('accept-language') ?? '') ? 'ru' : 'en';
}

/** Says what the backend has to say in a language: a text with `{names}` in it, and what stands for them. */
export interface ServerSay {
  (english: ServerText, values?: Readonly<Record<string, string | number>>): string;
  readonly language: Language;
}

/** How the backend of a shop speaks. */
export function sayIn(language: Language): ServerSay {
  const say = (english: ServerText, values: Readonly<Record<string, string | number>> = {}) => {
    const text = language === 'ru' ? serverWords[english] : english;
    return text.replace(/\{(\w+)\}/g, (whole, name: string) => String(values[name] ?? whole));
  };
  return Object.assign(say, { language });
}

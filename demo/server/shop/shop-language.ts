import { serverWords } from '../seed/ru/server-words.js';
import type { Language } from '../seed/types.js';
import { SHOPS } from './shop-seed.js';

/** The language that a shop speaks to its visitors. */
export function shopLanguage(projectId: string): Language {
  return SHOPS.find(({ id }) => id === projectId)?.language ?? 'en';
}

/** Says what the backend has to say in a language: a text with `{names}` in it, and what stands for them. */
export type ServerSay = (english: string, values?: Readonly<Record<string, string | number>>) => string;

/** How the backend of a shop speaks. */
export function sayIn(language: Language): ServerSay {
  return (english, values = {}) => {
    const text = language === 'ru' ? (serverWords[english] ?? english) : english;
    return text.replace(/\{(\w+)\}/g, (whole, name: string) => String(values[name] ?? whole));
  };
}

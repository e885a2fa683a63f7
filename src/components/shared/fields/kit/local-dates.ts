import { dateLanguage } from '../../../../domain/text/language-tag.js';
import type { Site } from '../../../../stores/site/site.js';

/** Current local date and time of the visitor, `2026-05-12T14:30`. */
export function localNow(): string {
  const now = new Date();
  return new Date(now.getTime() - now.getTimezoneOffset() * 60_000).toISOString().slice(0, 16);
}

/** Language in which dates are formatted and parsed. */
export function languageOfDates({ language }: Pick<Site, 'language'>): string {
  return dateLanguage(language, navigator.languages);
}

import { type Moment, momentOf } from '../../../domain/form/fields/date-calendar.js';
import { dateLanguage } from '../../../domain/form/fields/date-words.js';
import type { Site } from '../../../stores/site.js';

/** The moment by the visitor's clock. */
export function localNow(): Moment {
  return momentOf(new Date());
}

/** The language that dates are written and read in. */
export function languageOfDates({ language }: Pick<Site, 'language'>): string {
  return dateLanguage(language, navigator.languages);
}

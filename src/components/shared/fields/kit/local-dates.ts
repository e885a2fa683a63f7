import { type Moment, momentOf } from '../../../../domain/form/fields/date/date-calendar.js';
import { dateLanguage } from '../../../../domain/form/fields/date/date-words.js';
import type { Site } from '../../../../stores/site/site.js';

/** Current local date and time of the visitor. */
export function localNow(): Moment {
  return momentOf(new Date());
}

/** Language in which dates are formatted and parsed. */
export function languageOfDates({ language }: Pick<Site, 'language'>): string {
  return dateLanguage(language, navigator.languages);
}

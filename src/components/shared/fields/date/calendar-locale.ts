import type { CustomLocale } from 'flatpickr/dist/types/locale.js';
import { type Day, weekdayOf } from '../../../../domain/form/fields/date/date-calendar.js';
import { hasDateFormats } from '../../../../domain/form/fields/date/date-words.js';
import { listOfLength } from '../../../../domain/shared/list-of-length.js';
import { own } from '../../../../domain/shared/own.js';

type Seven = CustomLocale['weekdays']['longhand'];
type Twelve = CustomLocale['months']['longhand'];

/** Names of months and weekdays, and the first day of the week (0 is Sunday). */
export type CalendarWords = Pick<CustomLocale, 'weekdays' | 'months'> & { firstDayOfWeek: number };

/** flatpickr's locale files for languages that some browsers do not support; the others use Intl. */
const FILES: Readonly<Record<string, () => Promise<CustomLocale | undefined>>> = {
  az: async () => (await import('flatpickr/dist/esm/l10n/az.js')).default.az,
  be: async () => (await import('flatpickr/dist/esm/l10n/be.js')).default.be,
  bs: async () => (await import('flatpickr/dist/esm/l10n/bs.js')).default.bs,
  cy: async () => (await import('flatpickr/dist/esm/l10n/cy.js')).default.cy,
  eo: async () => (await import('flatpickr/dist/esm/l10n/eo.js')).default.eo,
  fo: async () => (await import('flatpickr/dist/esm/l10n/fo.js')).default.fo,
  hy: async () => (await import('flatpickr/dist/esm/l10n/hy.js')).default.hy,
  is: async () => (await import('flatpickr/dist/esm/l10n/is.js')).default.is,
  ka: async () => (await import('flatpickr/dist/esm/l10n/ka.js')).default.ka,
  kk: async () => (await import('flatpickr/dist/esm/l10n/kz.js')).default.kz,
  km: async () => (await import('flatpickr/dist/esm/l10n/km.js')).default.km,
  mk: async () => (await import('flatpickr/dist/esm/l10n/mk.js')).default.mk,
  mn: async () => (await import('flatpickr/dist/esm/l10n/mn.js')).default.mn,
  my: async () => (await import('flatpickr/dist/esm/l10n/my.js')).default.my,
  nn: async () => (await import('flatpickr/dist/esm/l10n/nn.js')).default.nn,
  pa: async () => (await import('flatpickr/dist/esm/l10n/pa.js')).default.pa,
  si: async () => (await import('flatpickr/dist/esm/l10n/si.js')).default.si,
  sq: async () => (await import('flatpickr/dist/esm/l10n/sq.js')).default.sq,
  uz: async () => (await import('flatpickr/dist/esm/l10n/uz_latn.js')).default.uz_latn,
};

/** Regions whose weeks begin on Sunday or Saturday (CLDR), for browsers without `getWeekInfo`. */
const SUNDAY =
  'AG AS AU BD BR BS BT BW BZ CA CO DM DO ET GT GU HK HN ID IL IN JM JP KE KH KR LA MH MM MO MT MX MZ NI NP PA PE PH PK PR PT PY SA SG SV TH TT TW UM US VE VI WS YE ZA ZW';
const SATURDAY = 'AE AF BH DJ DZ EG IQ IR JO KW LY OM QA SD SY';
const FIXED = { calendar: 'gregory', timeZone: 'UTC' } as const;

/** Returns the names from Intl; null if the browser does not support the language and a locale file must be loaded. */
export function knownWords(language: string): CalendarWords | null {
  return hasDateFormats(language) || !fileOf(language) ? browserWords(language) : null;
}

/** Loads the names of a language from its file; falls back to English. */
export async function loadedWords(language: string): Promise<CalendarWords> {
  try {
    const loaded = await fileOf(language)?.();
    if (loaded) return { weekdays: loaded.weekdays, months: loaded.months, firstDayOfWeek: loaded.firstDayOfWeek ?? 1 };
  } catch {
    // the calendar works with English names too
  }
  return browserWords('en-GB');
}

/** Formats a day in full for screen readers. */
export function dayName(day: Day, language: string, { weekdays, months }: CalendarWords): string {
  const [year = '', month = '', date = ''] = day.split('-').map((number) => String(Number(number)));
  if (!hasDateFormats(language)) {
    return `${weekdays.longhand[weekdayOf(day) % 7]} ${date} ${months.longhand[Number(month) - 1]} ${year}`;
  }
  const options = { weekday: 'long', day: 'numeric', month: 'long', year: 'numeric', ...FIXED } as const;
  return new Intl.DateTimeFormat(language, options).format(new Date(`${day}T00:00:00Z`));
}

/** Formats a month (`2026-05`) by name, with its year. */
export function monthName(month: string, language: string, { months }: CalendarWords): string {
  const [year = '', number = ''] = month.split('-');
  if (!hasDateFormats(language)) return `${months.longhand[Number(number) - 1]} ${Number(year)}`;
  const options = { month: 'long', year: 'numeric', ...FIXED } as const;
  return new Intl.DateTimeFormat(language, options).format(new Date(`${month}-01T00:00:00Z`));
}

function fileOf(language: string): (() => Promise<CustomLocale | undefined>) | undefined {
  return own(FILES, language.split('-')[0]?.toLowerCase() ?? '');
}

function browserWords(language: string): CalendarWords {
  const named = (options: Intl.DateTimeFormatOptions) => new Intl.DateTimeFormat(language, { ...options, ...FIXED });
  const [month, short, long] = [named({ month: 'long' }), named({ weekday: 'short' }), named({ weekday: 'long' })];
  const months = listOfLength(12, (at) => month.format(Date.UTC(2026, at, 1))) as Twelve;
  // 1 February 2026 is a Sunday
  const week = (format: Intl.DateTimeFormat) =>
    listOfLength(7, (at) => format.format(Date.UTC(2026, 1, 1 + at))) as Seven;
  return {
    months: { longhand: months, shorthand: months },
    weekdays: { longhand: week(long), shorthand: week(short) },
    firstDayOfWeek: firstDayOf(language),
  };
}

function firstDayOf(language: string): number {
  const locale = new Intl.Locale(language) as Intl.Locale & { getWeekInfo?(): { firstDay: number } };
  const known = locale.getWeekInfo?.().firstDay;
  if (known !== undefined) return known % 7;
  const { region = '' } = locale.maximize();
  if (SUNDAY.split(' ').includes(region)) return 0;
  return SATURDAY.split(' ').includes(region) ? 6 : 1;
}

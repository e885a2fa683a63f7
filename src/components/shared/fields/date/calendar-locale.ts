import type { Day } from '../../../../domain/form/fields/date-calendar.js';

type Seven = [string, string, string, string, string, string, string];
type Twelve = [...Seven, string, string, string, string, string];

/** Regions whose weeks begin on Sunday or on Saturday, by CLDR, for browsers that do not say. */
const SUNDAY =
  'AG AS AU BD BR BS BT BW BZ CA CO DM DO ET GT GU HK HN ID IL IN JM JP KE KH KR LA MH MM MO MT MX MZ NI NP PA PE PH PK PR PT PY SA SG SV TH TT TW UM US VE VI WS YE ZA ZW';
const SATURDAY = 'AE AF BH DJ DZ EG IQ IR JO KW LY OM QA SD SY';

/** The names of months and days as the browser knows them in any language; flatpickr's own are few, and know no regions. */
export function localeOf(language: string) {
  const named = (options: Intl.DateTimeFormatOptions) => new Intl.DateTimeFormat(language, { ...options, ...FIXED });
  const [month, short, long] = [named({ month: 'long' }), named({ weekday: 'short' }), named({ weekday: 'long' })];
  const months = Array.from({ length: 12 }, (_, at) => month.format(Date.UTC(2026, at, 1))) as Twelve;
  // 1 February 2026 is a Sunday
  const week = (format: Intl.DateTimeFormat) =>
    Array.from({ length: 7 }, (_, at) => format.format(Date.UTC(2026, 1, 1 + at))) as Seven;
  return {
    months: { longhand: months, shorthand: months },
    weekdays: { longhand: week(long), shorthand: week(short) },
    firstDayOfWeek: firstDayOf(language),
  };
}

/** A day in words, for who hears it. */
export function dayName(day: Day, language: string): string {
  const options = { weekday: 'long', day: 'numeric', month: 'long', year: 'numeric', ...FIXED } as const;
  return new Intl.DateTimeFormat(language, options).format(new Date(`${day}T00:00:00Z`));
}

const FIXED = { calendar: 'gregory', timeZone: 'UTC' } as const;

/** 0 is Sunday. */
function firstDayOf(language: string): number {
  const locale = new Intl.Locale(language) as Intl.Locale & { getWeekInfo?(): { firstDay: number } };
  const known = locale.getWeekInfo?.().firstDay;
  if (known !== undefined) return known % 7;
  const { region = '' } = locale.maximize();
  if (SUNDAY.split(' ').includes(region)) return 0;
  return SATURDAY.split(' ').includes(region) ? 6 : 1;
}

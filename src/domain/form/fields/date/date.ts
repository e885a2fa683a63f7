import { asText, isOn, isSet } from '../../../shared/read.js';
import type { Entry, FieldDefinition, Problem } from '../../field/field-definition.js';
import type { DateField, DateSettings, FieldError, FieldValue, PlainField } from '../../field/form-field.js';
import { flag, integer, pattern, type SettingDocs, type TypeDoc } from '../../field/setting-docs.js';
import { DAY_SEPARATOR, isDay, isTime, type Moment, splitMoment } from './date-calendar.js';
import { type DateLimits, dateLimits, dayTimes, INTERVAL, isTimed, isWorkingDay } from './date-limits.js';
import { writtenDate } from './date-words.js';

type DateType = DateField['type'];

/**
 * Dates (FLD-02): one day or two, `date`, `past` and `future`, or a day with a time, `datetime`. Stored and sent in ISO 8601, without a
 * time zone.
 */
export const dateField: FieldDefinition<DateType> = {
  read: readDate,
  starts: (_, presets) => presets.join(DAY_SEPARATOR),
  check: (field: DateField, value: FieldValue, now?: Moment) => checkDate(field, String(value).trim(), now),
  // sends nothing for an invalid date, like the native control
  wire(field: DateField, value: FieldValue) {
    const text = String(value).trim();
    return text.split(DAY_SEPARATOR).every((one) => isReadable(field, one)) ? text : '';
  },
  errorValue: writtenDate,
};

const TIMES_ONLY = ['interval', 'start', 'finish'] as const;
const NAMES = ['mon', 'tue', 'wed', 'thu', 'fri', 'sat', 'sun'];
const LONGEST = 24 * 60;

/** Validates a non-empty date (FORM-04); without the current time, only against the page's limits. */
export function checkDate(field: DateField, value: string, now: Moment | undefined): FieldError | null {
  const values = value.split(DAY_SEPARATOR);
  const { label } = field;
  const [first = '', second] = values;
  if (!field.double) return checkOne(field, value, now);
  if (values.length === 2 && (first === '' || second === '')) return { key: 'form::date_both', values: { label } };
  for (const one of values) {
    const wrong = values.length === 2 ? checkOne(field, one, now) : noDate(field, now);
    if (wrong) return wrong;
  }
  return second !== undefined && second < first ? { key: 'form::date_order', values: { label } } : null;
}

function checkOne(field: DateField, value: string, now: Moment | undefined): FieldError | null {
  const { label, start = '00:00', finish = '00:00', interval = INTERVAL } = field;
  const [day, time] = splitMoment(value);
  if (!isReadable(field, value)) return noDate(field, now);
  const { min, max } = limitsOf(field, now);
  if (value < min) return { key: 'form::date_early', values: { label, min } };
  if (value > max) return { key: 'form::date_late', values: { label, max } };
  if (!isWorkingDay(field, day)) return { key: 'form::date_closed', values: { label } };
  if (!isTimed(field) || dayTimes(field).includes(time)) return null;
  const whole = start === finish;
  return whole
    ? { key: 'form::date_interval', values: { label, interval } }
    : { key: 'form::date_time', values: { label, start, finish, interval } };
}

function isReadable(field: DateField, value: string): boolean {
  const [day, time] = splitMoment(value);
  return isDay(day) && (isTimed(field) ? isTime(time) : value === day);
}

/** Error for a text that is not a date; its example is the last selectable day. */
function noDate(field: DateField, now: Moment | undefined): FieldError {
  const [day] = splitMoment(limitsOf(field, now).max);
  const example = isTimed(field) ? `${day}T${dayTimes(field)[0]}` : day;
  const both = field.double ? example + DAY_SEPARATOR + example : example;
  return { key: 'form::date', values: { label: field.label, example: both } };
}

function limitsOf(field: DateField, now: Moment | undefined): DateLimits {
  if (now !== undefined) return dateLimits(field, now);
  const { earliest = '0001-01-01', latest = '9999-12-31' } = field;
  return { min: earliest, max: isTimed(field) && !latest.includes('T') ? `${latest}T23:59` : latest };
}

function readDate(field: PlainField<DateType>, entry: Entry, problem: Problem): DateField {
  const limits = limitSettings(field, entry, problem);
  const days = workingDays(entry.workingDays, problem);
  const double = isOn(entry.double);
  const date = { ...field, ...limits, ...(days && { workingDays: days }) };
  if (isTimed(field)) {
    const times = timeSettings(entry, problem);
    if (double) problem('double is for dates without a time');
    return { ...date, ...times };
  }
  for (const key of TIMES_ONLY) if (isSet(entry[key])) problem(`${key} is for the type datetime`);
  return { ...date, ...(double && { double }) };
}

function limitSettings(field: Pick<DateField, 'type'>, { min, max }: Entry, problem: Problem): DateSettings {
  const read = (name: string, given: unknown): string | undefined => {
    if (!isSet(given)) return undefined;
    // as `start` and `finish`, it may have an hour of one digit
    const text = asText(given)
      .trim()
      .replace(/T(?=\d:)/, 'T0');
    const [day, time] = splitMoment(text);
    if (isDay(day) && (text === day || (isTimed(field) && isTime(time)))) return text;
    problem(`${name} "${text}" is no date like 2026-05-12`);
    return undefined;
  };
  const [earliest, latest] = [read('min', min), read('max', max)];
  if (
    earliest !== undefined &&
    latest !== undefined &&
    earliest > (latest.includes('T') ? latest : `${latest}T23:59`)
  ) {
    problem(`min ${earliest} is after max ${latest}`);
    return {};
  }
  return { ...(earliest !== undefined && { earliest }), ...(latest !== undefined && { latest }) };
}

function timeSettings(entry: Entry, problem: Problem): DateSettings {
  const settings: DateSettings = {};
  for (const key of ['start', 'finish'] as const) {
    if (!isSet(entry[key])) continue;
    const time = asText(entry[key]).trim().padStart(5, '0');
    if (isTime(time)) settings[key] = time;
    else if (time === '24:00' && key === 'finish') settings[key] = '00:00';
    else problem(`${key} "${time}" is no time like 09:00`);
  }
  if (isSet(entry.interval)) {
    const interval = Number(entry.interval);
    if (Number.isInteger(interval) && interval > 0 && interval <= LONGEST) settings.interval = interval;
    else problem(`interval "${asText(entry.interval)}" is no count of minutes from 1 to ${LONGEST}`);
  }
  return settings;
}

/** Reads days of the week, as a list or comma-separated: numbers from 1 (Monday) to 7, 0 also for Sunday, or English names. */
function workingDays(given: unknown, problem: Problem): readonly number[] | undefined {
  if (!isSet(given)) return undefined;
  const written = (Array.isArray(given) ? given : asText(given).split(',')).map((one: unknown) => asText(one).trim());
  const days = written.map((one) =>
    /^[0-7]$/.test(one) ? Number(one) || 7 : NAMES.indexOf(one.slice(0, 3).toLowerCase()) + 1,
  );
  if (days.length > 0 && !days.includes(0)) return [...new Set(days)].sort();
  problem(`workingDays "${written.join(', ')}" are no days like mon, tue or 1, 2`);
  return undefined;
}

const DAY = '\\d{4}-\\d{2}-\\d{2}';
const TIME = '\\d{1,2}:\\d{2}';

const FIRST = 'First selectable day. Default: 100 years ago.';
const LAST = 'Last selectable day. Default: the end of the year in three years.';
const LAST_TIME = 'Last selectable day or time. Default: the end of this year, from September on of the next.';

const daysDoc = (first = FIRST, last = LAST): SettingDocs => ({
  min: pattern(`^${DAY}$`, first, '2026-05-12'),
  max: pattern(`^${DAY}$`, last, '2026-06-12'),
  workingDays: {
    anyOf: [
      {
        type: 'array',
        minItems: 1,
        items: { anyOf: [{ type: 'integer', minimum: 0, maximum: 7 }, { type: 'string' }] },
      },
      { type: 'string', minLength: 1 },
    ],
    description: 'Selectable days of the week: 1 (Monday) to 7, or their English names. Default: all.',
    examples: [[1, 2, 3], 'mon, tue'],
  },
});

const dateDocOf = (summary: string, label: string, days = daysDoc()): TypeDoc => ({
  summary,
  common: 'typed',
  settings: { ...days, double: flag('Two dates: from and to, sent as `2026-05-12/2026-05-20`.') },
  example: { label, workingDays: 'mon, tue, wed' },
});

export const dateDoc = (): TypeDoc => dateDocOf('A day, sent as `2026-05-12`.', 'Day of the visit');
export const pastDoc = (): TypeDoc =>
  dateDocOf('A day up to today.', 'Day of purchase', daysDoc(FIRST, 'Last selectable day, if earlier than today.'));
export const futureDoc = (): TypeDoc =>
  dateDocOf('A day from today on.', 'Day of delivery', daysDoc('First selectable day, if later than today.'));

export const datetimeDoc = (): TypeDoc => ({
  summary: 'A day with a time, sent as `2026-05-12T14:30`.',
  common: 'typed',
  settings: {
    ...daysDoc(),
    min: pattern(`^${DAY}(T${TIME})?$`, 'First selectable day or time, if later than now.', '2026-05-12T09:00'),
    max: pattern(`^${DAY}(T${TIME})?$`, LAST_TIME, '2026-06-12'),
    start: pattern(`^${TIME}$`, 'First time of a day. Default: 00:00.', '09:00'),
    finish: pattern(`^${TIME}$`, 'Last time of a day. Default: the end of the day.', '18:00'),
    interval: integer('Minutes between two times.', 1, LONGEST, { default: INTERVAL, examples: [15, 60] }),
  },
  example: { label: 'Appointment', start: '09:00', finish: '18:00', interval: 60 },
});

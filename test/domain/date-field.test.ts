import { expect } from '@esm-bundle/chai';
import fc from 'fast-check';
import type { DateField } from '../../src/domain/form/field/form-field.js';
import {
  addDays,
  addMonths,
  isDay,
  momentOf,
  startOf,
  weekdayOf,
} from '../../src/domain/form/fields/date/date-calendar.js';
import { dateLimits, dayTimes, isOpenDay, openTimes } from '../../src/domain/form/fields/date/date-limits.js';
import { writtenDate, writtenTime } from '../../src/domain/form/fields/date/date-words.js';
import { dateHint, readTypedDate } from '../../src/domain/form/fields/date/typed-date.js';
import { defaultValue, parseFields, validateField, wireValue } from '../../src/domain/form/form-rules.js';
import { dateLanguage } from '../../src/domain/text/language-tag.js';
import './all-types.js';

const NOW = '2026-05-12T14:07';
const read = (settings: object) => parseFields([{ id: 'd', type: 'date', label: 'Day', ...settings }]);
const field = (settings: object = {}) => read(settings).fields[0] as DateField;
const limits = (settings: object, now = NOW) => Object.values(dateLimits(field(settings), now));
const wrong = (settings: object, value: string, now: string | undefined = NOW) =>
  validateField(field(settings), value, now);
const key = (settings: object, value: string, now?: string) => wrong(settings, value, now)?.key;

const DATE = { time: false, double: false };
const TIME = { time: true, double: false };
const TWO = { time: false, double: true };
const anyDay = fc
  .date({ min: new Date('0101-01-01'), max: new Date('9000-12-31'), noInvalidDate: true })
  .map((date) => date.toISOString().slice(0, 10));

describe('date limits', () => {
  it('[FLD-02] a date ranges from 100 years ago to the end of the year three years ahead', () => {
    expect(limits({})).to.deep.equal(['1926-05-12', '2029-12-31']);
    // D19: 1900 had no 29 February
    expect(limits({}, '2000-02-29T00:00')).to.deep.equal(['1900-03-01', '2003-12-31']);
    expect(limits({}, '2100-02-28T00:00')).to.deep.equal(['2000-02-28', '2103-12-31']);
    expect(key({}, '1926-05-11')).to.equal('form::date_early');
    expect(key({}, '1926-05-12')).to.equal(undefined);
    expect(key({}, '2029-12-31')).to.equal(undefined);
    expect(key({}, '2030-01-01')).to.equal('form::date_late');
  });

  it('[FLD-02] a future date starts today, a past date ends today', () => {
    expect(limits({ type: 'future' })).to.deep.equal(['2026-05-12', '2029-12-31']);
    expect(limits({ type: 'past' })).to.deep.equal(['1926-05-12', '2026-05-12']);
    expect(key({ type: 'future' }, '2026-05-11')).to.equal('form::date_early');
    expect(key({ type: 'past' }, '2026-05-13')).to.equal('form::date_late');
    for (const type of ['future', 'past']) expect(key({ type }, '2026-05-12'), type).to.equal(undefined);
  });

  it('[FLD-02] a datetime ranges from now to the end of this year, or of the next year from September on', () => {
    expect(limits({ type: 'datetime' })).to.deep.equal([NOW, '2026-12-31T23:59']);
    expect(limits({ type: 'datetime' }, '2026-08-31T23:59')).to.deep.equal(['2026-08-31T23:59', '2026-12-31T23:59']);
    expect(limits({ type: 'datetime' }, '2026-09-01T00:00')).to.deep.equal(['2026-09-01T00:00', '2027-12-31T23:59']);
    expect(key({ type: 'datetime' }, '2026-05-12T14:00')).to.equal('form::date_early');
    expect(key({ type: 'datetime' }, '2026-05-12T14:30')).to.equal(undefined);
  });

  it('[FLD-02] limits set by the page replace the default ends, but not now and today', () => {
    expect(limits({ min: '2026-01-01', max: '2026-12-01' })).to.deep.equal(['2026-01-01', '2026-12-01']);
    const wide = { min: '1900-01-01', max: '2031-12-31' };
    expect(limits(wide)).to.deep.equal(['1900-01-01', '2031-12-31']);
    expect(limits({ type: 'future', ...wide })).to.deep.equal(['2026-05-12', '2031-12-31']);
    expect(limits({ type: 'past', ...wide })).to.deep.equal(['1900-01-01', '2026-05-12']);
    expect(limits({ type: 'datetime', ...wide })).to.deep.equal([NOW, '2031-12-31T23:59']);
    expect(limits({ type: 'past', max: '2026-04-01' })[1]).to.equal('2026-04-01');
    expect(limits({ type: 'future', min: '2026-06-01' })[0]).to.equal('2026-06-01');
    const days = { type: 'datetime', min: '2026-06-01', max: '2026-06-05' };
    expect(limits(days)).to.deep.equal(['2026-06-01T00:00', '2026-06-05T23:59']);
  });

  it('[FLD-02] offers times every 30 minutes of the whole day by default, or by interval, start and finish', () => {
    const times = (settings: object) => dayTimes(field({ type: 'datetime', ...settings }));
    expect(times({})).to.have.length(48);
    expect(times({}).slice(0, 3)).to.deep.equal(['00:00', '00:30', '01:00']);
    const morning = { interval: 60, start: '9:00', finish: '12:00' };
    expect(times(morning)).to.deep.equal(['09:00', '10:00', '11:00', '12:00']);
    expect(times({ interval: 240, start: '12:00', finish: '24:00' })).to.deep.equal(['12:00', '16:00', '20:00']);
    expect(times({ interval: 120, start: '22:00', finish: '02:00' })).to.deep.equal(['00:00', '02:00', '22:00']);
    expect(times({ interval: 480, start: '09:00', finish: '09:00' })).to.have.length(3);
    const hours = field({ type: 'datetime', ...morning });
    const openFrom = (now: string) => openTimes(hours, '2026-05-12', dateLimits(hours, now));
    expect([openFrom('2026-05-12T11:00'), openFrom('2026-05-12T11:01')]).to.deep.equal([['11:00', '12:00'], ['12:00']]);
    expect(isOpenDay(hours, '2026-05-12', dateLimits(hours, '2026-05-12T12:01'))).to.equal(false);
  });

  it('[FLD-02] every day is open by default; workingDays takes numbers or names', () => {
    const days = ['2026-05-11', '2026-05-16', '2026-05-17'];
    const open = (workingDays?: unknown) =>
      days.map((day) => isOpenDay(field({ workingDays }), day, dateLimits(field(), NOW)));
    expect(open()).to.deep.equal([true, true, true]);
    for (const workingDays of [[1, 2, 3, 4, 5], '1,2,3,4,5', 'mon, Tue,wednesday,thu,fri']) {
      expect(open(workingDays), String(workingDays)).to.deep.equal([true, false, false]);
    }
    expect(open([0])).to.deep.equal(open(7));
    expect(key({ workingDays: 'mon' }, '2026-05-16')).to.equal('form::date_closed');
  });
});

describe('date validation', () => {
  it('[FORM-04] rejects an invalid date, with a valid example in the error', () => {
    const values = { label: 'Day', example: '2029-12-31' };
    for (const text of ['31.02.2026', '2026-02-31', '2026-13-01', 'tomorrow', '2026-05-12T10:00', '12.05.202']) {
      expect(wrong({}, text), text).to.deep.equal({ key: 'form::date', values });
    }
    const hours = { type: 'datetime', start: '09:00', finish: '18:00' };
    expect(wrong(hours, '2026-05-12')?.values?.example).to.equal('2026-12-31T09:00');
  });

  it('[FORM-04] rejects a time off the interval or outside the hours, with the hours in the error', () => {
    const hours = { type: 'datetime', start: '09:00', finish: '18:00', interval: 15 };
    expect(key(hours, '2026-05-13T09:45')).to.equal(undefined);
    const named = { label: 'Day', start: '09:00', finish: '18:00', interval: 15 };
    expect(wrong(hours, '2026-05-13T09:50')).to.deep.equal({ key: 'form::date_time', values: named });
    expect(key(hours, '2026-05-13T18:15')).to.equal('form::date_time');
    const apart = { key: 'form::date_interval', values: { label: 'Day', interval: 30 } };
    expect(wrong({ type: 'datetime' }, '2026-05-13T09:50')).to.deep.equal(apart);
  });

  it('[FORM-04] of a date range both dates are required and validated, and the end is not before the start', () => {
    const two = { type: 'past', double: true };
    expect(key(two, '2026-05-01/2026-05-12')).to.equal(undefined);
    expect(key(two, '2026-05-01/2026-05-01')).to.equal(undefined);
    expect(key(two, '2026-05-01/2026-05-13')).to.equal('form::date_late');
    expect(key(two, '2026-05-02/2026-05-01')).to.equal('form::date_order');
    expect(key(two, '2026-05-02/')).to.equal('form::date_both');
    expect(wrong(two, '2026-05-02')?.values?.example).to.equal('2026-05-12/2026-05-12');
    expect(key(two, '2026-05-01/2026-05-02/2026-05-03')).to.equal('form::date');
  });

  it('rejects an empty required date; without a clock only the page’s limits apply', () => {
    expect(key({ required: true }, ' ')).to.equal('form::required');
    expect(key({}, '')).to.equal(undefined);
    const clockless = (settings: object, value: string) => validateField(field(settings), value)?.key;
    expect(clockless({ type: 'future' }, '1999-01-01')).to.equal(undefined);
    expect(clockless({ type: 'datetime', max: '2026-05-12' }, '2026-05-12T10:00')).to.equal(undefined);
    expect(clockless({ max: '2026-05-12' }, '2026-05-13')).to.equal('form::date_late');
    expect(wireValue(field(), ' 2026-05-12 ')).to.equal('2026-05-12');
  });

  it('two dates start with a preset of two, as a text or a list', () => {
    const days = ['2026-05-12', '2026-05-20'];
    for (const preset of [days, days.join('/')])
      expect(defaultValue(field({ double: true, default: preset }))).to.equal('2026-05-12/2026-05-20');
    expect(defaultValue(field({ default: '2026-05-12' }))).to.equal('2026-05-12');
  });

  it('accepts an hour of one digit in limits and times, as the schema does', () => {
    const times = { min: '2026-05-12T9:00', max: '2026-06-12T8:30', start: '7:00', finish: '9:30' };
    const { fields, problems } = read({ type: 'datetime', ...times });
    const { earliest, latest, start, finish } = fields[0] as DateField;
    expect([earliest, latest, start, finish]).to.deep.equal(['2026-05-12T09:00', '2026-06-12T08:30', '07:00', '09:30']);
    expect(problems).to.deep.equal([]);
  });

  it('reports and ignores invalid settings', () => {
    const { fields, problems } = read({
      ...{ type: 'datetime', min: 'soon', max: '2026-02-30', interval: 0 },
      ...{ start: '25:00', finish: 'late', workingDays: 'mon, someday', double: true },
    });
    expect(problems).to.have.length(7);
    expect(problems[0]).to.equal('field 1: min "soon" is no date like 2026-05-12');
    const { earliest, latest, interval, start, finish, workingDays } = fields[0] as DateField;
    expect([earliest, latest, interval, start, finish, workingDays]).to.deep.equal(Array(6).fill(undefined));
    expect(fields[0]).not.to.have.property('double');
    const turned = read({ min: '2026-06-01', max: '2026-05-01' });
    expect(turned.problems).to.deep.equal(['field 1: min 2026-06-01 is after max 2026-05-01']);
    expect(read({ interval: 15 }).problems).to.deep.equal(['field 1: interval is for the type datetime']);
    expect(read({ min: '2026-05-01T10:00' }).problems).to.have.length(1);
  });
});

describe('date formats', () => {
  it('[FLD-02] writes and reads dates in the order of the language', () => {
    const written: Record<string, string[]> = {
      '12.05.2026': ['ru', 'de', 'kk', 'be'],
      '12/05/2026': ['en-GB', 'fr', 'ar'],
      '05/12/2026': ['en-US'],
      '2026-05-12': ['sv'],
      '2026/05/12': ['ja'],
    };
    for (const [text, languages] of Object.entries(written))
      for (const language of languages) expect(writtenDate('2026-05-12', language), language).to.equal(text);
    expect(readTypedDate('12/05/2026', 'en-GB', DATE)).to.equal('2026-05-12');
    expect(readTypedDate('12/05/2026', 'en-US', DATE)).to.equal('2026-12-05');
    for (const typed of ['12.05.2026', '12.5.2026', ' 12-05-2026 ', '12 05 2026', '12052026', '2026-05-12'])
      expect(readTypedDate(typed, 'ru', DATE), typed).to.equal('2026-05-12');
    expect(readTypedDate('20260512', 'ru', DATE)).to.equal(null);
    expect(readTypedDate('١٢/٠٥/٢٠٢٦', 'ar', DATE)).to.equal('2026-05-12');
  });

  it('[FLD-02] rejects a day that does not exist and an incomplete date', () => {
    const noDays = ['31.02.2026', '29.02.2025', '00.05.2026', '13.13.2026'];
    const noDates = ['12.05', '12.05.2', '12.05.202', 'x', '', '12.05.2026 pm', '12.05.2026 10:00'];
    for (const typed of [...noDays, ...noDates]) expect(readTypedDate(typed, 'ru', DATE), typed).to.equal(null);
    expect(readTypedDate('29.02.2028', 'ru', DATE)).to.equal('2028-02-29');
  });

  it('D12: reads a two-digit year as one within the limits, the later of two', () => {
    const reads = (typed: string, language: string, settings: object = {}) =>
      readTypedDate(typed, language, DATE, dateLimits(field(settings), NOW));
    const table: [string, string, string | null, object?][] = [
      ['13.5.26', 'de', '2026-05-13'],
      ['13/05/26', 'en-GB', '2026-05-13'],
      ['5/13/26', 'en-US', '2026-05-13'],
      ['26-05-13', 'sv', '2026-05-13'],
      ['130526', 'ru', '2026-05-13'],
      ['1.2.85', 'de', '1985-02-01'],
      ['1.2.29', 'de', '2029-02-01'],
      ['1.2.30', 'de', '1930-02-01'],
      ['1.2.26', 'de', '2026-02-01', { type: 'past' }],
      ['13.5.26', 'de', '1926-05-13', { type: 'past' }],
      ['1.2.85', 'de', '2085-02-01', { type: 'future' }],
      ['29.2.26', 'de', null],
    ];
    for (const [typed, language, day, settings] of table)
      expect(reads(typed, language, settings), `${typed} ${language}`).to.equal(day);
    expect(readTypedDate('13.5.26 14:30', 'de', TIME)).to.equal('2026-05-13T14:30');
    expect(readTypedDate('13.5.26 - 20.5.26', 'de', TWO)).to.equal('2026-05-13/2026-05-20');
  });

  it('D12: reads a date in an order other than the language’s only where that order is unambiguous', () => {
    const table: [string, string, string | null][] = [
      ['13.05.2026', 'en-US', '2026-05-13'],
      ['13.5.26', 'en-US', '2026-05-13'],
      ['05/13/2026', 'de', '2026-05-13'],
      ['13/05/2026', 'sv', '2026-05-13'],
      ['05/05/2026', 'ja', '2026-05-05'],
      ['05/12/2026', 'ja', null],
      ['2026-13-05', 'en-US', null],
      ['31.02.2026', 'en-US', null],
    ];
    for (const [typed, language, day] of table)
      expect(readTypedDate(typed, language, DATE), `${typed} ${language}`).to.equal(day);
  });

  it('D12: Kyrgyz dates are DD.MM.YYYY, though the locale data have year, day, month: a leading year means ISO 8601', () => {
    expect(dateHint('ky', 'D M Y h m', DATE)).to.equal('DD.MM.YYYY');
    expect(writtenDate('2026-12-05', 'ky')).to.equal('05.12.2026');
    expect(readTypedDate('12.05.2026', 'ky', DATE)).to.equal('2026-05-12');
    expect(readTypedDate('2026-12-05', 'ky-KG', DATE)).to.equal('2026-12-05');
  });

  it('D12: reads the short dates of each Intl language as the same day; other calendars may be rejected', () => {
    const languages =
      'ar bg bn cs da de el en-GB en-US en-CA es et fa fi fr fr-CA he hi hr hu id it ja kk ko lt lv mr nb nl pl pt ro ru sk sl sr sv ta te th tr uk vi zh ar-SA'.split(
        ' ',
      );
    const date = new Date('2026-05-03T12:00:00Z');
    for (const language of languages) {
      for (const style of [{ dateStyle: 'short' }, {}, { calendar: 'gregory', dateStyle: 'short' }] as const) {
        const written = new Intl.DateTimeFormat(language, { timeZone: 'UTC', ...style }).format(date);
        const read = readTypedDate(written, language, DATE, dateLimits(field(), NOW));
        const outcome = read === null || key({}, read, NOW) ? 'refused' : read;
        // these calendars count years differently, so two digits may mean a year of either calendar
        const known = !['fa', 'th', 'ar-SA'].includes(language);
        expect(outcome, `${language} ${written}`).to.be.oneOf(known ? ['2026-05-03'] : ['2026-05-03', 'refused']);
      }
    }
  });

  it('D11: does not send an invalid date', () => {
    expect(wireValue(field(), '31.02.2026')).to.equal('');
    expect(wireValue(field(), '2026-02-31')).to.equal('');
    expect(wireValue(field({ type: 'datetime' }), '2026-05-12')).to.equal('');
    expect(wireValue(field({ double: true }), '2026-05-12/tomorrow')).to.equal('');
    expect(wireValue(field({ double: true }), '2026-05-12/2026-05-20')).to.equal('2026-05-12/2026-05-20');
  });

  it('reads 24-hour and 12-hour times, and writes times as the language does', () => {
    const reads = (typed: string, language = 'ru') => readTypedDate(typed, language, TIME);
    expect(reads('12.05.2026 14:30')).to.equal('2026-05-12T14:30');
    expect(reads('12.05.2026, 9.05')).to.equal('2026-05-12T09:05');
    expect(reads('2026-05-12T00:00')).to.equal('2026-05-12T00:00');
    expect(reads('5/12/2026 2:30 PM', 'en-US')).to.equal('2026-05-12T14:30');
    expect(reads('5/12/2026 12 a.m.', 'en-US')).to.equal('2026-05-12T00:00');
    expect(reads('5/12/2026 12:15 pm', 'en-US')).to.equal('2026-05-12T12:15');
    for (const time of ['', ' 25:00', ' 10:60', ' 14:30 pm', ' 1:2:3'])
      expect(reads(`12.05.2026${time}`), time).to.equal(null);
    const written = ['00:00', '12:30', '13:05'].map((time) => writtenTime(time, 'en-US'));
    expect(written).to.deep.equal(['12:00 AM', '12:30 PM', '1:05 PM']);
    expect(writtenTime('13:05', 'en-GB')).to.equal('13:05');
  });

  it('stores a date range with a slash and writes it with a dash', () => {
    expect(writtenDate('2026-05-12/2026-05-20', 'ru')).to.equal('12.05.2026 – 20.05.2026');
    const ways = ['12.05.2026 – 20.05.2026', '12.05.2026-20.05.2026', '2026-05-12/2026-05-20', '12052026 20052026'];
    for (const typed of ways) expect(readTypedDate(typed, 'ru', TWO), typed).to.equal('2026-05-12/2026-05-20');
    expect(readTypedDate('12.05.2026', 'ru', TWO)).to.equal(null);
  });

  it('leaves text that is not a date unchanged, also with slashes and hyphens', () => {
    const typed = [
      '12/05',
      '5/12/2027',
      '31-02-2026',
      '2026-02-31',
      '2026-05-12T25:00',
      '2026-05-12/x',
      '/x',
      '9/9/9 24:00',
    ];
    for (const text of typed) expect(writtenDate(text, 'en-US'), text).to.equal(text);
    expect(writtenDate('2026-05-12/', 'ru')).to.equal('12.05.2026 – ');
  });

  it('reads a written date back as the same value in each language', () => {
    const languages = fc.constantFrom(...'ru en-US en-GB de kk ky be hu ko lt ar fa bg zh th'.split(' '));
    const minutes = fc
      .nat(24 * 60 - 1)
      .map((at) => `${String(Math.floor(at / 60)).padStart(2, '0')}:${String(at % 60).padStart(2, '0')}`);
    fc.assert(
      fc.property(anyDay, minutes, languages, (day, time, language) => {
        expect(readTypedDate(writtenDate(day, language), language, DATE)).to.equal(day);
        const moment = `${day}T${time}`;
        expect(readTypedDate(writtenDate(moment, language), language, TIME)).to.equal(moment);
        const two = `${day}/${addDays(day, 3)}`;
        expect(readTypedDate(writtenDate(two, language), language, TWO)).to.equal(two);
      }),
    );
  });

  it('reads any typed text as an existing day or null, and never throws', () => {
    const texts = fc.oneof(fc.string(), fc.stringMatching(/^[\d./ :-]{0,20}$/));
    fc.assert(
      fc.property(texts, (text) => {
        const day = readTypedDate(text, 'ru', DATE);
        expect(day === null || isDay(day)).to.equal(true);
      }),
    );
  });

  it('the hint uses the letters of the language; English without a region takes the visitor’s English', () => {
    expect(dateHint('ru', 'Д М Г ч м', DATE)).to.equal('ДД.ММ.ГГГГ');
    expect(dateHint('ru', 'Д М Г ч м', TIME)).to.equal('ДД.ММ.ГГГГ чч:мм');
    expect(dateHint('en-US', 'D M Y h m', TIME)).to.equal('MM/DD/YYYY hh:mm AM');
    expect(dateHint('en-GB', 'D M Y h m', TWO)).to.equal('DD/MM/YYYY – DD/MM/YYYY');
    expect(dateLanguage('en', ['de-DE', 'en-GB', 'en-US'])).to.equal('en-GB');
    expect(dateLanguage('en-US', ['en-GB'])).to.equal('en-US');
    expect(dateLanguage('ru', ['en-GB'])).to.equal('ru');
  });

  it('adds days and months by the calendar, unaffected by changes of daylight saving time', () => {
    expect(addDays('2026-03-28', 1)).to.equal('2026-03-29');
    expect(addDays('2026-03-29', 1)).to.equal('2026-03-30');
    expect(addDays('2026-10-25', 1)).to.equal('2026-10-26');
    expect(addMonths('2026-01-31', 1)).to.equal('2026-02-28');
    expect(addMonths('2026-01-31', -2)).to.equal('2025-11-30');
    // an hour that daylight saving time skips is valid: the text names no time zone
    expect(readTypedDate('29.03.2026 02:30', 'de', TIME)).to.equal('2026-03-29T02:30');
    expect(key({ type: 'datetime' }, '2026-10-25T02:30')).to.equal(undefined);
    fc.assert(
      fc.property(anyDay, fc.integer({ min: -400, max: 400 }), (day, count) => {
        expect(addDays(addDays(day, count), -count)).to.equal(day);
        expect(weekdayOf(addDays(day, 7))).to.equal(weekdayOf(day));
        expect(weekdayOf(addDays(day, 1))).to.equal((weekdayOf(day) % 7) + 1);
        expect(isDay(addMonths(day, count))).to.equal(true);
      }),
    );
  });

  it('[FLD-02] a day stays the same in time zones whose clocks skip its midnight and at both changes of summer time', () => {
    const { process } = globalThis as unknown as { process: { env: Record<string, string | undefined> } };
    const zone = process.env.TZ;
    const days = ['2018-11-04', '2023-04-28', '2026-03-08', '2026-03-29', '2026-10-25', '2026-11-01', '2011-12-31'];
    const zones = ['America/Sao_Paulo', 'Africa/Cairo', 'Europe/Berlin', 'America/New_York', 'Pacific/Apia', 'UTC'];
    for (const tz of zones) {
      process.env.TZ = tz;
      for (const day of days.flatMap((one) => [addDays(one, -1), one, addDays(one, 1)])) {
        // Apia moved across the date line and had no 30 December 2011
        const skipped = tz === 'Pacific/Apia' && day === '2011-12-30';
        expect(momentOf(startOf(day)).slice(0, 10), `${day} ${tz}`).to.equal(skipped ? '2011-12-31' : day);
      }
    }
    process.env.TZ = zone;
  });
});

// runs in firefox, webkit: dates and Intl
import { expect } from '@open-wc/testing';
import { sendKeys, sendMouse } from '@web/test-runner-commands';
import { type SinonFakeTimers, type SinonStub, stub, useFakeTimers } from 'sinon';
import '../../elements/sb-form.js';
import { CALENDAR } from '../../src/components/shared/fields/date/use-lazy-calendar.js';
import { type FakeBackend, installFakeBackend } from '../support/fake-backend.js';
import { type FormPage, openForm } from '../support/pages/form.js';
import { until } from '../support/until.js';

type Wire = { fields: { id: string; value: unknown }[] };

describe('<sb-form>: dates', () => {
  let backend: FakeBackend;
  let warned: SinonStub;
  let clock: SinonFakeTimers;
  let visit: FormPage;
  beforeEach(() => {
    sessionStorage.clear();
    localStorage.clear();
    backend = installFakeBackend();
    warned = stub(console, 'warn');
    setClock(2026, 5, 12, 14, 7);
  });
  afterEach(() => {
    clock.restore();
    visit.element.remove();
    warned.restore();
    backend.restore();
    sessionStorage.clear();
    localStorage.clear();
  });

  /** By the visitor's clock; only what day it is stands still. */
  const setClock = (year: number, month: number, day: number, hour = 12, minute = 0): void => {
    clock?.restore();
    clock = useFakeTimers({ now: new Date(year, month - 1, day, hour, minute), toFake: ['Date'] });
  };
  async function date(settings: object = {}, attributes: Record<string, string> = {}, place?: ParentNode) {
    visit?.element.remove();
    sessionStorage.clear();
    localStorage.clear();
    visit = await openForm(
      [
        { id: 'day', type: 'date', label: 'Day', ...settings },
        { id: 'name', label: 'Name' },
      ],
      { language: 'en-GB', ...attributes },
      place,
    );
    await until(() => visit.part('date'), 'the date is there');
  }
  const box = () => visit.control('Day');
  const button = () => visit.part('date-button') as HTMLElement;
  const popup = () => visit.part('date-popup');
  const days = () => [...visit.root.querySelectorAll<HTMLElement>('.flatpickr-day')];
  const open = () => days().filter((day) => day.getAttribute('aria-disabled') === 'false');
  const inMonth = () => days().filter(({ className }) => !/(prev|next)MonthDay/.test(className));
  /** What a day is called; engines differ in a comma. */
  const nameOf = (element: Element | null | undefined) => element?.ariaLabel?.replace(',', '');
  const day = (name: string) => days().find((one) => nameOf(one) === name) as HTMLElement;
  const shown = () =>
    `${visit.root.querySelector<HTMLSelectElement>('.flatpickr-monthDropdown-months')?.selectedOptions[0]?.textContent} ${visit.root.querySelector<HTMLInputElement>('.cur-year')?.value}`;
  async function openCalendar() {
    await visit.click(button());
    await until(
      () => popup() && days().includes(visit.focused as HTMLElement),
      'the calendar is open, the focus in it',
    );
    // StrictMode draws it once more, frames later, and takes the focus along
    let [steady, before] = [0, visit.focused];
    await until(() => {
      steady = visit.focused === before && days().includes(before as HTMLElement) ? steady + 1 : 0;
      before = visit.focused;
      return steady === 5;
    }, 'the calendar stands');
  }
  const press = async (...keys: string[]) => {
    for (const key of keys) await sendKeys({ press: key });
  };
  const sent = () => (backend.of('lead').at(-1)?.body as Wire | undefined)?.fields[0]?.value;
  async function send(): Promise<unknown> {
    await visit.click(visit.submit);
    await visit.reaches('success');
    return sent();
  }
  /** What the form says of a typed date. */
  async function refuses(typed: string, words: string) {
    box().focus();
    box().select();
    await sendKeys({ type: typed });
    await visit.click(visit.submit);
    await visit.says(words);
    expect(visit.focused === box()).to.equal(true);
  }

  it('[FLD-02] a typed date is read in the order of the language, written so, and sent as ISO 8601', async () => {
    await date();
    expect(box().placeholder).to.equal('DD/MM/YYYY');
    expect(visit.description('Day')).to.equal('Format: DD/MM/YYYY');
    await visit.write('Day', '3.4.2027');
    await press('Tab');
    expect(box().value).to.equal('03/04/2027');
    expect(await send()).to.equal('2027-04-03');
    await date({}, { language: 'en-US' });
    await visit.write('Day', '3/4/2027');
    expect(await send()).to.equal('2027-03-04');
  });

  it('[FLD-02] it is localised: hint, words and months in the visitor’s language', async () => {
    await date({}, { language: 'ru' });
    expect(box().placeholder).to.equal('ДД.ММ.ГГГГ');
    await visit.write('Day', '31.02.2027');
    await visit.click(visit.submit);
    await visit.says('Day: введите дату, например 31.12.2029');
    for (const [language, month, first] of [
      ['ru', 'май', 'пн'],
      ['kk', 'мамыр', 'дс'],
      ['be', 'май|травень', 'пн'],
      ['en-US', 'May', 'Sun'],
      ['en-GB', 'May', 'Mon'],
    ] as const) {
      await date({}, { language });
      await openCalendar();
      expect(shown(), language).to.match(new RegExp(`^(${month}) 2026$`, 'i'));
      const head = visit.root.querySelector('.flatpickr-weekday')?.textContent?.trim().toLowerCase() ?? '';
      expect(head.replace('.', ''), language).to.equal(first.toLowerCase());
    }
  });

  it('[FORM-04] 31.02 is refused, with a date that there is', async () => {
    await date();
    await refuses('31.02.2027', 'Day must be a date, like 31/12/2029');
    await refuses('29.02.2027', 'Day must be a date, like 31/12/2029');
    expect(backend.of('lead')).to.have.length(0);
    box().select();
    await sendKeys({ type: '29.02.2028' });
    expect(await send()).to.equal('2028-02-29');
  });

  it('[FLD-02] date: the lower limit is 100 years back, the upper one the end of the year in three years', async () => {
    await date();
    await refuses('11.05.1926', 'Day must be 12/05/1926 or later');
    await refuses('01.01.2030', 'Day must be 31/12/2029 or earlier');
    box().select();
    await sendKeys({ type: '12.05.1926' });
    await openCalendar();
    expect(shown()).to.equal('May 1926');
    expect(open()[0]?.ariaLabel).to.contain('12 May 1926');
    expect(visit.root.querySelector('.flatpickr-prev-month')?.ariaDisabled).to.equal('true');
    await press('Escape');
    expect(await send()).to.equal('1926-05-12');
  });

  it('[FLD-02] future: the lower limit is now', async () => {
    await date({ type: 'future' });
    await refuses('11.05.2026', 'Day must be 12/05/2026 or later');
    await openCalendar();
    expect(inMonth().length - open().filter((one) => inMonth().includes(one)).length).to.equal(11);
    await visit.click(day('Tuesday 12 May 2026'));
    expect(await send()).to.equal('2026-05-12');
  });

  it('[FLD-02] past: it caps at now, also where two dates are asked for', async () => {
    await date({ type: 'past' });
    await refuses('13.05.2026', 'Day must be 12/05/2026 or earlier');
    await date({ type: 'past', double: true });
    expect(box().placeholder).to.equal('DD/MM/YYYY – DD/MM/YYYY');
    await refuses('01.05.2026', 'Day must be a date, like 12/05/2026 – 12/05/2026');
    await refuses('01.05.2026 – 13.05.2026', 'Day must be 12/05/2026 or earlier');
    box().select();
    await press('Backspace');
    await openCalendar();
    expect(open().at(-1)?.ariaLabel).to.contain('12 May 2026');
    await visit.click(day('Wednesday 6 May 2026'));
    expect(popup() !== null).to.equal(true);
    await visit.click(day('Friday 8 May 2026'));
    await until(() => !popup(), 'both are chosen');
    expect(box().value).to.equal('06/05/2026 – 08/05/2026');
    expect(await send()).to.equal('2026-05-06/2026-05-08');
  });

  it('[FLD-02] datetime: from now to the end of this year, from September on of the next', async () => {
    await date({ type: 'datetime' });
    expect(box().placeholder).to.equal('DD/MM/YYYY hh:mm');
    await refuses('12.05.2026 14:00', 'Day must be 12/05/2026 14:07 or later');
    await refuses('01.01.2027 00:00', 'Day must be 31/12/2026 23:59 or earlier');
    box().select();
    await sendKeys({ type: '12.05.2026 14:30' });
    expect(await send()).to.equal('2026-05-12T14:30');
    setClock(2026, 8, 31, 23, 59);
    await date({ type: 'datetime' });
    await refuses('01.01.2027 00:00', 'Day must be 31/12/2026 23:59 or earlier');
    setClock(2026, 9, 1, 0, 0);
    await date({ type: 'datetime' });
    await refuses('01.01.2028 00:00', 'Day must be 31/12/2027 23:59 or earlier');
    box().select();
    await sendKeys({ type: '31.12.2027 23:30' });
    expect(await send()).to.equal('2027-12-31T23:30');
  });

  const times = () =>
    [...(visit.part('date-popup')?.querySelector<HTMLSelectElement>('[part~="date-time"] select')?.options ?? [])].map(
      ({ value }) => value,
    );

  it('[FLD-02] datetime: times every 30 minutes of the whole day, unless set; of today those that are left', async () => {
    await date({ type: 'datetime' });
    await openCalendar();
    await visit.click(day('Wednesday 13 May 2026'));
    await until(() => times().length === 48, 'all times of a day');
    expect(nameOf(visit.focused)).to.equal('Wednesday 13 May 2026');
    expect(box().value).to.equal('13/05/2026 00:00');
    expect(times().slice(0, 3)).to.deep.equal(['00:00', '00:30', '01:00']);
    await visit.click(day('Tuesday 12 May 2026'));
    await until(() => times()[0] === '14:30', 'what is left of today');
    await visit.click(visit.button('Done'));
    await until(() => !popup(), 'it is closed');
    expect(await send()).to.equal('2026-05-12T14:30');
  });

  it('[FLD-02] datetime: interval, start, finish and working days as set, in the calendar and when typed', async () => {
    const settings = { interval: 60, start: '09:00', finish: '18:00', workingDays: [1, 2, 3, 4, 5] };
    await date({ type: 'datetime', ...settings });
    await refuses('13.05.2026 09:30', 'Day: choose a time from 09:00 to 18:00, there is one every 60 min');
    await refuses('13.05.2026 19:00', 'Day: choose a time from 09:00 to 18:00');
    await refuses('16.05.2026 10:00', 'Day: this day of the week cannot be chosen');
    await openCalendar();
    expect(day('Saturday 16 May 2026').ariaDisabled).to.equal('true');
    await visit.click(day('Thursday 14 May 2026'));
    await until(() => times().length === 10, 'the hours');
    expect([times()[0], times().at(-1)]).to.deep.equal(['09:00', '18:00']);
    await expect(visit.element).to.be.accessible();
    const select = popup()?.querySelector<HTMLSelectElement>('[part~="date-time"] select') as HTMLSelectElement;
    select.focus();
    await sendKeys({ type: '10' });
    await until(() => box().value === '14/05/2026 10:00', 'the next time');
    await press('Escape');
    expect(await send()).to.equal('2026-05-14T10:00');
  });

  it('[FLD-02] every day is a working day unless set; limits of the page are closer than those of the type', async () => {
    await date({ type: 'future', max: '2026-05-20' });
    await openCalendar();
    expect(open().map(({ textContent }) => textContent)).to.deep.equal([
      '12',
      '13',
      '14',
      '15',
      '16',
      '17',
      '18',
      '19',
      '20',
    ]);
    await press('Escape');
    await refuses('21.05.2026', 'Day must be 20/05/2026 or earlier');
  });

  it('[FLD-02] by keys: Alt and an arrow or the button open it, arrows, Page, Home and End move, Enter and Space choose, Escape leaves it as it was', async () => {
    await date();
    box().focus();
    await press('Tab');
    expect(visit.focused === button()).to.equal(true);
    expect([button().ariaHasPopup, button().ariaExpanded]).to.deep.equal(['dialog', 'false']);
    await press('Enter');
    await until(() => visit.focused === day('Tuesday 12 May 2026'), 'today has the focus');
    expect(button().ariaExpanded).to.equal('true');
    const at = () => nameOf(visit.focused);
    const walk: [string, string][] = [
      ['ArrowRight', 'Wednesday 13 May 2026'],
      ['ArrowDown', 'Wednesday 20 May 2026'],
      ['Home', 'Monday 18 May 2026'],
      ['End', 'Sunday 24 May 2026'],
      ['ArrowUp', 'Sunday 17 May 2026'],
      ['ArrowLeft', 'Saturday 16 May 2026'],
      ['PageDown', 'Tuesday 16 June 2026'],
      ['PageUp', 'Saturday 16 May 2026'],
    ];
    for (const [key, name] of walk) {
      await press(key);
      expect(at(), key).to.equal(name);
    }
    await press('Escape');
    await until(() => !popup(), 'it is closed');
    expect([visit.focused === button(), box().value]).to.deep.equal([true, '']);
    box().focus();
    // the driver of WebKit holds no keys down
    box().dispatchEvent(
      new KeyboardEvent('keydown', { key: 'ArrowDown', altKey: true, bubbles: true, composed: true }),
    );
    await until(() => popup() && days().includes(visit.focused as HTMLElement), 'it is open again');
    await press('ArrowRight', ' ');
    await until(() => !popup(), 'a day is chosen');
    expect([visit.focused === button(), box().value]).to.deep.equal([true, '13/05/2026']);
    await press('Enter');
    await until(() => visit.focused?.ariaPressed === 'true', 'the chosen day has the focus');
    expect(at()).to.equal('Wednesday 13 May 2026');
  });

  it('month and year are reached by Tab; the arrows of the calendar are buttons; no key sends the form', async () => {
    await date();
    await openCalendar();
    button().focus();
    const names: unknown[] = [];
    for (let at = 0; at < 5; at++) {
      await press('Tab');
      names.push(nameOf(visit.focused));
    }
    expect(names).to.deep.equal(['Previous month', 'Month', 'Year', 'Next month', 'Tuesday 12 May 2026']);
    button().focus();
    await press('Tab', 'Enter');
    await until(() => shown() === 'April 2026', 'the month before');
    await press('Tab', 'Tab', 'ArrowUp');
    await until(() => shown() === 'April 2027', 'the next year');
    await press('Enter');
    expect(popup() !== null).to.equal(true);
    expect(backend.of('lead')).to.have.length(0);
    await expect(visit.element).to.be.accessible();
    await visit.click(visit.root.querySelector('label') as Element);
    await until(() => !popup(), 'a press elsewhere closes it');
    expect(visit.focused === box()).to.equal(true);
  });

  it('lies beside its field over a modal dialog, which Escape leaves open, and in right-to-left pages at the other edge', async () => {
    const dialog = document.createElement('dialog');
    dialog.style.cssText = 'inline-size: 360px; block-size: 300px; overflow: auto; transform: translateX(5px)';
    document.body.append(dialog);
    dialog.showModal();
    await date({}, {}, dialog);
    await openCalendar();
    const field = visit.part('date') as HTMLElement;
    const rects = () =>
      [popup(), field].map((one) => (one as HTMLElement).getBoundingClientRect()) as [DOMRect, DOMRect];
    const [shownAt, at] = rects();
    expect(shownAt.left).to.be.closeTo(at.left, 1);
    expect(Math.min(Math.abs(shownAt.top - at.bottom), Math.abs(shownAt.bottom - at.top))).to.be.lessThan(9);
    const target = day('Friday 15 May 2026').getBoundingClientRect();
    const hit = visit.root.elementFromPoint(target.left + 5, target.top + target.height / 2);
    expect(hit === day('Friday 15 May 2026')).to.equal(true);
    await press('Escape');
    await until(() => !popup(), 'the calendar is closed');
    expect(dialog.open).to.equal(true);
    dialog.dir = 'rtl';
    await openCalendar();
    const [mirrored, end] = rects();
    expect(mirrored.right).to.be.closeTo(end.right, 1);
    await press('ArrowLeft');
    expect(nameOf(visit.focused)).to.equal('Wednesday 13 May 2026');
    dialog.remove();
  });

  it('what has been typed and chosen survives removal from the page; the calendar goes with the element', async () => {
    await date();
    await visit.write('Day', '20.05.2026');
    await openCalendar();
    visit.element.remove();
    await until(() => !popup(), 'it has gone');
    document.body.append(visit.element);
    await until(() => button()?.ariaExpanded === 'false', 'it is closed');
    expect(popup() === null).to.equal(true);
    expect(box().value).to.equal('20/05/2026');
    await openCalendar();
    expect(nameOf(visit.focused)).to.equal('Wednesday 20 May 2026');
    expect(visit.root.querySelectorAll('.flatpickr-calendar')).to.have.length(1);
    await press('Escape');
    expect(await send()).to.equal('2026-05-20');
  });

  it('a calendar that cannot be loaded is told; dates are typed, and the next press tries again', async () => {
    const load = stub(CALENDAR, 'load').rejects(new TypeError('offline'));
    await date();
    await visit.click(button());
    await visit.says('No connection');
    expect(warned.args.flat().join(' ')).to.include('the calendar could not be loaded');
    load.restore();
    await visit.click(button());
    await until(() => !visit.text.includes('No connection'), 'it is closed');
    await openCalendar();
    await press('Escape');
    await visit.write('Day', '20.05.2026');
    expect(await send()).to.equal('2026-05-20');
  });

  it('a press beside the calendar’s days chooses nothing, and no value is told that was not chosen', async () => {
    await date({ default: '2026-05-20' });
    expect(box().value).to.equal('20/05/2026');
    await openCalendar();
    const { left, top, width } = (popup() as HTMLElement).getBoundingClientRect();
    await sendMouse({ type: 'click', position: [Math.round(left + width / 2), Math.round(top + 3)] });
    expect(popup() !== null).to.equal(true);
    expect(box().value).to.equal('20/05/2026');
    await press('Escape');
    expect(await send()).to.equal('2026-05-20');
  });
});

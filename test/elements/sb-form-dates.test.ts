// runs in firefox, webkit: dates and Intl
// slow: nine openings of the calendar, two of them with axe
import { expect } from '@open-wc/testing';
import { sendKeys, sendMouse } from '@web/test-runner-commands';
import { stub } from 'sinon';
import { CALENDAR } from '../../src/components/shared/fields/date/DateControl.js';
import { accessible, quiet, setDate, settled, until } from '../support/fixture.js';
import type { FormPage } from '../support/pages/form.js';
import { FormSite } from '../support/pages/form-site.js';

const NAME = { id: 'name', label: 'Name' };
const noon = () => new Date(2026, 4, 12, 14, 7);

describe('<sb-form>: dates', () => {
  const page = new FormSite();
  let visit: FormPage;
  beforeEach(() => setDate(noon()));

  async function date(settings: object = {}, attributes: Record<string, string> = {}, place?: ParentNode) {
    page.close();
    const fields = [{ id: 'day', type: 'date', label: 'Day', ...settings }, NAME];
    visit = await page.open(fields, { language: 'en-GB', ...attributes }, place);
    await visit.find('[part~="date"]');
  }
  const box = () => visit.control('Day');
  const button = () => visit.part('date-button') as HTMLElement;
  const popup = () => visit.part('date-popup') as HTMLElement;
  const days = () => [...visit.root.querySelectorAll<HTMLElement>('.flatpickr-day')];
  const open = () => days().flatMap((day) => (day.ariaDisabled === 'false' ? [day.textContent] : []));
  /** Accessible name without its comma, which not all engines write. */
  const nameOf = (element: Element | null | undefined) => element?.ariaLabel?.replace(',', '');
  const day = (name: string) => days().find((one) => nameOf(one) === name) as HTMLElement;
  const shown = () =>
    `${visit.root.querySelector<HTMLSelectElement>('.flatpickr-monthDropdown-months')?.selectedOptions[0]?.textContent} ${visit.root.querySelector<HTMLInputElement>('.cur-year')?.value}`;
  const closes = () => until(() => !popup(), 'the calendar is closed');
  async function openCalendar() {
    await visit.click(button());
    await until(
      () => popup() && days().includes(visit.focused as HTMLElement),
      'the calendar is open, the focus in it',
    );
    // StrictMode renders the calendar again some frames later, and moves the focus with it
    await settled(visit.element);
  }
  const send = async () => (await page.sendValues()).day;

  it('[FLD-02] [FORM-04] parses a typed date in the order of the language, formats it, and sends it as ISO 8601; rejects 31.02.2027', async () => {
    await date();
    expect(box().placeholder).to.equal('DD/MM/YYYY');
    expect(visit.description('Day')).to.equal('Format: DD/MM/YYYY');
    await visit.write('Day', '31.02.2027');
    await visit.submitUntilSaid('Day must be a date, like 31/12/2029');
    expect(box().value).to.equal('31.02.2027');
    expect(visit.focused === box()).to.equal(true);
    expect(page.sent).to.equal(0);
    // D12: a two-digit year
    box().select();
    await sendKeys({ type: '3.4.27' });
    await visit.press('Tab');
    await visit.holds('Day', '03/04/2027');
    expect(await send()).to.equal('2027-04-03');
  });

  it('[FLD-02] shows the format, the month and the weekdays in the visitor’s language', async () => {
    quiet(/no texts in the language "kk"/);
    for (const [language, hint, month, first] of [
      ['ru', 'ДД.ММ.ГГГГ', 'май', 'пн'],
      ['kk', 'DD.MM.YYYY', 'мамыр', 'дс'],
      ['en-US', 'MM/DD/YYYY', 'May', 'Sun'],
    ] as const) {
      await date({}, { language });
      expect(box().placeholder).to.equal(hint);
      await openCalendar();
      expect(shown(), language).to.match(new RegExp(`^(${month}) 2026$`, 'i'));
      const head = visit.root.querySelector('.flatpickr-weekday')?.textContent?.trim().toLowerCase() ?? '';
      expect(head.replace('.', ''), language).to.equal(first.toLowerCase());
    }
  });

  it('[FLD-02] the calendar enables only the days within the limits; for two dates it stays open until the second', async () => {
    await date({ type: 'past', min: '2026-05-04', double: true });
    expect(box().placeholder).to.equal('DD/MM/YYYY – DD/MM/YYYY');
    await openCalendar();
    expect(open().join()).to.equal('4,5,6,7,8,9,10,11,12');
    expect(visit.root.querySelector('.flatpickr-prev-month')?.ariaDisabled).to.equal('true');
    await visit.click(day('Wednesday 6 May 2026'));
    expect(popup() !== null).to.equal(true);
    await visit.click(day('Friday 8 May 2026'));
    await closes();
    expect(box().value).to.equal('06/05/2026 – 08/05/2026');
    expect(await send()).to.equal('2026-05-06/2026-05-08');
  });

  it('[FLD-02] two dates may have closed days between them, chosen by mouse or keyboard as typed', async () => {
    await date({ type: 'future', double: true, workingDays: [1, 2, 3, 4, 5] });
    await openCalendar();
    const [thursday, tuesday] = ['Thursday 14 May 2026', 'Tuesday 19 May 2026'];
    await visit.click(day(thursday));
    await visit.pointAt(day(tuesday));
    expect([day(tuesday).ariaDisabled, day('Saturday 16 May 2026').ariaDisabled]).to.deep.equal(['false', 'true']);
    await visit.click(day('Saturday 16 May 2026'));
    expect(popup() !== null, 'a closed day is no end').to.equal(true);
    await visit.click(day(tuesday));
    await closes();
    expect(box().value).to.equal('14/05/2026 – 19/05/2026');
    await openCalendar();
    await visit.click(day(thursday));
    await visit.press('PageDown', 'Enter');
    await closes();
    expect(await send()).to.equal('2026-05-14/2026-06-15');
  });

  it('[FLD-02] datetime: the calendar enables only working days, and offers only the remaining times of today', async () => {
    const settings = { interval: 60, start: '09:00', finish: '18:00', workingDays: [1, 2, 3, 4, 5] };
    await date({ type: 'datetime', ...settings });
    expect(box().placeholder).to.equal('DD/MM/YYYY hh:mm');
    const select = () => popup().querySelector('[part~="date-time"] select') as HTMLSelectElement;
    const times = () => [...select().options].map(({ value }) => value);
    const runFrom = async (first: string, count: number) => {
      await until(() => times()[0] === first && times().length === count, `${count} times from ${first} on`);
      expect(times().at(-1)).to.equal('18:00');
    };
    await openCalendar();
    expect(day('Saturday 16 May 2026').ariaDisabled).to.equal('true');
    await visit.click(day('Tuesday 12 May 2026'));
    await runFrom('15:00', 4);
    await visit.click(day('Thursday 14 May 2026'));
    await runFrom('09:00', 10);
    expect([nameOf(visit.focused), box().value]).to.deep.equal(['Thursday 14 May 2026', '14/05/2026 15:00']);
    await accessible(visit.element);
    select().focus();
    await sendKeys({ type: '16' });
    await visit.holds('Day', '14/05/2026 16:00');
    await visit.click(visit.button('Done'));
    await closes();
    expect(await send()).to.equal('2026-05-14T16:00');
  });

  it('[FLD-02] keyboard: Alt+ArrowDown or the button opens the calendar, arrows move, Space and Enter choose, Escape closes', async () => {
    await date();
    box().focus();
    await visit.press('Tab');
    expect(visit.focused === button()).to.equal(true);
    expect([button().ariaHasPopup, button().ariaExpanded]).to.deep.equal(['dialog', 'false']);
    await visit.press('Enter');
    await until(() => visit.focused === day('Tuesday 12 May 2026'), 'today has the focus');
    expect(button().ariaExpanded).to.equal('true');
    const at = () => nameOf(visit.focused);
    await visit.press('ArrowRight', 'End');
    expect(at()).to.equal('Sunday 17 May 2026');
    await visit.press('PageDown');
    expect(at()).to.equal('Wednesday 17 June 2026');
    await visit.press('Escape');
    await closes();
    expect([visit.focused === button(), box().value]).to.deep.equal([true, '']);
    box().focus();
    // the driver of WebKit cannot hold keys down
    const init = { key: 'ArrowDown', altKey: true, bubbles: true, composed: true };
    box().dispatchEvent(new KeyboardEvent('keydown', init));
    await until(() => popup() && days().includes(visit.focused as HTMLElement), 'the calendar is open again');
    await visit.press('ArrowRight', ' ');
    await closes();
    expect([visit.focused === button(), box().value]).to.deep.equal([true, '13/05/2026']);
    await visit.press('Enter');
    await until(() => visit.focused?.ariaSelected === 'true', 'the chosen day has the focus');
    expect(at()).to.equal('Wednesday 13 May 2026');
    await visit.press('ArrowRight', 'Enter');
    await closes();
    expect([visit.focused === button(), box().value]).to.deep.equal([true, '14/05/2026']);
  });

  it('the days are a grid named by a live month heading; another month keeps the day or takes its last', async () => {
    await date({ default: '2027-01-31' });
    await openCalendar();
    const grid = visit.root.querySelector('[role="grid"]') as HTMLElement;
    const heading = visit.root.getElementById(grid.getAttribute('aria-labelledby') ?? '');
    expect([heading?.textContent, heading?.ariaLive]).to.deep.equal(['January 2027', 'polite']);
    const cells = [...grid.querySelectorAll('[role="row"]')].map(({ children }) =>
      [...children].map((cell) => cell.getAttribute('role')).join(),
    );
    const sevenOf = (role: string) => Array(7).fill(role).join();
    expect(cells).to.deep.equal([sevenOf('columnheader'), ...Array(6).fill(sevenOf('gridcell'))]);
    expect(grid.querySelector('[role="columnheader"]')?.ariaLabel).to.equal('Monday');
    const chosen = days().filter(({ ariaSelected }) => ariaSelected);
    expect(chosen.map(nameOf)).to.deep.equal(['Sunday 31 January 2027']);
    const stops = () =>
      days()
        .filter(({ tabIndex }) => tabIndex === 0)
        .map(nameOf);
    const next = visit.root.querySelector('.flatpickr-next-month') as HTMLElement;
    for (const [month, stop] of [
      ['February 2027', 'Sunday 28 February 2027'],
      ['March 2027', 'Wednesday 31 March 2027'],
    ]) {
      next.focus();
      await visit.press('Enter');
      await until(() => heading?.textContent === month, `it is ${month}`);
      expect(visit.focused === next).to.equal(true);
      expect(stops()).to.deep.equal([stop]);
    }
    await visit.press('Tab', 'ArrowUp', 'PageUp');
    expect([heading?.textContent, ...stops()]).to.deep.equal(['February 2027', 'Wednesday 24 February 2027']);
    await accessible(visit.element);
  });

  it('shades a range up to the hovered day, across weeks', async () => {
    await date({ double: true });
    await openCalendar();
    await visit.click(day('Tuesday 12 May 2026'));
    await visit.pointAt(day('Thursday 28 May 2026'));
    const shaded = () => days().filter(({ classList }) => classList.contains('inRange'));
    await until(() => shaded().length === 15, 'the days between are shaded');
  });

  it('Tab reaches the arrow buttons, month and year; keys in the calendar do not submit the form', async () => {
    await date();
    await openCalendar();
    button().focus();
    const names: unknown[] = [];
    for (let at = 0; at < 5; at++) {
      await visit.press('Tab');
      names.push(nameOf(visit.focused));
    }
    expect(names).to.deep.equal(['Previous month', 'Month', 'Year', 'Next month', 'Tuesday 12 May 2026']);
    button().focus();
    await visit.press('Tab', 'Enter');
    await until(() => shown() === 'April 2026', 'the previous month is shown');
    await visit.press('Tab', 'Tab', 'ArrowUp');
    await until(() => shown() === 'April 2027', 'the next year is shown');
    await visit.press('Enter');
    expect(popup() !== null).to.equal(true);
    expect(page.sent).to.equal(0);
    await accessible(visit.element);
    await visit.click(visit.root.querySelector('label') as Element);
    await until(() => !popup(), 'a press outside closes the calendar');
    expect(visit.focused === box()).to.equal(true);
  });

  it('opens beside its field over a modal dialog, which Escape does not close; right to left, aligns at the right', async () => {
    const dialog = document.createElement('dialog');
    dialog.style.cssText = 'inline-size: 360px; block-size: 300px; overflow: auto; transform: translateX(5px)';
    document.body.append(dialog);
    dialog.showModal();
    await date({}, {}, dialog);
    await openCalendar();
    const place = () => (visit.part('date') as HTMLElement).getBoundingClientRect();
    const { left, top, bottom } = popup().getBoundingClientRect();
    expect(left).to.be.closeTo(place().left, 1);
    expect(Math.min(Math.abs(top - place().bottom), Math.abs(bottom - place().top))).to.be.lessThan(9);
    // fails if another element covers the day
    await visit.pointAt(day('Friday 15 May 2026'));
    await visit.press('Escape');
    await closes();
    expect(dialog.open).to.equal(true);
    dialog.dir = 'rtl';
    await openCalendar();
    expect(popup().getBoundingClientRect().right).to.be.closeTo(place().right, 1);
    await visit.press('ArrowLeft');
    expect(nameOf(visit.focused)).to.equal('Wednesday 13 May 2026');
  });

  it('removing the form closes the calendar and keeps the date; a press beside the days chooses nothing', async () => {
    await date({ default: '2026-05-20' });
    await openCalendar();
    visit.element.remove();
    await until(() => !popup(), 'the calendar is removed');
    document.body.append(visit.element);
    await until(() => button()?.ariaExpanded === 'false', 'the calendar is closed');
    expect(popup() === null).to.equal(true);
    expect(box().value).to.equal('20/05/2026');
    await openCalendar();
    expect(nameOf(visit.focused)).to.equal('Wednesday 20 May 2026');
    expect(visit.root.querySelectorAll('.flatpickr-calendar')).to.have.length(1);
    const { left, top, width } = popup().getBoundingClientRect();
    await sendMouse({ type: 'click', position: [Math.round(left + width / 2), Math.round(top + 3)] });
    expect([popup() !== null, box().value]).to.deep.equal([true, '20/05/2026']);
    await visit.press('Escape');
    expect(await send()).to.equal('2026-05-20');
  });

  it('reports a calendar that fails to load, and loads it when it is opened again', async () => {
    const load = stub(CALENDAR, 'load').rejects(new TypeError('offline'));
    await date();
    const region = button().parentElement?.querySelector('[role=status]');
    expect(region?.textContent, 'the region is there before its text').to.equal('');
    await visit.click(button());
    await visit.says('No connection');
    expect(region?.textContent).to.contain('No connection');
    expect(page.warnings.join()).to.include('the calendar could not be loaded');
    load.restore();
    await visit.click(button());
    await until(() => !visit.text.includes('No connection'), 'the popup is closed');
    await openCalendar();
    await visit.press('Escape');
    await visit.write('Day', '20.05.2026');
    expect(await send()).to.equal('2026-05-20');
  });
});

describe('<sb-form>: dates on touch devices', () => {
  const page = new FormSite();
  beforeEach(() => {
    setDate(noon());
    const real = window.matchMedia.bind(window);
    const coarse = (media: string) => Object.assign(new EventTarget(), { matches: true, media }) as MediaQueryList;
    stub(window, 'matchMedia').callsFake((query) => (query === '(pointer: coarse)' ? coarse(query) : real(query)));
  });

  /** Type, limits and step of each native input. */
  const native = async (settings: object): Promise<string[]> => {
    page.startOver();
    const visit = await page.open([{ id: 'day', label: 'Day', ...settings }], { language: 'en-GB' });
    await visit.find('input[min]');
    return [...visit.root.querySelectorAll('input')].map(({ type, min, max, step }) =>
      [type, min, max, step].join(' '),
    );
  };

  it('[FLD-02] shows a native input with limits and step; for two dates shows two inputs and requires both', async () => {
    const hours = { type: 'datetime', interval: 60, start: '09:00', finish: '18:00' };
    expect(await native(hours)).to.deep.equal(['datetime-local 2026-05-12T15:00 2026-12-31T23:59 3600']);
    await accessible(page.visit.element);
    const two = await native({ type: 'past', double: true });
    expect(two).to.deep.equal(Array(2).fill('date 1926-05-12 2026-05-12 '));
    const { visit } = page;
    await accessible(visit.element);
    const pick = (at: number, value: string) => {
      const input = visit.root.querySelectorAll('input')[at];
      // as the native picker does, which no driver can open
      Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(input, value);
      for (const type of ['input', 'change']) input?.dispatchEvent(new Event(type, { bubbles: true }));
    };
    pick(0, '2026-05-01');
    await visit.submitUntilSaid('Day must have both dates');
    pick(1, '2026-05-09');
    // as Reset in the picker of an iPhone does
    const [, second] = visit.root.querySelectorAll('input') as unknown as [unknown, HTMLInputElement];
    pick(1, second.defaultValue);
    expect(second.value).to.equal('');
    await visit.submitUntilSaid('Day must have both dates');
    pick(1, '2026-05-09');
    expect(await page.sendValues()).to.deep.equal({ day: '2026-05-01/2026-05-09' });
  });
});

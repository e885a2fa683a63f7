import { expect } from '@esm-bundle/chai';
import { dayByKey } from '../../../src/components/shared/fields/date/calendar-keys.js';

const SUNDAY = 0;
const MONDAY = 1;

describe('keys of the calendar', () => {
  const cases: [key: string, firstDay: number, to: string | null][] = [
    ['ArrowLeft', MONDAY, '2026-05-12'],
    ['ArrowRight', MONDAY, '2026-05-14'],
    ['ArrowUp', MONDAY, '2026-05-06'],
    ['ArrowDown', MONDAY, '2026-05-20'],
    ['Home', MONDAY, '2026-05-11'],
    ['End', MONDAY, '2026-05-17'],
    ['Home', SUNDAY, '2026-05-10'],
    ['End', SUNDAY, '2026-05-16'],
    ['PageUp', MONDAY, '2026-04-13'],
    ['PageDown', MONDAY, '2026-06-13'],
    ['Enter', MONDAY, null],
  ];
  for (const [key, firstDay, to] of cases) {
    it(`[FLD-02] ${key} leads from Wednesday 13 May to ${to ?? 'nowhere'}, in weeks from ${firstDay ? 'Monday' : 'Sunday'} on`, () => {
      expect(dayByKey('2026-05-13', { key, shiftKey: false }, false, firstDay)).to.equal(to);
    });
  }

  it('[FLD-02] with Shift a page is a year; from right to left the arrows turn round, up and down do not', () => {
    expect(dayByKey('2028-02-29', { key: 'PageDown', shiftKey: true }, false, MONDAY)).to.equal('2029-02-28');
    expect(dayByKey('2026-05-13', { key: 'PageUp', shiftKey: true }, false, MONDAY)).to.equal('2025-05-13');
    const mirrored = ['ArrowLeft', 'ArrowUp'].map((key) =>
      dayByKey('2026-05-13', { key, shiftKey: false }, true, MONDAY),
    );
    expect(mirrored).to.deep.equal(['2026-05-14', '2026-05-06']);
  });

  it('[FLD-02] the first and the last day of a week lead to themselves', () => {
    expect(dayByKey('2026-05-11', { key: 'Home', shiftKey: false }, false, MONDAY)).to.equal('2026-05-11');
    expect(dayByKey('2026-05-10', { key: 'End', shiftKey: false }, false, MONDAY)).to.equal('2026-05-10');
  });
});

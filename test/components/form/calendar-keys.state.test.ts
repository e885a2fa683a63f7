import { expect } from '@esm-bundle/chai';
import { dayByKey } from '../../../src/components/shared/fields/date/calendar.js';

const SUNDAY = 0;
const MONDAY = 1;

describe('keys of the calendar', () => {
  type How = { from?: string; firstDay?: number; shiftKey?: boolean; rtl?: boolean };
  const cases: [key: string, to: string | null, how?: How][] = [
    ['ArrowLeft', '2026-05-12'],
    ['ArrowRight', '2026-05-14'],
    ['ArrowUp', '2026-05-06'],
    ['ArrowDown', '2026-05-20'],
    ['ArrowLeft', '2026-05-14', { rtl: true }],
    ['ArrowUp', '2026-05-06', { rtl: true }],
    ['Home', '2026-05-11'],
    ['End', '2026-05-17'],
    ['Home', '2026-05-10', { firstDay: SUNDAY }],
    ['End', '2026-05-16', { firstDay: SUNDAY }],
    ['Home', '2026-05-11', { from: '2026-05-11' }],
    ['End', '2026-05-10', { from: '2026-05-10' }],
    ['PageUp', '2026-04-13'],
    ['PageDown', '2026-06-13'],
    ['PageUp', '2025-05-13', { shiftKey: true }],
    ['PageDown', '2029-02-28', { from: '2028-02-29', shiftKey: true }],
    ['Enter', null],
  ];
  for (const [key, to, how = {}] of cases) {
    it(`[FLD-02] ${key} moves to ${to ?? 'no other day'} ${JSON.stringify(how)}`, () => {
      const { from = '2026-05-13', firstDay = MONDAY, shiftKey = false, rtl = false } = how;
      expect(dayByKey(from, { key, shiftKey }, rtl, firstDay)).to.equal(to);
    });
  }
});

import type { Hono } from 'hono';
import { bodyText, jsonObject } from '../http.js';

const LIMIT = 10_000;

const DAY_MS = 24 * 60 * 60 * 1000;
const LONGEST_WAIT = 60;

/** Whether the fitter of the demo has time on a day (UTC): on weekdays, and not on every third one. */
function isFree(day: Date): boolean {
  const weekday = day.getUTCDay();
  return weekday > 0 && weekday < 6 && Math.floor(day.getTime() / DAY_MS) % 3 !== 0;
}

const written = (day: Date) =>
  day.toLocaleDateString('en-GB', { weekday: 'long', day: 'numeric', month: 'long', timeZone: 'UTC' });

/** Whether a day such as `2026-12-01` is free for a visit, and which is the next one that is. */
function checkVisit(given: unknown): { valid: true } | { valid: false; message: string } {
  const day = new Date(`${given}T00:00:00Z`);
  if (Number.isNaN(day.getTime())) return { valid: false, message: 'Choose a day' };
  if (isFree(day)) return { valid: true };
  for (let later = 1; later < LONGEST_WAIT; later += 1) {
    const next = new Date(day.getTime() + later * DAY_MS);
    if (isFree(next))
      return { valid: false, message: `We are booked on that day. The next free one is ${written(next)}` };
  }
  return { valid: false, message: 'We are booked on that day' };
}

/** POST /check/visit `{ name, value }`: an example of what a field's checkUrl leads to. */
export function checkRoutes(app: Hono): void {
  app.post('/check/visit', async (c) => {
    const { value } = jsonObject(await bodyText(c.req.raw, LIMIT));
    return c.json(checkVisit(value));
  });
}

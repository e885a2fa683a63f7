import type { Hono } from 'hono';
import { bodyText, jsonObject } from '../http.js';
import { checkVisit } from '../shop/visits.js';

const LIMIT = 10_000;

/** POST /check/visit `{ name, value }`: an example of what a field's checkUrl leads to. */
export function checkRoutes(app: Hono): void {
  app.post('/check/visit', async (c) => {
    const { value } = jsonObject(await bodyText(c.req.raw, LIMIT));
    return c.json(checkVisit(value));
  });
}

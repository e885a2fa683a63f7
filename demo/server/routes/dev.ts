import { join } from 'node:path';
import type { Hono } from 'hono';
import type { Chaos } from '../chaos.js';
import type { Database } from '../db/database.js';
import { seed } from '../db/seed.js';
import { bodyText, HttpError, JSON_LIMIT, jsonObject } from '../http.js';
import { pageSource } from '../pages.js';
import { htmlPage, sendFile } from '../static.js';

const COLUMNS: Record<string, string> = { price: 'numeric', quantity: 'integer', visible: 'boolean' };

/** Sets price, quantity or visibility of one variant, as a shop owner would while a visitor shops. */
async function changeVariant(database: Database, body: Record<string, unknown>): Promise<void> {
  const names = Object.keys(COLUMNS).filter((name) => name in body);
  if (names.length === 0) throw new HttpError(400, { message: 'Name price, quantity or visible' });
  const values = names.map((name) => (body[name] === null ? null : String(body[name])));
  if (names.some((name, at) => values[at] !== null && !fits(COLUMNS[name] ?? '', values[at] ?? ''))) {
    throw new HttpError(400, { message: 'A value does not fit its column' });
  }
  const changes = names.map((name, at) => `${name} = $${at + 3}::text::${COLUMNS[name]}`);
  const statement = `update variant set ${changes.join(', ')} where project_id = $1 and id = $2 returning id`;
  const changed = await database.query(statement, [body.projectId ?? 'demo', body.variantId, ...values]);
  if (changed.length === 0) throw new HttpError(404, { message: 'There is no such variant' });
}

function fits(type: string, value: string): boolean {
  if (type === 'boolean') return /^(true|false)$/.test(value);
  return (type === 'integer' ? /^-?\d{1,9}$/ : /^\d{1,9}(\.\d{1,4})?$/).test(value);
}

/** Calls for journeys and for trying things out; mounted only with the `dev` option. */
export function devRoutes(
  app: Hono,
  { database, root, log }: { database: Database; root: string; log: (line: string) => void },
  chaos: Chaos,
): void {
  // One after the other: two resets at once would plant everything twice.
  let last: Promise<void> = Promise.resolve();
  app.post('/dev/reset', async (c) => {
    last = last.catch(() => {}).then(async () => void (await seed(database, log, true)));
    await last;
    chaos.forget();
    return c.json({ message: 'The shops are as at the first start' });
  });
  // a page of this host that has nothing on it, not even a policy
  app.get('/dev/page', (c) =>
    c.html('<!doctype html><html lang="en"><head><title>A page</title></head><body></body></html>'),
  );
  // pages of tests, with the head of the demo's own
  app.get('/dev/pages/:page{[a-z-]+\\.html}', async (c) =>
    htmlPage(c, await pageSource(root, `../test/pages/${c.req.param('page')}`)),
  );
  app.get('/dev/pages/:file{[a-z-]+\\.(?:js|css)}', (c) =>
    sendFile(c, join(root, 'test', 'pages', c.req.param('file'))),
  );
  app.post('/dev/variant', async (c) => {
    await changeVariant(database, jsonObject(await bodyText(c.req.raw, JSON_LIMIT)));
    return c.json({ message: 'Changed' });
  });
  app.get('/dev/leads', async (c) => {
    const project = [c.req.query('projectId') ?? 'demo'];
    const leads = await database.query('select * from lead where project_id = $1 order by created_at', project);
    const purchases = await database.query('select * from purchase where project_id = $1', project);
    const items = 'select * from purchase_item where project_id = $1 order by purchase_id, line';
    return c.json({ leads, purchases, items: await database.query(items, project) });
  });
  app.get('/dev/chaos', (c) => c.json({ draws: chaos.drawn(c.req.query('seed') ?? '') }));
}

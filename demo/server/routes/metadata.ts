import type { Hono } from 'hono';
import { countries, states } from '../shop/regions.js';

/** GET /mod/metadata/?filter=country,state&language={language}: the lists of the address fields. */
export function metadataRoutes(app: Hono): void {
  app.get('/mod/metadata', (c) => {
    const filter = (c.req.query('filter') ?? 'country,state').split(',');
    return c.json({
      ...(filter.includes('country') ? { country: countries(c.req.query('language') ?? 'en') } : {}),
      ...(filter.includes('state') ? { state: states() } : {}),
    });
  });
}

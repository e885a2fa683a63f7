import type { Hono } from 'hono';
import { HttpError } from '../http.js';
import { type Format, MAX_WIDTH, MIN_WIDTH, type Pictures } from '../images.js';

const NAME = /^([\w-]+?)(?:_(\d{1,6})_q(\d{1,3}))?\.(avif|webp|jpg|jpeg|png|gif|svg)$/i;
const TYPES: Record<string, string> = { jpg: 'image/jpeg', svg: 'image/svg+xml' };
const WEEK = 604_800;
/** Quality of a picture asked for without one: that of the specification's jpg. */
const DEFAULT_QUALITY = 70;

const SVG_POLICY = "default-src 'none'; style-src 'unsafe-inline'; sandbox";

function missing(): HttpError {
  return new HttpError(404, { message: 'There is no such picture' });
}

/** GET /img/{id}_{width}_q{quality}.{ext} and /img/{id}.{ext}: the picture, resized; svg wraps it, or is the drawing itself. */
export function imgRoutes(app: Hono, pictures: Pictures): void {
  app.get('/img/:name', async (c) => {
    const match = NAME.exec(c.req.param('name'));
    if (!match) throw missing();
    const id = match[1] ?? '';
    const ext = (match[4] ?? '').toLowerCase().replace('jpeg', 'jpg');
    const headers = {
      'Content-Type': TYPES[ext] ?? `image/${ext}`,
      'Cache-Control': `public, max-age=${WEEK}, stale-while-revalidate=${WEEK}`,
    };
    if (ext === 'svg') {
      const svg = await pictures.drawing(id);
      if (svg === null) throw missing();
      // A drawing opened on its own must not run anything.
      return c.body(svg, 200, { ...headers, 'Content-Security-Policy': SVG_POLICY });
    }
    const width = match[2] === undefined ? null : Math.min(Math.max(Number(match[2]), MIN_WIDTH), MAX_WIDTH);
    const quality = Math.min(Math.max(Number(match[3] ?? DEFAULT_QUALITY), 1), 100);
    const picture = await pictures.get(id, { width, quality, format: ext as Format });
    if (!picture) throw missing();
    const etag = `"${picture.tag}"`;
    if (c.req.header('if-none-match')?.includes(picture.tag)) return c.body(null, 304, { ...headers, ETag: etag });
    return c.body(new Uint8Array(picture.data), 200, { ...headers, ETag: etag });
  });
}

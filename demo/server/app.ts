import { join } from 'node:path';
import type { HttpBindings } from '@hono/node-server';
import { Hono } from 'hono';
import { compress } from 'hono/compress';
import { cors } from 'hono/cors';
import { Chaos } from './chaos.js';
import type { Database } from './db/database.js';
import { faulty } from './fault-answers.js';
import { CALLS, type Call } from './faults.js';
import { HttpError } from './http.js';
import type { Pictures } from './images.js';
import type { RenderPage } from './rendered-page.js';
import { captchaRoutes } from './routes/captcha.js';
import { checkRoutes } from './routes/check.js';
import { devRoutes } from './routes/dev.js';
import { imgRoutes } from './routes/img.js';
import { leadRoutes } from './routes/lead.js';
import { loginRoutes } from './routes/login.js';
import { metadataRoutes } from './routes/metadata.js';
import { payRoutes } from './routes/pay.js';
import { shopRoutes } from './routes/shop.js';
import { uploadRoutes } from './routes/upload.js';
import { videoRoutes } from './routes/video.js';
import { messagePage, serveStatic } from './static.js';

/** What the application needs of its surroundings. */
export interface Surroundings {
  database: Database;
  /** The project's root folder. */
  root: string;
  /** The folder of the built library, relative to the root. */
  library?: string | undefined;
  pictures: Pictures;
  /** Renders the shop's pages before they are sent; without it, the browser does. */
  render?: RenderPage | undefined;
  /** Milliseconds that an order waits for another process that sends the same one. */
  keyTimeout: number;
  returnOrigins: readonly string[];
  /** Mounts the /dev calls. */
  dev: boolean;
  /** Fires when the server closes: whatever waits stops waiting. */
  closing: AbortSignal;
  log: (line: string) => void;
}

const API_PREFIXES = ['/api/', '/mod/', '/img/', '/dev/', '/upload/', '/check/'];

function addCommon(app: Hono<{ Bindings: HttpBindings }>): void {
  // Shops on other origins may use this backend: it keeps no session, so any origin is fine.
  const headers = ['Content-Type', 'Idempotency-Key', 'X-Sb-Fault', 'X-Requested-With'];
  const allowMethods = ['GET', 'POST', 'OPTIONS'];
  const exposeHeaders = ['Retry-After'];
  app.use(cors({ origin: '*', allowHeaders: headers, allowMethods, exposeHeaders, maxAge: 600 }));
  app.use(compress());
  app.use(async (c, next) => {
    await next();
    c.header('X-Content-Type-Options', 'nosniff');
    const unsaid = !c.res.headers.has('Cache-Control');
    if (unsaid && API_PREFIXES.some((prefix) => c.req.path.startsWith(prefix))) c.header('Cache-Control', 'no-store');
  });
}

/** The whole backend as one Hono application. */
export function createApp(around: Surroundings): Hono<{ Bindings: HttpBindings }> {
  const app = new Hono<{ Bindings: HttpBindings }>({ strict: false });
  const plain = app as unknown as Hono;
  const cache = join(around.root, '.cache');
  const chaos = new Chaos();
  addCommon(app);
  for (const [call, path] of Object.entries(CALLS)) app.use(path, faulty(call as Call, chaos, around.closing));
  shopRoutes(plain, around.database);
  leadRoutes(plain, around);
  uploadRoutes(app, around.database, join(cache, 'upload'));
  metadataRoutes(plain);
  payRoutes(plain, around.database);
  loginRoutes(plain);
  checkRoutes(plain);
  imgRoutes(plain, around.pictures);
  if (around.dev) devRoutes(plain, around, chaos);
  videoRoutes(plain, around.root, around.pictures.film);
  captchaRoutes(plain, around.root);
  serveStatic(plain, around.root, around.library, around.render);
  app.notFound((c) =>
    API_PREFIXES.some((prefix) => c.req.path.startsWith(prefix))
      ? c.json({ message: 'There is nothing at this address' }, 404)
      : messagePage(c, 'Page not found', 'There is nothing at this address.', 404),
  );
  app.onError((error, c) => {
    if (error instanceof HttpError) return c.json(error.body, error.status, error.headers);
    around.log(`error: ${c.req.method} ${c.req.path}: ${error.message}`);
    return c.json({ message: 'Something went wrong on the server' }, 500);
  });
  return app;
}

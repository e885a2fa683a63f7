import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { createAdaptorServer } from '@hono/node-server';
import { createApp } from './app.js';
import { forgetOldKeys } from './db/idempotency.js';
import { migrate } from './db/migrate.js';
import { openDatabase } from './db/open-database.js';
import { seed } from './db/seed.js';
import { plainPictures, resizedPictures } from './images.js';
import type { RenderPage } from './rendered-page.js';

/** How to start the backend. */
export interface ServerOptions {
  /** 0 takes any free port. */
  port: number;
  /** Default: this machine only. */
  host?: string;
  /** Folder of the embedded database, or `memory://`; default `.cache/pglite` under `root`. */
  dataDir?: string;
  /** Connection string of another Postgres; wins over `dataDir`. */
  databaseUrl?: string;
  /** The project's root, for static files and caches. */
  root: string;
  /** The folder of the built library, relative to the root; default `dist`. */
  library?: string;
  /** Milliseconds that an order waits for another process that sends the same one; default 5000. */
  keyTimeout?: number;
  /** Origins of other hosts whose pages a visitor may be sent back to from a payment: `https://shop.example`. */
  returnOrigins?: readonly string[];
  /** Mounts POST /dev/reset and the other /dev calls; default true, as this backend is for demos and tests. */
  dev?: boolean;
  /** Pictures are plain boxes of their size and colour, and the film is small; default false. */
  plainPictures?: boolean;
  /** Renders the shop's pages before they are sent; default: the browser does. */
  render?: RenderPage;
  log?: (line: string) => void;
}

/** A started backend. */
export interface RunningServer {
  url: string;
  port: number;
  /** Ends stalled answers and open connections, then the database. */
  close(): Promise<void>;
}

const PORTS_TRIED = 20;
const KEY_TIMEOUT = 5000;

function listen(server: Server, port: number, host: string): Promise<number> {
  return new Promise((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, host, () => {
      server.off('error', reject);
      resolve((server.address() as AddressInfo).port);
    });
  });
}

async function listenNear(server: Server, port: number, host: string, log: (line: string) => void): Promise<number> {
  for (let tried = port; ; tried += 1) {
    try {
      return await listen(server, tried, host);
    } catch (error) {
      const busy = (error as { code?: string }).code === 'EADDRINUSE';
      if (!busy || tried + 1 >= port + PORTS_TRIED || tried >= 65_535) throw error;
      if (tried === port) log(`port ${port} is in use, taking the next free one`);
    }
  }
}

function stop(server: Server): Promise<void> {
  return new Promise((resolve) => {
    server.close(() => resolve());
    server.closeAllConnections();
  });
}

/** Opens the database, plants the demo's shops, and listens; an occupied port gives way to the next free one. */
export async function startServer(options: ServerOptions): Promise<RunningServer> {
  const {
    root,
    library,
    render,
    host = '127.0.0.1',
    log = () => {},
    dev = true,
    keyTimeout = KEY_TIMEOUT,
    returnOrigins = [],
  } = options;
  log('opening the database');
  const dataDir = options.dataDir ?? join(root, '.cache', 'pglite');
  const cache = join(root, '.cache');
  const snapshot = join(cache, 'memory.tar');
  const database = await openDatabase({ dataDir, databaseUrl: options.databaseUrl, snapshot, log });
  const closing = new AbortController();
  const folder = join(root, 'demo', 'pictures');
  const pictures = options.plainPictures ? plainPictures(folder) : resizedPictures(folder, join(cache, 'img'));
  try {
    await migrate(database, log);
    if (await seed(database, log)) await database.keep?.();
    const app = createApp({
      database,
      root,
      library,
      render,
      pictures,
      keyTimeout,
      returnOrigins,
      dev,
      closing: closing.signal,
      log,
    });
    const server = createAdaptorServer({ fetch: app.fetch }) as Server;
    const port = await listenNear(server, options.port, host, log);
    const keepOldKeys = forgetOldKeys(database, log);
    let closed: Promise<void> | null = null;
    return {
      url: `http://${host === '0.0.0.0' ? '127.0.0.1' : host}:${port}/`,
      port,
      close() {
        closing.abort();
        keepOldKeys();
        closed ??= stop(server).then(() => database.close());
        return closed;
      },
    };
  } catch (error) {
    await database.close();
    throw error;
  }
}

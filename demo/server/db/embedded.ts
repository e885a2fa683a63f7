import { existsSync } from 'node:fs';
import { mkdir, rename, rm } from 'node:fs/promises';
import { dirname } from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import { type Database, type Query, type Row, retried } from './database.js';
import { lockFolder } from './folder-lock.js';

/** Opens the folder; a new one is made aside first, so that a start cut short leaves no half-made database. */
async function openFolder(folder: string): Promise<PGlite> {
  if (!existsSync(folder)) {
    await mkdir(dirname(folder), { recursive: true });
    const draft = `${folder}.new`;
    await rm(draft, { recursive: true, force: true });
    await (await PGlite.create(draft)).close();
    await rename(draft, folder);
  }
  return PGlite.create(folder);
}

/** Postgres inside this process, kept in `dataDir` (`memory://`: not kept). Its first start takes seconds. */
export async function openEmbedded(dataDir: string, log: (line: string) => void): Promise<Database> {
  const locked = dataDir.startsWith('memory:') ? null : await lockFolder(dataDir, log);
  const lite = locked ? await openFolder(locked.folder) : await PGlite.create(dataDir);
  const query: Query = async (sql, params = []) => (await lite.query<Row>(sql, params)).rows;
  return {
    query,
    async script(sql) {
      await lite.exec(sql);
    },
    transaction: (work) =>
      retried(async () => {
        const result = await lite.transaction((tx) =>
          work(async (sql, params = []) => (await tx.query<Row>(sql, params)).rows),
        );
        return result as Awaited<ReturnType<typeof work>>;
      }),
    async close() {
      await lite.close();
      await locked?.release();
    },
  };
}

import { existsSync } from 'node:fs';
import { mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { dirname } from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import { type Database, IN_MEMORY, type Query, type Row, retried } from './database.js';
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

/** A database in memory, as the snapshot has it. */
async function openSnapshot(snapshot: string): Promise<PGlite> {
  const kept = await readFile(snapshot).catch(() => null);
  if (!kept) return PGlite.create(IN_MEMORY);
  // one of another version of Postgres does not open
  return PGlite.create({ loadDataDir: new Blob([new Uint8Array(kept)]) }).catch(() => PGlite.create(IN_MEMORY));
}

/** What the server asks of a Postgres inside this process. */
function databaseOf(lite: PGlite): Database {
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
    close: () => lite.close(),
  };
}

/** Postgres inside this process, kept in `dataDir`. Its first start takes seconds. */
export async function openEmbedded(dataDir: string, log: (line: string) => void): Promise<Database> {
  const locked = await lockFolder(dataDir, log);
  const database = databaseOf(await openFolder(locked.folder));
  return {
    ...database,
    async close() {
      await database.close();
      await locked.release();
    },
  };
}

/** Postgres inside this process that is gone with it. It starts as `snapshot` has it, where that file is there: from nothing takes six times as long. */
export async function openInMemory(snapshot: string): Promise<Database> {
  const lite = await openSnapshot(snapshot);
  return {
    ...databaseOf(lite),
    async keep() {
      const dump = await lite.dumpDataDir('none');
      const draft = `${snapshot}.${process.pid}`;
      await mkdir(dirname(snapshot), { recursive: true });
      await writeFile(draft, new Uint8Array(await dump.arrayBuffer()));
      await rename(draft, snapshot);
    },
  };
}

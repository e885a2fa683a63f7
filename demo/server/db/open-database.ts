import { type Database, IN_MEMORY } from './database.js';

/** Where the data is kept. */
export interface DatabaseOptions {
  /** Folder of the embedded database, or `IN_MEMORY`, which keeps nothing. */
  dataDir: string;
  /** Connection string of another Postgres; wins. */
  databaseUrl?: string | undefined;
  /** File that a database in memory starts from, and that its `keep()` writes. */
  snapshot: string;
  log: (line: string) => void;
}

/** Opens the database at `databaseUrl`, or the embedded one. */
export async function openDatabase({ dataDir, databaseUrl, snapshot, log }: DatabaseOptions): Promise<Database> {
  if (databaseUrl) return (await import('./postgres.js')).openPostgres(databaseUrl);
  const { openEmbedded, openInMemory } = await import('./embedded.js');
  return dataDir === IN_MEMORY ? openInMemory(snapshot) : openEmbedded(dataDir, log);
}

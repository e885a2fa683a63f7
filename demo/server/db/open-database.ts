import type { Database } from './database.js';

/** Where the data is kept. */
export interface DatabaseOptions {
  /** Folder of the embedded database, or `memory://`, which keeps nothing. */
  dataDir: string;
  /** Connection string of another Postgres; wins. */
  databaseUrl?: string | undefined;
  log: (line: string) => void;
}

/** Opens the database at `databaseUrl`, or the embedded one. */
export async function openDatabase({ dataDir, databaseUrl, log }: DatabaseOptions): Promise<Database> {
  if (databaseUrl) return (await import('./postgres.js')).openPostgres(databaseUrl);
  return (await import('./embedded.js')).openEmbedded(dataDir, log);
}

/** In a folder's place: a database that is gone with the process. */
export const IN_MEMORY = 'memory://';

/** A row as the database gives it: numeric columns come as text. */
export type Row = Record<string, unknown>;

/** Runs one statement with `$1…` parameters and gives its rows. */
export type Query = (sql: string, params?: unknown[]) => Promise<Row[]>;

/** The one port to Postgres, embedded or not. */
export interface Database {
  query: Query;
  /** Runs a script of several statements without parameters. */
  script(sql: string): Promise<void>;
  /** Everything in `work` or nothing; a serialization failure (40001) is tried again, so `work` must be repeatable. */
  transaction<T>(work: (query: Query) => Promise<T>): Promise<T>;
  /** Writes what is in memory to a file, from which the next start is quick; only of a database in memory. */
  keep?(): Promise<void>;
  close(): Promise<void>;
}

const ATTEMPTS = 5;

/** The SQLSTATE of an error, such as `40001` or `23505`; empty when it is no database error. */
export function sqlState(error: unknown): string {
  const code = error instanceof Error ? (error as { code?: unknown }).code : undefined;
  return typeof code === 'string' ? code : '';
}

/** Tries again, a few times, what a distributed database asks to be tried again (40001, 40P01). */
export async function retried<T>(work: () => Promise<T>): Promise<T> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await work();
    } catch (error) {
      const again = ['40001', '40P01'].includes(sqlState(error));
      if (!again || attempt >= ATTEMPTS) throw error;
    }
  }
}

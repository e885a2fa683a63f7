/** The part of `pg` that the backend uses. */
declare module 'pg' {
  interface Result {
    rows: Record<string, unknown>[];
  }
  interface PoolClient {
    query(sql: string, params?: unknown[]): Promise<Result>;
    release(error?: boolean): void;
  }
  class Pool {
    constructor(options: { connectionString: string; max?: number });
    query(sql: string, params?: unknown[]): Promise<Result>;
    connect(): Promise<PoolClient>;
    on(event: 'error', listener: (error: Error) => void): this;
    end(): Promise<void>;
  }
  const pg: { Pool: typeof Pool };
  export default pg;
  export type { Pool, PoolClient, Result };
}

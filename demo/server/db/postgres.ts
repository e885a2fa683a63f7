import pg from 'pg';
import { type Database, type Query, retried } from './database.js';

/**
 * Any Postgres, also a distributed one, by its connection string. What a transaction must not lose to another one it locks by row:
 * where orders of one product meet, serializable transactions would fail by the dozen and be tried again.
 */
export async function openPostgres(connectionString: string): Promise<Database> {
  const pool = new pg.Pool({ connectionString, max: 10 });
  // A connection lost while idle is replaced by the pool; unheard, the event would end the process.
  pool.on('error', () => {});
  const query: Query = async (sql, params = []) => (await pool.query(sql, params)).rows;

  async function once<T>(work: (query: Query) => Promise<T>): Promise<T> {
    const client = await pool.connect();
    let broken = false;
    try {
      await client.query('begin isolation level read committed');
      const result = await work(async (sql, params = []) => (await client.query(sql, params)).rows);
      await client.query('commit');
      return result;
    } catch (error) {
      await client.query('rollback').catch(() => {
        broken = true;
      });
      throw error;
    } finally {
      client.release(broken);
    }
  }

  return {
    query,
    async script(sql) {
      await pool.query(sql);
    },
    transaction: (work) => retried(() => once(work)),
    close: () => pool.end(),
  };
}

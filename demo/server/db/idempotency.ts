import { HttpError } from '../http.js';
import { type Database, type Query, sqlState } from './database.js';

/** Names one attempt to send: the key of the header, and a hash of what was sent. */
export interface Attempt {
  projectId: string;
  /** Null when the request carried no key. */
  key: string | null;
  bodyHash: string;
}

/** Does the work of an attempt once, however often it is sent. */
export type Once = <T extends object>(attempt: Attempt, work: (query: Query) => Promise<T>) => Promise<T>;

/** Days that a key and its answer are kept. */
const KEPT_DAYS = 7;
/** Seconds after which a sender may ask again for what another process is still doing. */
const RETRY_AFTER = 2;
const AN_HOUR = 3_600_000;
/** SQLSTATE of a lock that was not to be had in time. */
const LOCK_NOT_AVAILABLE = '55P03';

function reused(): HttpError {
  const message = 'This Idempotency-Key was used for another content. Send it with a new key';
  return new HttpError(422, { code: 'idempotency_key_reused', message });
}

function inProgress(): HttpError {
  const message = 'What this Idempotency-Key stands for is being done. Send it again, with the same key';
  return new HttpError(409, { code: 'idempotency_key_in_progress', message }, { 'Retry-After': String(RETRY_AFTER) });
}

/**
 * Takes the key for this transaction; null when it has an answer already. Where another process has taken it and is not done, this
 * waits, and takes it when that one fails.
 */
async function claim(query: Query, { projectId, key, bodyHash }: Attempt, timeout: number): Promise<object | null> {
  await query(
    `delete from idempotency where project_id = $1 and key = $2 and created_at < now() - $3::int * interval '1 day'`,
    [projectId, key, KEPT_DAYS],
  );
  await query(`select set_config('lock_timeout', $1, true)`, [`${timeout}ms`]);
  const taken = await query(
    `insert into idempotency (project_id, key, body_hash) values ($1, $2, $3)
     on conflict (project_id, key) do nothing returning key`,
    [projectId, key, bodyHash],
  );
  await query(`select set_config('lock_timeout', '0', true)`);
  if (taken.length > 0) return null;
  const statement = 'select body_hash, answer from idempotency where project_id = $1 and key = $2';
  const [row] = await query(statement, [projectId, key]);
  if (!row) throw inProgress();
  if (row.body_hash !== bodyHash) throw reused();
  return row.answer as object;
}

/** Forgets all keys that are older than they are kept, now and every hour; gives what ends that. */
export function forgetOldKeys(database: Database, log: (line: string) => void): () => void {
  const forget = (): void => {
    database
      .query(`delete from idempotency where created_at < now() - $1::int * interval '1 day'`, [KEPT_DAYS])
      .catch((error: Error) => log(`error: old keys stay: ${error.message}`));
  };
  forget();
  const timer = setInterval(forget, AN_HOUR);
  return () => clearInterval(timer);
}

/**
 * The key, its answer and the work are one transaction: an attempt that was refused or failed leaves nothing, and may be sent
 * again under its key, with another content too. The same attempt in flight is waited for; in another process, `timeout`
 * milliseconds at most, then 409.
 */
export function idempotent(database: Database, timeout: number): Once {
  const running = new Map<string, { bodyHash: string; answer: Promise<object> }>();

  async function fresh<T extends object>(attempt: Attempt, work: (query: Query) => Promise<T>): Promise<T> {
    try {
      return await database.transaction(async (query) => {
        const before = await claim(query, attempt, timeout);
        if (before) return before as T;
        const answer = await work(query);
        const statement = 'update idempotency set answer = $3::text::json where project_id = $1 and key = $2';
        await query(statement, [attempt.projectId, attempt.key, JSON.stringify(answer)]);
        return answer;
      });
    } catch (error) {
      throw sqlState(error) === LOCK_NOT_AVAILABLE ? inProgress() : error;
    }
  }

  return async <T extends object>(attempt: Attempt, work: (query: Query) => Promise<T>): Promise<T> => {
    if (attempt.key === null) return database.transaction(work);
    const id = `${attempt.projectId}\n${attempt.key}`;
    const other = running.get(id);
    if (other) {
      if (other.bodyHash !== attempt.bodyHash) throw reused();
      return (await other.answer) as T;
    }
    const answer = fresh(attempt, work).finally(() => running.delete(id));
    running.set(id, { bodyHash: attempt.bodyHash, answer });
    return answer;
  };
}

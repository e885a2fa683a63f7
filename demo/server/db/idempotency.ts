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

function differs(): HttpError {
  const message = 'This Idempotency-Key was used for another content. Send it with a new key';
  return new HttpError(422, { message, violations: [] } as { message: string });
}

async function kept<T>(query: Query, attempt: Attempt): Promise<T | null> {
  const statement = 'select body_hash, answer from idempotency where project_id = $1 and key = $2';
  const [row] = await query(statement, [attempt.projectId, attempt.key]);
  if (!row) return null;
  if (row.body_hash !== attempt.bodyHash) throw differs();
  return row.answer as T;
}

/**
 * Only answers that were given are kept, together with what they tell of: an attempt that failed may be sent again
 * under its key. The same attempt in flight is waited for; in another process, the primary key decides.
 */
export function idempotent(database: Database): Once {
  const running = new Map<string, { bodyHash: string; answer: Promise<object> }>();

  async function fresh<T extends object>(attempt: Attempt, work: (query: Query) => Promise<T>): Promise<T> {
    try {
      return await database.transaction(async (query) => {
        const before = await kept<T>(query, attempt);
        if (before) return before;
        const answer = await work(query);
        await query(
          'insert into idempotency (project_id, key, body_hash, answer) values ($1, $2, $3, $4::text::json)',
          [attempt.projectId, attempt.key, attempt.bodyHash, JSON.stringify(answer)],
        );
        return answer;
      });
    } catch (error) {
      const other = sqlState(error) === '23505' ? await kept<T>(database.query, attempt) : null;
      if (other) return other;
      throw error;
    }
  }

  return async <T extends object>(attempt: Attempt, work: (query: Query) => Promise<T>): Promise<T> => {
    if (attempt.key === null) return database.transaction(work);
    const id = `${attempt.projectId}\n${attempt.key}`;
    const other = running.get(id);
    if (other) {
      if (other.bodyHash !== attempt.bodyHash) throw differs();
      return (await other.answer) as T;
    }
    const answer = fresh(attempt, work).finally(() => running.delete(id));
    running.set(id, { bodyHash: attempt.bodyHash, answer });
    return answer;
  };
}

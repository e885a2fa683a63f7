import { RequestError } from '../../src/ports/request-error.js';

/** Returns the RequestError that a promise rejects with; throws when there is none. */
export async function caught(promise: Promise<unknown>): Promise<RequestError> {
  const outcome = await promise.then(
    (value) => ({ value }),
    (error: unknown) => ({ error }),
  );
  if ('error' in outcome && outcome.error instanceof RequestError) return outcome.error;
  throw new Error(`no RequestError but ${JSON.stringify(outcome)}`);
}

import { RequestError } from '../../src/ports/request-error.js';

/** The RequestError a promise fails with; fails the test when it does not. */
export async function caught(promise: Promise<unknown>): Promise<RequestError> {
  const outcome = await promise.then(
    (value) => ({ value }),
    (error: unknown) => ({ error }),
  );
  if ('error' in outcome && outcome.error instanceof RequestError) return outcome.error;
  throw new Error(`no RequestError but ${JSON.stringify(outcome)}`);
}

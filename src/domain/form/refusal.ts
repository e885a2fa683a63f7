import type { FieldError, FormField } from './form-rules.js';
import type { FormAction, FormTrouble } from './form-state.js';

/** What a port's error says. */
export interface FailedRequest extends Error {
  readonly status: number;
  readonly code: string;
}

/** Messages of the server by the field they refuse; what belongs to no field of the form is said for the whole form. */
export function refusedFields(
  violations: Readonly<Record<string, string>>,
  fields: readonly FormField[],
): { errors: Record<string, FieldError>; failure: FormTrouble['failure'] } {
  const errors = new Map<string, FieldError>();
  const rest: string[] = [];
  for (const [path, message] of Object.entries(violations)) {
    const name = /\[([^[\]]+)\]$/.exec(path)?.[1] ?? path;
    const field = fields.find(({ id }) => id === path || id === name) ?? fields.find((one) => one.name === name);
    if (field) errors.set(field.id, { key: 'form::server', values: { message } });
    else rest.push(message);
  }
  return { errors: Object.fromEntries(errors), failure: rest.length > 0 ? { text: rest.join(' ') } : null };
}

/** A port's error: told by its name, so that the calls' code need not be here. */
export function isRequestError(error: unknown): error is FailedRequest {
  return error instanceof Error && error.name === 'RequestError';
}

/** Statuses that leave open whether the lead was taken: the key is kept, so that trying again cannot order twice. */
function isLost({ status, code }: FailedRequest): boolean {
  return status === 0 || status >= 500 || code === 'incorrect_answer';
}

/** What a failed sending does to the form. */
export function failureAction(error: unknown): FormAction {
  if (!isRequestError(error)) {
    return {
      type: 'lost',
      failure: error instanceof Error ? { text: error.message } : { key: 'main::error::unknown' },
    };
  }
  if (error.code === 'abort') return { type: 'lost', failure: null };
  const failure =
    error.message && error.code === 'unknown' ? { text: error.message } : { key: `main::error::${error.code}` };
  return isLost(error) ? { type: 'lost', failure } : { type: 'refused', errors: {}, failure };
}

import type { FailedRequest } from '../domain/shared/failed-request.js';
import { isRequestError } from '../domain/shared/read.js';
import { incorrectAnswer } from './answer.js';
import { type ApiBase, callUrl } from './api-base.js';
import { requestJson } from './http.js';
import { type LeadAnswer, type Metadata, readLeadAnswer, readLeadRefusal, readMetadata } from './schemas/lead.js';

export type { LeadAnswer, LeadPayment, Metadata } from './schemas/lead.js';

/** Timeout of a lead in ms: the server may queue it behind other orders. */
const LEAD_TIMEOUT = 30_000;
/** Shorter timeout for lists of places, which are optional. */
const PLACES_TIMEOUT = 15_000;

/** Calls of forms; all reject with a RequestError. */
export interface LeadApi {
  /** Sends a form (LEAD-01). A repeated key returns the same response: a lost response never creates a second order. */
  send(lead: Record<string, unknown>, idempotencyKey: string, signal?: AbortSignal): Promise<LeadAnswer>;
  /** Countries and states in the page's language; the store of places keeps them. */
  metadata(): Promise<Metadata>;
}

/** Creates the calls of forms. `base` is read at each call. */
export function createLeadApi(base: () => ApiBase): LeadApi {
  return {
    async send(lead, idempotencyKey, signal) {
      const url = callUrl(base(), 'lead');
      const headers = { 'Idempotency-Key': idempotencyKey };
      try {
        const answer = await requestJson(url, { method: 'POST', json: lead, headers, signal, timeout: LEAD_TIMEOUT });
        const read = readLeadAnswer(answer);
        if (!read) throw incorrectAnswer('Empty result: the answer has no "lead_id"', answer);
        return read;
      } catch (error) {
        if (!isRequestError(error)) throw error;
        if (isUnreadable(error)) throw incorrectAnswer('the refusal is not JSON', null, error.status);
        const refusal = readLeadRefusal(error);
        if (refusal) return refusal;
        throw error;
      }
    },
    async metadata() {
      const url = callUrl(base(), 'metadata', { filter: 'country,state', language: base().language });
      const answer = await requestJson(url, { timeout: PLACES_TIMEOUT });
      const read = readMetadata(answer);
      if (!read) throw incorrectAnswer('Empty result: the answer has no list "country"', answer);
      return read;
    },
  };
}

/** True for a 409 or 422 without JSON: the body alone says whether the key is known. */
function isUnreadable({ status, data }: FailedRequest): boolean {
  return (status === 409 || status === 422) && data === null;
}

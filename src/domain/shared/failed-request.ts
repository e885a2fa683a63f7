/** Error code of the catalogue (seed 2 §8); each except `abort` and `form` has a text `main::error::…`. */
export type RequestErrorCode =
  | 'network'
  | 'not_authorized'
  | 'page_not_found'
  | 'incorrect_answer'
  | 'unknown'
  | 'abort'
  | 'form';

/** Error of a call to the backend or to an endpoint (API-02, API-03). */
export interface FailedRequest extends Error {
  /** `form` when fields were rejected, else `network`. */
  readonly kind: 'form' | 'network';
  readonly code: RequestErrorCode;
  /** HTTP status; 0 without a response. */
  readonly status: number;
  /** Request address; empty when unknown, as for the page's own backend. */
  address: string;
  /** Server messages by rejected field (`propertyPath`). */
  readonly violations: Record<string, string>;
  /** JSON of the response; null without one. */
  readonly data: unknown;
  /** Seconds until a retry, from Retry-After; null without it. */
  readonly retryAfter: number | null;
}

/** Error code of the catalogue (seed 2 §8); each except `abort` and `form` has a text `main::error::…`. */
export type RequestErrorCode =
  | 'network'
  | 'not_authorized'
  | 'page_not_found'
  | 'incorrect_answer'
  | 'unknown'
  | 'abort'
  | 'form';

interface RequestErrorFacts {
  code: RequestErrorCode;
  status?: number;
  message?: string;
  violations?: Record<string, string>;
  data?: unknown;
  retryAfter?: number | null;
  cause?: unknown;
}

/**
 * The error type of all ports (API-02, API-03). `not_authorized` calls for a redirect to the login page; `abort` has an empty message and
 * is not shown to the visitor.
 */
export class RequestError extends Error {
  override readonly name = 'RequestError';
  /** `form` when fields were rejected, else `network`. */
  readonly kind: 'form' | 'network';
  readonly code: RequestErrorCode;
  /** HTTP status; 0 without a response. */
  readonly status: number;
  /** Request address; empty when unknown, as for the page's own backend. */
  address = '';
  /** Server messages by rejected field (`propertyPath`). */
  readonly violations: Record<string, string>;
  /** JSON of the response; null without one. */
  readonly data: unknown;
  /** Seconds until a retry, from Retry-After; null without it. */
  readonly retryAfter: number | null;

  constructor(facts: RequestErrorFacts) {
    const { code, status = 0, message = '', violations = {}, data = null, retryAfter = null, cause } = facts;
    super(message, { cause });
    this.kind = code === 'form' ? 'form' : 'network';
    this.code = code;
    this.status = status;
    this.violations = violations;
    this.data = data;
    this.retryAfter = retryAfter;
  }
}

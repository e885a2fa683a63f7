/** What went wrong, as the error catalogue names it (seed 2 §8): each but `abort` and `form` has a text `main::error::…`. */
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
 * The one error that ports throw (API-02, API-03). `not_authorized` asks whoever handles it to go to the login page;
 * `abort` has a blank message and is nothing to tell the visitor about.
 */
export class RequestError extends Error {
  override readonly name = 'RequestError';
  /** `form` when fields were refused, else `network`. */
  readonly kind: 'form' | 'network';
  readonly code: RequestErrorCode;
  /** HTTP status; 0 when there was no answer. */
  readonly status: number;
  /** Where it was asked; empty where that is not known, as of a backend of the page's own. */
  address = '';
  /** Server's message by the field it refuses (`propertyPath`). */
  readonly violations: Record<string, string>;
  /** The answer's JSON; null when there was none. */
  readonly data: unknown;
  /** Seconds after which the server asks to be tried again (Retry-After); null when it does not say. */
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

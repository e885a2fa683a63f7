import type { FailedRequest, RequestErrorCode } from '../domain/shared/failed-request.js';

type RequestErrorFacts = Pick<FailedRequest, 'code'> &
  Partial<Pick<FailedRequest, 'status' | 'message' | 'violations' | 'data' | 'retryAfter' | 'cause'>>;

/**
 * The error type of all ports (API-02, API-03). `not_authorized` calls for a redirect to the login page; `abort` has an empty message and
 * is not shown to the visitor.
 */
export class RequestError extends Error implements FailedRequest {
  override readonly name = 'RequestError';
  readonly kind: 'form' | 'network';
  readonly code: RequestErrorCode;
  readonly status: number;
  address = '';
  readonly violations: Record<string, string>;
  readonly data: unknown;
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

import type { RequestErrorCode } from '../../domain/shared/failed-request.js';
import { safeLink } from '../../domain/shared/link-address.js';
import { isRequestError } from '../../domain/shared/read.js';
import { reportError } from '../../events.js';
import { navigation } from '../page/navigation.js';
import { site } from './site.js';

/** Returns the code of a failed call. */
export function failureCode(error: unknown): RequestErrorCode {
  return isRequestError(error) ? error.code : 'unknown';
}

/**
 * Describes a failed call to the page's author: code, address without its query (it may hold personal data), response status, and whether
 * the page lacks a project id.
 */
export function describeFailure(error: unknown): string {
  const { address, status } = isRequestError(error) ? error : { address: '', status: 0 };
  const [place = ''] = address.split('?');
  const asked = place && new URL(place, document.baseURI).href;
  const answer = asked && (status > 0 ? `: ${asked} answered ${status}` : `: no answer from ${asked}`);
  return `(${failureCode(error)}${answer})${projectAdvice()}`;
}

/** Logs a failed call: "the discounts could not be loaded". */
export const logFailure = (what: string) => (error: unknown) =>
  console.warn(`sb-elements: ${what} ${describeFailure(error)}`, error);

/** Advice for a page without a project id; empty when it has one. */
function projectAdvice(): string {
  if (site().get().projectId) return '';
  const missing = document.querySelector('sb-site') ? 'its <sb-site> has no project-id' : 'it has no <sb-site>';
  return `. The page names no project, for ${missing}: <sb-site project-id="…" api="https://…">`;
}

/**
 * Dispatches `sb-error` for a failed call, unless it was aborted. If the page does not cancel the event, a `not_authorized` failure
 * redirects to the site's login page (API-02); otherwise, and for any other failure, `fallback` runs.
 */
export function reportFailure(from: EventTarget, error: unknown, fallback?: () => void): void {
  const code = failureCode(error);
  if (code === 'abort') return;
  const message = (error instanceof Error && error.message) || code;
  reportError(from, { code, message, cause: error }, () => {
    const login = code === 'not_authorized' && loginAddress();
    if (login) navigation.go(login);
    else fallback?.();
  });
}

/** Safe address of the login page; empty without one. `loginUrl` may hold a page, not a script. */
function loginAddress(): string {
  const { loginUrl } = site().get();
  const known = URL.canParse(loginUrl, document.baseURI);
  return (known && safeLink(loginUrl, 'page')) || '';
}

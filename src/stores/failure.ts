import { safeLink } from '../domain/shared/link-address.js';
import { reportError } from '../events.js';
import type { RequestError, RequestErrorCode } from '../ports/request-error.js';
import { navigation } from './navigation.js';
import { site } from './site.js';

/** What a call ended with. Recognised by the error's name, so that nobody loads the calls for it. */
export function failureCode(error: unknown): RequestErrorCode {
  return error instanceof Error && error.name === 'RequestError' ? (error as RequestError).code : 'unknown';
}

/**
 * Reports a call that failed to the page, as `sb-error`; one that was aborted is not reported. Unless the page cancels it, who is
 * not signed in goes to the site's login page (API-02); without one, and for any other failure, `fallback` runs.
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

/** Empty when there is none; a setting may name a page, not a script. */
function loginAddress(): string {
  const { loginUrl } = site().get();
  const known = URL.canParse(loginUrl, document.baseURI);
  return (known && safeLink(loginUrl, 'page')) || '';
}

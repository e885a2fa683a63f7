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
 * A failed call in words for the page's author: its code, its address and how that has answered, and what the page does not say. Without the address's query, which
 * may be about a visitor.
 */
export function failureWords(error: unknown): string {
  const { address = '', status = 0 } = (error ?? {}) as Partial<RequestError>;
  const [place = ''] = address.split('?');
  const asked = place && new URL(place, document.baseURI).href;
  const answer = asked && (status > 0 ? `: ${asked} answered ${status}` : `: no answer from ${asked}`);
  return `(${failureCode(error)}${answer})${unsaidProject()}`;
}

/** What a page has to say so that a backend knows which shop is meant; empty where it does. */
function unsaidProject(): string {
  if (site().get().projectId) return '';
  const missing = document.querySelector('sb-site') ? 'its <sb-site> has no project-id' : 'it has no <sb-site>';
  return `. The page names no project, for ${missing}: <sb-site project-id="…" api="https://…">`;
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

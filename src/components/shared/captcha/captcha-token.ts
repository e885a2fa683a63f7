import { useEffect, useRef, useState } from 'react';
import { reportError } from '../../../events.js';
import type { Site } from '../../../stores/site/site.js';

/** True if the site has configured a captcha provider. */
export function hasProvider({ captcha, captchaKey }: Site): boolean {
  return captcha !== '' && captchaKey !== '';
}

const ATTRIBUTES = ['captcha-token', 'data-captcha-token'];

/** Removes a used token from the page's element; with a message, an `sb-error` tells the page to reset its own widget. */
export function removeGivenToken(host: HTMLElement, message: string | null): void {
  for (const name of ATTRIBUTES) host.removeAttribute(name);
  if (message !== null) reportError(host, { code: 'captcha', message });
}

/**
 * Passes on the page's `captcha-token` each time it is set, and an empty one when it is removed: the same token again is a new answer, as
 * with a provider's test keys.
 */
export function useGivenToken(
  host: HTMLElement,
  first: string,
  demanded: boolean,
  answer: (token: string) => void,
): void {
  const [given, setGiven] = useState({ token: first });
  const used = useRef<object | null>(null);
  useEffect(() => {
    const read = () => ATTRIBUTES.map((name) => host.getAttribute(name)).find((token) => token !== null) ?? '';
    const observer = new MutationObserver(() => setGiven({ token: read() }));
    observer.observe(host, { attributes: true, attributeFilter: ATTRIBUTES });
    return () => observer.disconnect();
  }, [host]);
  useEffect(() => {
    if (!demanded || used.current === given) return;
    used.current = given;
    answer(given.token);
  }, [demanded, given, answer]);
}

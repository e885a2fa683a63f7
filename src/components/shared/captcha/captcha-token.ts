import { useEffect, useRef, useState } from 'react';
import type { Site } from '../../../stores/site/site.js';

/** True if the site has configured a captcha provider. */
export function hasProvider({ captcha, captchaKey }: Site): boolean {
  return captcha !== '' && captchaKey !== '';
}

const ATTRIBUTES = ['captcha-token', 'data-captcha-token'];

/** Passes on the page's `captcha-token` each time it is set: the same token again is a new answer, as with a provider's test keys. */
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
    if (!demanded || given.token === '' || used.current === given) return;
    used.current = given;
    answer(given.token);
  }, [demanded, given, answer]);
}

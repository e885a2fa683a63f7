import { useEffect, useRef, useState } from 'react';

const ATTRIBUTES = ['captcha-token', 'data-captcha-token'];

/** Hands on what the page gives as `captcha-token`, each time it gives it: the same token again is an answer again, as those of a provider's test keys are. */
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

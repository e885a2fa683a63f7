import { useEffect, useRef } from 'react';
import { listen } from '../../../events.js';
import type { LinkScene } from './show-linked.js';

/** Following links to variants; an object, so that tests can watch it. */
export const linkPart = { load: () => import('./show-linked.js') };

interface Linked extends LinkScene {
  /** The list is there. */
  ready: boolean;
  /** In the editor links lead nowhere. */
  admin: boolean;
  /** The author wants the address to name what is chosen. */
  addressed: boolean;
  /** The modal is open, which writes for itself. */
  modal: boolean;
}

/** Whether the address or the history's entry names a variant at all: most do not, and then nothing more is loaded. */
const named = () =>
  /[?&]sb-product=/.test(location.search) || Boolean((history.state as { sbOptions?: unknown } | null)?.sbOptions);

/**
 * Follows links to a variant: the page's address when the list is there, then each step through the history. Where the author allows it,
 * the address names what the visitor chooses.
 */
export function useLinked(linked: Linked): void {
  const { host, ready, admin, addressed } = linked;
  const now = useRef(linked);
  now.current = linked;

  useEffect(() => {
    if (!ready || admin) return;
    const control = new AbortController();
    const follow = (again: boolean) => {
      if (!named()) return;
      linkPart
        .load()
        .then(({ showLinked }) => (control.signal.aborted ? undefined : showLinked(now.current, again)))
        .catch((cause: unknown) => console.warn(`<${host.localName}>: the link to a variant was not followed`, cause));
    };
    follow(false);
    window.addEventListener('popstate', () => follow(true), { signal: control.signal });
    return () => control.abort();
  }, [ready, admin, host]);

  useEffect(() => {
    if (!addressed || admin) return;
    return listen(host, 'variant-change', ({ detail }) => {
      if (now.current.modal) return;
      linkPart.load().then(
        ({ nameVariant }) => nameVariant(detail.productId, detail.variantId),
        () => {}, // the address goes without
      );
    });
  }, [addressed, admin, host]);
}

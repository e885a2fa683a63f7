import { type RefObject, useLayoutEffect, useRef } from 'react';
import { useHandler } from '../../../../platform/react/use-latest.js';
import { controlIn, focusControl } from './field-focus.js';

interface Place {
  ref: RefObject<HTMLDivElement | null>;
  /** Focuses the placeholder and retries; for the button, which is removed meanwhile. */
  again(): void;
}

/**
 * Manages the focus of a loading placeholder: otherwise the next Tab would start at the top of the page. Once the placeholder is
 * replaced, the first control at its place has the focus.
 */
export function usePlaceholderFocus(retry: () => void): Place {
  const ref = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const { current } = ref;
    return () => {
      if (!current?.matches(':focus')) return;
      const box = current.closest('[data-field]') ?? current;
      const [before, around] = [box.previousElementSibling, box.parentElement ?? (box.getRootNode() as ShadowRoot)];
      queueMicrotask(() => {
        const next = before ? before.nextElementSibling : around.firstElementChild;
        if (next) focusControl(controlIn(next), { preventScroll: true });
      });
    };
  }, []);
  const again = useHandler(() => {
    ref.current?.focus({ preventScroll: true });
    retry();
  });
  return { ref, again };
}

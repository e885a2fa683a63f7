import DOMPurify from 'dompurify';
import { policy } from './trusted-types.js';

/** What markup may hold: elements, and attributes on any of them. */
export interface MarkupRules {
  readonly elements: readonly string[];
  readonly attributes: readonly string[];
}

/** Markup by DOMPurify, for browsers without setHTML. The policy is passed per call, else DOMPurify would make one of its own. */
export function purify(markup: string, { elements, attributes }: MarkupRules): DocumentFragment {
  // in a browser it cannot work in, it would hand back what it was given
  if (!DOMPurify.isSupported) throw new Error('DOMPurify does not work in this browser');
  const clean: DocumentFragment | null = DOMPurify.sanitize(markup, {
    ALLOWED_TAGS: [...elements],
    ALLOWED_ATTR: [...attributes],
    ALLOW_ARIA_ATTR: false,
    ALLOW_DATA_ATTR: false,
    // what begins with a frameset is a text too
    FORCE_BODY: true,
    RETURN_DOM_FRAGMENT: true,
    TRUSTED_TYPES_POLICY: policy() as never,
  });
  return clean ?? document.createDocumentFragment();
}

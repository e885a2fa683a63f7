import DOMPurify from 'dompurify';
import { policy } from './trusted-types.js';

/** Allowed elements, and the attributes allowed on any of them. */
export interface MarkupRules {
  readonly elements: readonly string[];
  readonly attributes: readonly string[];
}

/** Sanitises markup with DOMPurify, for browsers without setHTML. Without the policy argument, DOMPurify would create a second policy. */
export function purify(markup: string, { elements, attributes }: MarkupRules): DocumentFragment {
  // in an unsupported browser DOMPurify returns its input unchanged
  if (!DOMPurify.isSupported) throw new Error('DOMPurify does not work in this browser');
  const clean: DocumentFragment | null = DOMPurify.sanitize(markup, {
    ALLOWED_TAGS: [...elements],
    ALLOWED_ATTR: [...attributes],
    ALLOW_ARIA_ATTR: false,
    ALLOW_DATA_ATTR: false,
    // keeps the text of markup that begins with a frameset
    FORCE_BODY: true,
    RETURN_DOM_FRAGMENT: true,
    TRUSTED_TYPES_POLICY: policy() as never,
  });
  return clean ?? document.createDocumentFragment();
}

interface Policy {
  createHTML(markup: string): string;
  createScriptURL(url: string): string;
}
interface TrustedTypesFactory {
  createPolicy(name: string, rules: Policy): Policy;
}

const KEY = Symbol.for('sb-elements.trusted-types');
const rules: Policy = { createHTML: (markup) => markup, createScriptURL: (url) => url };

/**
 * The one Trusted Types policy `sb` of the page, shared by every copy of the library (a strict page allows the name once).
 * Without Trusted Types it hands its input back. Callers vouch for what they pass: sanitised markup, known script addresses.
 */
export function policy(): Policy {
  const page = globalThis as unknown as { trustedTypes?: TrustedTypesFactory; [KEY]?: Policy };
  page[KEY] ??= page.trustedTypes?.createPolicy('sb', rules) ?? rules;
  return page[KEY];
}

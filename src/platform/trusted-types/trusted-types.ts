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
 * The page's Trusted Types policy `sb`, shared by all copies of the library (a strict page allows the name once). Without Trusted Types it
 * returns its input. Callers must pass only sanitised markup and known script URLs.
 */
export function policy(): Policy {
  const page = globalThis as unknown as { trustedTypes?: TrustedTypesFactory; [KEY]?: Policy };
  page[KEY] ??= page.trustedTypes?.createPolicy('sb', rules) ?? rules;
  return page[KEY];
}

/** Returns the BCP 47 tag of a language as pages and servers write it: `de_DE`, `en_US.UTF-8`; null for what names no language. */
export function languageTag(written: string): string | null {
  const tag = written
    .trim()
    .replace(/[.@].*$/, '')
    .replaceAll('_', '-');
  try {
    return Intl.getCanonicalLocales(tag).length > 0 ? tag : null;
  } catch {
    return null;
  }
}

/**
 * The language for dates: the page's, with the visitor's region if the page has none, since en-US and en-GB order days and months
 * differently.
 */
export function dateLanguage(page: string, visitor: readonly string[]): string {
  return page.includes('-')
    ? page
    : (visitor.find((one) => one.toLowerCase().startsWith(`${page.toLowerCase()}-`)) ?? page);
}

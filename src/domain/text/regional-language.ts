/**
 * The language for dates: the page's, with the visitor's region if the page has none, since en-US and en-GB order days and months
 * differently.
 */
export function dateLanguage(page: string, visitor: readonly string[]): string {
  if (!isLanguage(page)) return 'en';
  return page.includes('-')
    ? page
    : (visitor.find((one) => one.toLowerCase().startsWith(`${page.toLowerCase()}-`)) ?? page);
}

function isLanguage(tag: string): boolean {
  try {
    return Intl.getCanonicalLocales(tag).length > 0;
  } catch {
    return false;
  }
}

/**
 * The language for dates: the page's, with the visitor's region if the page has none, since en-US and en-GB order days and months
 * differently.
 */
export function dateLanguage(page: string, visitor: readonly string[]): string {
  return page.includes('-')
    ? page
    : (visitor.find((one) => one.toLowerCase().startsWith(`${page.toLowerCase()}-`)) ?? page);
}

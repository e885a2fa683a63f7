/** An author's text as a part of an address. Half a character, which no address can hold and which the language's own function throws at, is replaced. */
export function encoded(text: string): string {
  return encodeURIComponent(text.replace(/\p{Surrogate}/gu, '\uFFFD'));
}

/** Percent-encodes a text. Replaces unpaired surrogates, at which encodeURIComponent() throws. */
export function encoded(text: string): string {
  return encodeURIComponent(text.replace(/\p{Surrogate}/gu, '\uFFFD'));
}

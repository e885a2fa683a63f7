/** Percent-encodes a text. Replaces unpaired surrogates, at which encodeURIComponent() throws. */
export function encoded(text: string): string {
  return encodeURIComponent(text.replace(/\p{Surrogate}/gu, '\uFFFD'));
}

/** The decoded name in a URL's hash, for comparison with ids and anchor names; empty when there is none. */
export function anchorOf(hash: string): string {
  return decoded(hash.slice(1));
}

/** Percent-decodes a text; `otherwise`, as it is by default, if it is not properly encoded, as with a literal percent sign. */
export function decoded(text: string, otherwise = text): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return otherwise;
  }
}

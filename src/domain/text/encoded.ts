/** Percent-encodes a text. Replaces unpaired surrogates, at which encodeURIComponent() throws. */
export function encoded(text: string): string {
  return encodeURIComponent(text.replace(/\p{Surrogate}/gu, '\uFFFD'));
}

/** The decoded name in a URL's hash, for comparison with ids and anchor names; empty when there is none. */
export function anchorOf(hash: string): string {
  const name = hash.slice(1);
  try {
    return decodeURIComponent(name);
  } catch {
    return name; // a literal percent sign
  }
}

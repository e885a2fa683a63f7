/** Key code of keys that belong to an input method; Safari reports the key that ends a composition only by it. */
const COMPOSING = 229;

/** True if a key belongs to text being composed by an input method: it chooses or ends the text, and does nothing else. */
export function isComposing(event: KeyboardEvent): boolean {
  return event.isComposing || event.keyCode === COMPOSING;
}

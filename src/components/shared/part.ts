/** A node of the shadow root, known to a page by its part. */
export function part<K extends keyof HTMLElementTagNameMap>(name: string, tag: K): HTMLElementTagNameMap[K] {
  const made = document.createElement(tag);
  made.setAttribute('part', name);
  return made;
}

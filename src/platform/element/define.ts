/** Registers an element; a tag that is taken (the library loaded twice) stays as it is. */
export function define(tag: string, element: CustomElementConstructor): void {
  if (!customElements.get(tag)) customElements.define(tag, element);
}

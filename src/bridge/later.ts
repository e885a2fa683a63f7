/** Loads a part of an element's view at the first call, for `arrived`; one warning, which says what is missing, when it does not come. */
export function later<M>(
  host: Element,
  load: () => Promise<M>,
  arrived: (part: M) => void,
  missing: string,
): () => void {
  let asked = false;
  return () => {
    if (asked) return;
    asked = true;
    load().then(arrived, (error) => console.warn(`<${host.localName}>: ${missing} could not be loaded`, error));
  };
}

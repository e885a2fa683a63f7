const warned = new WeakMap<Element, Set<string>>();

/** One console warning per element, setting and value: which element, which setting, what is allowed. */
export function warnOnce(element: Element, name: string, given: string, allowed: string): void {
  const seen = warned.get(element) ?? new Set();
  const key = `${name}=${given}`;
  if (seen.has(key)) return;
  warned.set(element, seen.add(key));
  const shown = given.length > 60 ? `${given.slice(0, 60)}…` : given;
  console.warn(`<${element.localName}>: ${name}="${shown}" is not usable; allowed: ${allowed}`);
}

const warned = new WeakMap<Element, Set<string>>();

/** One console warning per element and text. */
export function warn(element: Element, text: string, ...more: unknown[]): void {
  const seen = warned.get(element) ?? new Set();
  if (seen.has(text)) return;
  warned.set(element, seen.add(text));
  console.warn(`<${element.localName}>: ${text}`, ...more);
}

/** One console warning per element, setting and value: which element, which setting, what is allowed. */
export function warnOnce(element: Element, name: string, given: string, allowed: string): void {
  const shown = given.length > 60 ? `${given.slice(0, 60)}…` : given;
  warn(element, `${name}="${shown}" is not usable; allowed: ${allowed}`);
}

/** One console warning per element and part of it that could not be had, with the reason. */
export function warnMissing(element: Element, part: string, reason: unknown): void {
  warn(element, `${part} could not be loaded`, reason);
}

const warned = new WeakMap<Element, Set<string>>();

/** Logs one console warning per element and text. */
export function warn(element: Element, text: string, ...more: unknown[]): void {
  const seen = warned.get(element) ?? new Set();
  if (seen.has(text)) return;
  warned.set(element, seen.add(text));
  console.warn(`<${element.localName}>: ${text}`, ...more);
}

/** Truncates a text for a warning. */
export function shortened(text: string): string {
  return text.length > 60 ? `${text.slice(0, 60)}…` : text;
}

/** Formats any value for a warning. */
export function shownValue(value: unknown): string {
  if (typeof value !== 'object' || value === null) return String(value);
  try {
    return JSON.stringify(value);
  } catch {
    return String(value);
  }
}

/** Logs one warning per element, setting and value: which element, which setting, what is allowed. */
export function warnOnce(element: Element, name: string, given: string, allowed: string): void {
  warn(element, `${name}="${shortened(given)}" is not usable; allowed: ${allowed}`);
}

/** Logs one warning per element and list: how many entries are left out, and why the first is. */
export function warnOfEntries(element: Element, name: string, problems: readonly string[], allowed: string): void {
  const [first, ...others] = problems;
  if (first === undefined) return;
  const more = others.length > 0 ? `, and ${others.length} more` : '';
  warn(element, `${name}: ${shortened(first)}${more}: left out; allowed: ${allowed}`);
}

import { readFileSync } from 'node:fs';

const file = new URL('../../styles/tokens.css', import.meta.url);
const DECLARATION = /(--sb-[\w-]+)\s*:\s*([^;]+);/g;
const REFERENCE = /var\(\s*(--sb-[\w-]+)\s*\)/g;

/** The default of every design token, by name, as styles/tokens.css declares it. */
export function readTokens() {
  const css = readFileSync(file, 'utf8').replace(/\/\*[\s\S]*?\*\//g, '');
  return new Map([...css.matchAll(DECLARATION)].map(([, name, value]) => [name, value.trim().replace(/\s+/g, ' ')]));
}

/**
 * Gives every `var(--sb-token)` its default from styles/tokens.css: elements then look right on a page that defines
 * nothing, a page overrides a token on any ancestor, and no global style sheet is needed.
 * A name that is neither a token nor written with a fallback is an error: it would silently be nothing.
 */
export function withTokenDefaults(css, path, tokens = readTokens()) {
  const resolve = (text, seen) =>
    text.replace(REFERENCE, (reference, name) => {
      const value = tokens.get(name);
      if (value === undefined) {
        // an element's own property, declared in the same sheet, needs no fallback
        if (css.includes(`${name}:`)) return reference;
        throw new Error(`${path}: ${name} is not a token of styles/tokens.css and has no fallback`);
      }
      if (seen.includes(name)) throw new Error(`styles/tokens.css: ${name} refers to itself`);
      return `var(${name}, ${resolve(value, [...seen, name])})`;
    });
  return resolve(css.replace(/\/\*[\s\S]*?\*\//g, ''), []);
}

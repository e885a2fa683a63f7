import { readFileSync } from 'node:fs';

const file = new URL('../../styles/tokens.css', import.meta.url);
const DECLARATION = /(--sb-[\w-]+)\s*:\s*([^;]+);/g;
const REFERENCE = /var\(\s*(--sb-[\w-]+)\s*\)/g;

/** Reads the default of every design token from styles/tokens.css: a Map by name. */
export function readTokens() {
  const css = readFileSync(file, 'utf8').replace(/\/\*[\s\S]*?\*\//g, '');
  return new Map([...css.matchAll(DECLARATION)].map(([, name, value]) => [name, value.trim().replace(/\s+/g, ' ')]));
}

/**
 * Adds the default of styles/tokens.css to every `var(--sb-token)`: no global style sheet is needed, and a page overrides a token on any
 * ancestor. Throws for a name that is no token and has no fallback: it would silently have no value.
 */
export function withTokenDefaults(css, path, tokens = readTokens()) {
  const resolve = (text, seen) =>
    text.replace(REFERENCE, (reference, name) => {
      const value = tokens.get(name);
      if (value === undefined) {
        // a property declared in the same sheet needs no fallback
        if (css.includes(`${name}:`)) return reference;
        throw new Error(`${path}: ${name} is not a token of styles/tokens.css and has no fallback`);
      }
      if (seen.includes(name)) throw new Error(`styles/tokens.css: ${name} refers to itself`);
      return `var(${name}, ${resolve(value, [...seen, name])})`;
    });
  return resolve(css.replace(/\/\*[\s\S]*?\*\//g, ''), []);
}

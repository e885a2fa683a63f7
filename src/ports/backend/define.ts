import { isFields } from '../schemas/read.js';
import type { Backend, BackendDefinition, PortVersion } from './port.js';

/** The version of the port that this copy of the library speaks. */
export const PORT: PortVersion = 1;

/** The parts of a backend with their methods; null has none, or is one itself. */
const PARTS: Readonly<Record<keyof BackendDefinition, readonly string[] | null>> = {
  shop: ['products', 'settings', 'finds'],
  cart: ['discounts', 'promocode', 'shipping', 'quote'],
  lead: ['send', 'repeatable', 'places'],
  pay: ['data', 'selectCash', 'url'],
  endpoint: null,
  upload: null,
};

/** Without these a part is not there. */
const NEEDED = { shop: ['products'], lead: ['send'], pay: ['data', 'url'] };

/**
 * Makes a backend of what it can do. A name that the port does not know is told by a warning with those that it knows.
 * @throws TypeError without `shop.products`, or where another part lacks what it is nothing without.
 */
export function defineBackend(given: BackendDefinition): Backend {
  for (const [part, needed] of Object.entries(NEEDED)) {
    const methods: unknown = given[part as keyof BackendDefinition];
    if (methods === undefined && part !== 'shop') continue;
    for (const name of needed) {
      if (!isFields(methods) || typeof methods[name] !== 'function') {
        throw new TypeError(`sb-elements: a backend needs the method ${part}.${name}()`);
      }
    }
  }
  warnOfUnknown(given, Object.keys(PARTS), '');
  for (const [part, names] of Object.entries(PARTS)) {
    const methods: unknown = given[part as keyof BackendDefinition];
    if (names && isFields(methods)) warnOfUnknown(methods, names, `${part}.`);
  }
  return Object.freeze({ ...given, port: PORT });
}

function warnOfUnknown(given: object, known: readonly string[], before: string): void {
  const unknown = Object.keys(given).filter((name) => !known.includes(name) && name !== 'port');
  if (unknown.length === 0) return;
  const names = unknown.map((name) => before + name).join(', ');
  console.warn(`sb-elements: a backend has nothing called ${names}; here may be ${known.join(', ')}`);
}

/** Throws unless this is a backend for the port of this copy of the library. */
export function assertPort(backend: unknown): asserts backend is Backend {
  const port = isFields(backend) ? backend.port : undefined;
  if (port === PORT) return;
  throw new TypeError(
    port === undefined
      ? 'it was not made by defineBackend()'
      : `it was made for version ${String(port)} of the port, this copy of the library has version ${PORT}`,
  );
}

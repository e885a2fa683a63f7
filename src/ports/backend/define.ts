import { isRecord } from '../../domain/shared/read.js';
import type { Backend, BackendDefinition, PortVersion } from './port.js';

/** Port version of this copy of the library. */
export const PORT: PortVersion = 1;

/** Parts of a backend with their methods; null for a part without methods. */
const PARTS: Readonly<Record<keyof BackendDefinition, readonly string[] | null>> = {
  shop: ['products', 'settings', 'finds'],
  cart: ['discounts', 'promocode', 'shipping', 'quote'],
  lead: ['send', 'repeatable', 'places'],
  pay: ['data', 'selectCash', 'url'],
  endpoint: null,
  upload: null,
};

/** Required methods of a part. */
const NEEDED = { shop: ['products'], lead: ['send'], pay: ['data', 'url'] };

/**
 * Creates a backend from its methods. Unknown names cause a warning that lists the known ones.
 * @throws TypeError without `shop.products`, or when another part lacks a required method.
 */
export function defineBackend(given: BackendDefinition): Backend {
  for (const [part, needed] of Object.entries(NEEDED)) {
    const methods: unknown = given[part as keyof BackendDefinition];
    if (methods === undefined && part !== 'shop') continue;
    for (const name of needed) {
      if (!isRecord(methods) || typeof methods[name] !== 'function') {
        throw new TypeError(`sb-elements: a backend needs the method ${part}.${name}()`);
      }
    }
  }
  warnOfUnknown(given, Object.keys(PARTS), '');
  for (const [part, names] of Object.entries(PARTS)) {
    const methods: unknown = given[part as keyof BackendDefinition];
    if (names && isRecord(methods)) warnOfUnknown(methods, names, `${part}.`);
  }
  return Object.freeze({ ...given, port: PORT });
}

function warnOfUnknown(given: object, known: readonly string[], before: string): void {
  const unknown = Object.keys(given).filter((name) => !known.includes(name) && name !== 'port');
  if (unknown.length === 0) return;
  const names = unknown.map((name) => before + name).join(', ');
  console.warn(`sb-elements: a backend has unknown properties ${names}; known: ${known.join(', ')}`);
}

/** Asserts that a backend was made for this version of the port. */
export function assertPort(backend: unknown): asserts backend is Backend {
  const port = isRecord(backend) ? backend.port : undefined;
  if (port === PORT) return;
  throw new TypeError(
    port === undefined
      ? 'it was not made by defineBackend()'
      : `it was made for version ${String(port)} of the port, this copy of the library has version ${PORT}`,
  );
}

import type { AttributeTable } from './attributes.js';
import { SETTINGS, type Settings } from './settings.js';

/** An element with settings. */
interface Configured extends HTMLElement {
  readonly [SETTINGS]: Settings<AttributeTable>;
}

/**
 * Defines one property per entry of the table, backed by the instance's settings. A test checks that no entry shadows a built-in property.
 */
export function defineProperties({ prototype }: { prototype: HTMLElement }, table: AttributeTable): void {
  for (const property in table)
    Object.defineProperty(prototype, property, {
      enumerable: true,
      configurable: true,
      get(this: Configured) {
        return this[SETTINGS].values[property];
      },
      set(this: Configured, value: unknown) {
        this[SETTINGS].setProperty(property, value);
      },
    });
}

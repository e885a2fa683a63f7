import type { AttributeTable } from './attributes.js';
import { SETTINGS, type Settings } from './settings.js';

/** An element with settings. */
interface Configured extends HTMLElement {
  readonly [SETTINGS]: Settings<AttributeTable>;
}

/**
 * Gives a class one property per entry of the table, read from and written to the instance's settings. A test holds that no entry has the
 * name of a property that elements have anyway.
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

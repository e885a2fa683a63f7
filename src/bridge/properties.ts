import type { AttributeTable } from './attributes.js';
import type { Settings } from './settings.js';

/** Gives a class one property per entry of the table, read from and written to the instance's settings. */
export function defineProperties<E extends HTMLElement>(
  target: { prototype: E },
  table: AttributeTable,
  settingsOf: (element: E) => Settings<AttributeTable>,
): void {
  for (const property of Object.keys(table)) {
    if (property in target.prototype) throw new Error(`attribute table: "${property}" is taken by the element itself`);
    Object.defineProperty(target.prototype, property, {
      enumerable: true,
      configurable: true,
      get(this: E) {
        return settingsOf(this).values[property];
      },
      set(this: E, value: unknown) {
        settingsOf(this).setProperty(property, value);
      },
    });
  }
}

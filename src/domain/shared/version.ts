declare const __SB_VERSION__: string | undefined;

/** The package's version, set by its build; `source` when running from source, as in tests. */
export const VERSION: string = typeof __SB_VERSION__ === 'undefined' ? 'source' : __SB_VERSION__;

/** Static properties of every element's class. */
export interface Versioned {
  /** The package version of the class: with two copies on a page, that of the copy that defined the tag. */
  readonly version: string;
}

/** Adds the version to an element's class. */
export function versioned<C extends object>(element: C): C & Versioned {
  return Object.assign(element, { version: VERSION });
}

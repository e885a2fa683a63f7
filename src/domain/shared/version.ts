declare const __SB_VERSION__: string | undefined;

/** The version of the package, which its build writes in; `source` where the sources run as they are, as in tests. */
export const VERSION: string = typeof __SB_VERSION__ === 'undefined' ? 'source' : __SB_VERSION__;

/** Facts that every element's class tells of itself. */
export interface Versioned {
  /** The version of the package that the class comes from: of two copies on a page, the one that has defined the tag. */
  readonly version: string;
}

/** Gives an element's class its version. */
export function versioned<C extends object>(element: C): C & Versioned {
  return Object.assign(element, { version: VERSION });
}

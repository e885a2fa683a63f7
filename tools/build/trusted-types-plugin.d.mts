/** Places in a package that are rewritten. */
export interface Patch {
  /** The package's file. */
  file: RegExp;
  /** The places, with the flag `g`. */
  find: RegExp;
  /** Text that stands there instead. */
  replace(found: string, ...groups: string[]): string;
  /** How many places there are; another number means that the package has changed, and the build fails. */
  count: number;
}

/** The one policy of the library as an expression: it is made by whoever needs it first. */
export declare const POLICY: string;

/** Lit makes a policy `lit-html` of its own: it takes the library's. */
export declare const LIT: readonly Patch[];

/** Plug-in for Vite, Rollup and Rolldown: a page with Trusted Types needs the policy `sb` alone, and not `lit-html` too. */
export declare function trustedTypes(patches?: readonly Patch[]): {
  name: string;
  transform(code: string, id: string): { code: string; map: null } | null;
};

/** Plug-in for esbuild: the same. */
export declare function esbuildTrustedTypes(patches?: readonly Patch[]): {
  name: string;
  setup(build: {
    onLoad(loading: { filter: RegExp }, load: (file: { path: string }) => Promise<{ contents: string }>): void;
  }): void;
};

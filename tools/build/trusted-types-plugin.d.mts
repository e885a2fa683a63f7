/** A rewrite of a package's code. */
export interface Patch {
  /** The file to rewrite. */
  file: RegExp;
  /** The places to replace, with the flag `g`. */
  find: RegExp;
  /** Returns the replacement. */
  replace(found: string, ...groups: string[]): string;
  /** Number of places; the build fails if a new version of the package has another number. */
  count: number;
}

/** The library's policy as an expression, which creates it on first use. */
export declare const POLICY: string;

/** Replaces Lit's policy `lit-html` by the library's. */
export declare const LIT: readonly Patch[];

/** Plug-in for Vite, Rollup and Rolldown: a page with Trusted Types needs only the policy `sb`, not `lit-html`. */
export declare function trustedTypes(patches?: readonly Patch[]): {
  name: string;
  transform(code: string, id: string): { code: string; map: null } | null;
};

/** esbuild plug-in for the same. */
export declare function esbuildTrustedTypes(patches?: readonly Patch[]): {
  name: string;
  setup(build: {
    onLoad(loading: { filter: RegExp }, load: (file: { path: string }) => Promise<{ contents: string }>): void;
  }): void;
};

declare global {
  /** Set by the bundler of the tests. */
  var __WHOLE__: boolean | undefined;
}

/** Defined in Node only. */
const { process } = globalThis as { process?: { env: Record<string, string | undefined> } };

/** True in the whole run: random sequences and hostile texts at full length, in every engine. */
export const WHOLE = globalThis.__WHOLE__ ?? process?.env.WHOLE === '1';

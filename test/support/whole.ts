declare global {
  /** The bundler of the tests writes its value in. */
  var __WHOLE__: boolean | undefined;
}

/** Node's own, which a page does not have. */
const { process } = globalThis as { process?: { env: Record<string, string | undefined> } };

/** Whether this run is the whole one: random sequences and hostile texts at their full length, in every kind of browser. */
export const WHOLE = globalThis.__WHOLE__ ?? process?.env.WHOLE === '1';

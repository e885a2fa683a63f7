interface Run {
  /** Set by the runner on its pages. */
  __WHOLE__?: boolean;
  process?: { env: Record<string, string | undefined> };
}

const { __WHOLE__, process } = globalThis as Run;

/** Whether this run is the whole one: random sequences and hostile texts at their full length, in every kind of browser. */
export const WHOLE = __WHOLE__ ?? process?.env.WHOLE === '1';

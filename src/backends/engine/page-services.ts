/** Storage and cross-tab locks of the page. Passed in, because pages without an engine load them in other chunks. */
export interface PageServices {
  storage: { get(key: string): string | null; set(key: string, value: string): unknown };
  lock(name: string): Promise<() => void>;
}

/** Address of an engine's API; `send` replaces fetch(), `page` keeps session and orders, in memory by default. */
export interface EngineSettings {
  src: string;
  send?: typeof fetch | undefined;
  page?: PageServices | undefined;
}

/** Means of a program without a page. */
export function memoryServices(): PageServices {
  const kept = new Map<string, string>();
  const storage = {
    get: (key: string) => kept.get(key) ?? null,
    set: (key: string, value: string) => kept.set(key, value),
  };
  return { storage, lock: async () => () => {} };
}

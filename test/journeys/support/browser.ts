/** A tab of a real browser, as each engine's driver in `browsers/` gives it. */
export interface BrowserTab {
  goto(address: string): Promise<void>;
  reload(): Promise<void>;
  /** Begins to go back; the page that comes is waited for by what it shows. */
  back(): Promise<void>;
  /** Runs a script in the page, and gives what it, or its promise, gives; JSON can carry it. */
  run(script: string): Promise<unknown>;
  /** A click of the mouse, which is away from the page afterwards. */
  press(x: number, y: number): Promise<void>;
  type(text: string): Promise<void>;
  /** A key by its name: `Enter`. */
  key(name: string): Promise<void>;
  resize(width: number, height: number): Promise<void>;
  close(): Promise<void>;
  /** Ends the process that has the page, without a word to it; Chromium alone can be asked to. */
  crash(): Promise<void>;
  /** What the browser itself has told of its pages: errors, warnings and alerts. */
  readonly told: readonly string[];
}

/** A visitor's own browser: nothing of another visitor's is in it. */
export interface BrowserContext {
  /** `touch`: its pointer is a finger, in Chromium alone. */
  newTab(size: { width: number; height: number; touch?: boolean }): Promise<BrowserTab>;
  close(): Promise<void>;
}

/** What a run of journeys has: `this.world` of every test. */
export interface World {
  engine: 'chromium' | 'firefox' | 'webkit' | 'light';
  origin: string;
  /** A context may reach all hosts but this machine through a proxy: `127.0.0.1:8080`. Their certificates are not looked at. */
  browser: { newContext(options?: { proxy?: string }): Promise<BrowserContext> };
  axe: string;
}

declare module 'mocha' {
  interface Context {
    world: World;
  }
}

/** A tab of a real browser, implemented for each engine in `browsers/`. */
export interface BrowserTab {
  goto(address: string): Promise<void>;
  reload(): Promise<void>;
  /** Starts to go back; the caller waits for the page's content. */
  back(): Promise<void>;
  /** Runs a script in the page. Resolves to its JSON-serialisable result. */
  run(script: string): Promise<unknown>;
  /** Clicks with the mouse, and moves it away afterwards. */
  press(x: number, y: number): Promise<void>;
  type(text: string): Promise<void>;
  /** Presses a key by name: `Enter`. */
  key(name: string): Promise<void>;
  resize(width: number, height: number): Promise<void>;
  close(): Promise<void>;
  /** Delays requests whose path ends so, until the returned function is called; Chromium only. */
  hold(end: string): Promise<() => Promise<void>>;
  /** Kills the page's process without events; Chromium only. */
  crash(): Promise<void>;
  /** Errors, warnings and alerts that the browser has reported. */
  readonly messages: readonly string[];
}

/** Isolated browser context of a visitor. */
export interface BrowserContext {
  /** `touch` emulates a touch screen, `scripts: false` switches scripts off; both in Chromium only. */
  newTab(size: { width: number; height: number; touch?: boolean; scripts?: boolean }): Promise<BrowserTab>;
  close(): Promise<void>;
}

/** Environment of journeys: `this.world` of every test. */
export interface World {
  engine: 'chromium' | 'firefox' | 'webkit' | 'light';
  origin: string;
  /** With `proxy` (`127.0.0.1:8080`) a context reaches all hosts but this machine through it; certificates are not checked. */
  browser: { newContext(options?: { proxy?: string }): Promise<BrowserContext> };
  axe: string;
}

declare module 'mocha' {
  interface Context {
    world: World;
  }
}
